import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { PACING_MS } from '#contract/constants.ts';
import type { ResourceKind } from '#contract/kinds.ts';
import { logFailure } from '#web/api/log.ts';
import { queryOf, siteQuery } from '#web/api/queries.ts';
import { useMinimumTime } from '#web/timings.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/**
 * The whole list of a kind at once: changing the semester or searching then costs nothing. It waits for the site's
 * settings too, because without the trusted hosts in them good links would look forbidden.
 * @returns `loading` also for the animation's minimum time when the page was opened; no `entries` where that failed
 */
export function useResourceList(kind: ResourceKind) {
  const list = useQuery(queryOf(`resources.${kind}.list`, {}));
  const site = useQuery(siteQuery);
  const entries = site.data && list.data?.msg;
  const { error } = list;
  const isLoading = !entries && (list.isFetching || site.isFetching);

  useEffect(() => {
    const name = kind.charAt(0).toUpperCase() + kind.slice(1);
    if (error) logFailure(`Error fetching ${name} data`, error);
  }, [kind, error]);

  const hydrated = useHydrated();
  const navigationType = useNavigationType();
  // Back and forward return to a list that was seen already: it shows at once, or its scroll position would be lost.
  const [returning] = useState(hydrated && navigationType === 'POP' && entries !== undefined);
  const seenLongEnough = useMinimumTime(PACING_MS.resources, returning ? 'off' : site.data?.pacing);

  return {
    loading: isLoading || !seenLongEnough,
    entries,
    retry: () => {
      for (const query of [list, site]) if (!query.data) void query.refetch();
    },
  };
}
