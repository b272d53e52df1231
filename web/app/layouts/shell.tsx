import type { ReactNode } from 'react';
import { useMessages } from '#web/ui/use-messages.ts';
import { Splash } from '../splash.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { MAIN_ID, RouteAnnouncer } from './route-announcer.tsx';
import classes from './shell.module.css';
import { usePrefetchLists } from './use-prefetch-lists.ts';

/** What is around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { shell } = useMessages();
  usePrefetchLists();
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href={`#${MAIN_ID}`}>
        {shell.skipToContent}
      </a>
      <Header />
      <main id={MAIN_ID} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer />
      <RouteAnnouncer />
      <ProgressBar />
      <Splash />
    </div>
  );
}
