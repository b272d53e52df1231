import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PAGE_NAMES, rowOf } from '#contract/pages.ts';
import { logFailure } from '#web/api/log.ts';
import { queryOf } from '#web/api/queries.ts';
import { savesData, whenIdle } from '#web/timings.ts';
import { loadScreen } from '../screens.tsx';

/**
 * Loads every list and the screen that shows them once the browser has nothing better to do, so that the next page is
 * there at once. What is in the cache already is not asked for again. Not for readers who asked to save data.
 */
export function usePrefetchLists(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (savesData()) return;
    return whenIdle(() => {
      for (const page of PAGE_NAMES) {
        const { list } = rowOf(page);
        if (!list) continue;
        const what = `Error fetching ${list[0]?.toUpperCase()}${list.slice(1)} data`;
        // Whoever only reads needs no rules, as on the page that brings its list along.
        const query = queryOf(`resources.${list}.list`, {}, { trusted: true });
        queryClient.fetchQuery(query).catch((error) => logFailure(what, error));
        // A failure here concerns nobody: whoever opens the page asks again and is told.
        loadScreen(page)?.catch(() => undefined);
      }
    });
  }, [queryClient]);
}
