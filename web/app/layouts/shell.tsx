import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSession } from '#web/api/session.tsx';
import { useSearchOpened } from '#web/components/open-search.ts';
import { whenIdle } from '#web/timings.ts';
import { lazyPart, sparePart } from '#web/ui/loading/lazy-part.ts';
import { useMessages } from '#web/ui/text/use-messages.ts';
import { loadTexts } from '#web/ui/text/use-texts.ts';
import { Splash } from '../splash.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PrefetchedLists } from './prefetched-lists.tsx';
import { MAIN_ID, RouteAnnouncer } from './route-announcer.tsx';
import classes from './shell.module.css';

/** For the few who still have to be asked something. */
const loadQuestions = () => import('./privacy-questions.tsx');
const PrivacyQuestions = sparePart(async () => {
  const [questions] = await Promise.all([loadQuestions(), loadTexts('privacy')]);
  return questions;
}, 'PrivacyQuestions');

const loadHost = () => import('#web/features/search/search-dialog.tsx');
const loadSearch = async () => {
  const [host] = await Promise.all([loadHost(), loadTexts('search')]);
  return host;
};
const SearchHost = lazyPart(loadSearch, 'SearchHost');

/** What is around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { shell } = useMessages();
  const { user } = useSession();
  const isSearchOpened = useSearchOpened();
  const [isIdle, setIdle] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        setIdle(true);
        // Its keys come with it. A phone has none, and loads it where it is pressed.
        if (matchMedia('(pointer: fine)').matches) void loadSearch().catch(() => undefined);
      }),
    [],
  );
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
      {user && (user.privacy.asks.length > 0 || user.privacy.isLimited) && (
        <Suspense>
          <PrivacyQuestions user={user} />
        </Suspense>
      )}
      {isSearchOpened && (
        <Suspense>
          <SearchHost />
        </Suspense>
      )}
      {isIdle && <BottomBar />}
      <RouteAnnouncer />
      <PrefetchedLists />
      <Splash />
    </div>
  );
}
