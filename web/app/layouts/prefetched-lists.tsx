import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { PAGE_NAMES, rowOf } from '#contract/pages/pages.ts';
import { useAppCache } from '#web/api/app-cache.ts';
import { logListFailure } from '#web/api/log.ts';
import { loadScreen, pageAt } from '#web/router/screens.tsx';
import { savesData, whenIdle } from '#web/timings.ts';

/**
 * Loads every list and the screen that shows them once the browser has nothing better to do, so that the next page is
 * there at once: on the pages from which one goes to a list. Anyone who logs in or writes to the college does not pay for
 * them. What is in the cache already is not asked for again. Not for readers who asked to save data. A part of its own,
 * because it looks at each address, and what is around every page is not drawn again for that.
 */
export function PrefetchedLists() {
  const cache = useAppCache();
  const page = pageAt(useLocation().pathname);
  const { list, leadsToLists } = page ? rowOf(page) : {};
  const isWanted = list !== undefined || leadsToLists === true;
  useEffect(() => {
    if (!isWanted || savesData()) return;
    // A script that does not come concerns nobody: anyone who opens a page asks again and is told.
    return whenIdle(async () => {
      const queries = await import('#web/api/queries.ts').catch(() => undefined);
      for (const page of PAGE_NAMES) {
        const { list } = rowOf(page);
        if (!list || !queries) continue;
        const query = queries.queryOf(`resources.${list}.list`, {}, { isAhead: true });
        queries
          .queriesOf(cache)
          .fetchQuery(query)
          .catch((error) => logListFailure(list, error));
        loadScreen(page)?.catch(() => undefined);
      }
    });
  }, [cache, isWanted]);
  return null;
}
