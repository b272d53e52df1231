import { useLocation } from 'react-router';
import { pathTo } from '#contract/pages/pages.ts';
import { NavLink } from '#web/router/link.tsx';
import { useMessages } from '#web/ui/text/use-messages.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import classes from './auth-tabs.module.css';

/** The Log in / Register switch: two links, because the tab follows the path. */
export function AuthTabs() {
  const { login, register } = useMessages();
  const { search } = useLocation();
  // Where the login leads to afterwards comes along. The built HTML knows nothing of the query.
  const query = useHydrated() ? search : '';
  return (
    <nav className={classes.tabs} aria-label={login.tabsLabel}>
      <NavLink className={classes.tab ?? ''} to={pathTo('login') + query}>
        {login.tab}
      </NavLink>
      <NavLink className={classes.tab ?? ''} to={pathTo('register') + query}>
        {register.tab}
      </NavLink>
    </nav>
  );
}
