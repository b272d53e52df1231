import type { ReactNode } from 'react';
import { pathTo } from '#contract/pages/pages.ts';
import bag from '#web/content/hero-bag.svg?no-inline';
import { NavLink } from '#web/router/link.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './auth-frame.module.css';

/** What is around every account form: the bag beside it where there is room, and a heading with a sentence. */
export function AuthFrame({
  title,
  intro,
  tabs,
  children,
}: {
  title: string;
  intro?: string;
  tabs?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.frame}>
      <div className={classes.canvas} aria-hidden="true">
        <div className={classes.seam}>
          {/* A picture of its own, which a phone that does not show it does not load. */}
          <img src={bag} width={360} height={400} alt="" loading="lazy" className={classes.bag} />
        </div>
      </div>
      <div className={classes.side}>
        {tabs}
        <h1 className={kit.title}>{title}</h1>
        {intro && <p className={kit.intro}>{intro}</p>}
        <div className={classes.content}>{children}</div>
      </div>
    </div>
  );
}

/** What the panels of Log in and Register are told by their page. */
export type AuthPanelProps = {
  /** The address's query, which says where the login leads to afterwards: it comes along. */
  query: string;
  /** What was proved elsewhere already. */
  known: { email?: string };
};

/** The Log in / Register switch: two links, because the tab follows the path. */
export function AuthTabs({ query }: Pick<AuthPanelProps, 'query'>) {
  const { login, register } = useTexts('entry');
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
