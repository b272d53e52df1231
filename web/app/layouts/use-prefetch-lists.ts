import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RESOURCE_KINDS } from '#contract/kinds.ts';
import { resources } from '#contract/resources.ts';
import { logFailure } from '#web/api/log.ts';
import { queryOf } from '#web/api/queries.ts';
import { savesData, whenIdle } from '#web/timings.ts';
import { PAGE_SCREENS } from '../pages.tsx';

/**
 * Loads every list and the screen that shows them once the browser has nothing better to do, so that the next page is
 * there at once (design section 9, "all lists load at start"). What is in the cache already is not asked for again. Not
 * for readers who asked to save data.
 */
export function usePrefetchLists(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (savesData()) return;
    return whenIdle(() => {
      for (const kind of RESOURCE_KINDS) {
        const what = `Error fetching ${kind[0]?.toUpperCase()}${kind.slice(1)} data`;
        queryClient.fetchQuery(queryOf(resources[kind].list, {})).catch((error) => logFailure(what, error));
      }
      // A failure here concerns nobody: whoever opens the page asks again and is told.
      PAGE_SCREENS.notes.load().catch(() => undefined);
    });
  }, [queryClient]);
}
