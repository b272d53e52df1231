import { NavLink, useLocation } from 'react-router';
import { PAGES } from '#contract/paths.ts';
import { loginPathFrom } from '#web/api/return-address.ts';
import { useHydrated } from '#web/components/use-hydrated.ts';
import { useMessages } from '#web/components/use-messages.ts';
import classes from './header.module.css';
import type { NavLinkRow } from './nav-rows.ts';

/** One link of the navigation, in the bar and in the phone's menu; it says which page is the current one. */
export function NavEntry({ row, onFollow }: { row: NavLinkRow; onFollow?: () => void }) {
  const messages = useMessages();
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  // A login leads back to the page that it was begun from. The built HTML knows nothing of the query.
  const address =
    row.page === 'login' ? loginPathFrom(pathname + (hydrated ? search : '')) : PAGES[row.page].path;
  return (
    <NavLink to={address} className={classes.link ?? ''} onClick={() => onFollow?.()}>
      {row.label(messages)}
    </NavLink>
  );
}
