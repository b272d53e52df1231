import type { ReactNode } from 'react';
import type { PageName } from '#contract/pages/pages.ts';
import kit from '#web/ui/kit.module.css';
import { useMessages } from '#web/ui/text/use-messages.ts';
import classes from './account-page.module.css';

/** What is around every page about the own login. */
export function AccountFrame({
  page,
  intro,
  children,
}: {
  page: PageName;
  intro: string;
  children: ReactNode;
}) {
  const { pages } = useMessages();
  return (
    <div className={`${kit.page} ${kit.stack5}`}>
      <h1 className={kit.title}>{pages[page].title}</h1>
      <p className={classes.intro}>{intro}</p>
      {children}
    </div>
  );
}
