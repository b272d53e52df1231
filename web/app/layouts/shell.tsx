import { type Location, Outlet, ScrollRestoration } from 'react-router';
import { useMessages } from '#web/ui/use-messages.ts';
import { Splash } from '../splash.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MAIN_ID, RouteAnnouncer } from './route-announcer.tsx';
import classes from './shell.module.css';
import { usePrefetchLists } from './use-prefetch-lists.ts';

/**
 * Under what name a place's scroll position is kept. The first place of every load has the key `default`, whatever its
 * address: without this a typed address would begin where the page before it was left.
 */
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** What is around every page. */
export function Shell() {
  const { shell } = useMessages();
  usePrefetchLists();
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href={`#${MAIN_ID}`}>
        {shell.skipToContent}
      </a>
      <Header />
      <main id={MAIN_ID} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Footer />
      <RouteAnnouncer />
      {/* New pages start at the top; back and forward return to where the reader was. */}
      <ScrollRestoration getKey={scrollKey} />
      <Splash />
    </div>
  );
}
