import { replaceEqualDeep } from '@tanstack/react-query';
import { useContext, useEffect, useMemo, useState } from 'react';
import { useNavigationType } from 'react-router';
import { PACING_MS } from '#contract/core/constants.ts';
import { type ListParams, type ListPart, listAddress } from '#contract/core/list-params.ts';
import type { ResourceEntry } from '#contract/material/calls.ts';
import { withoutFileLinks } from '#contract/material/file-links.ts';
import type { ResourceKind } from '#contract/material/kinds.ts';
import { useAppCache, useSite } from '#web/api/app-cache.ts';
import { logListFailure } from '#web/api/log.ts';
import { PageDataContext } from '#web/api/page-data.ts';
import { listIn, useWhole } from '#web/api/queries.ts';
import { useMinimumTime } from '#web/timings.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { partOf } from './group-entries.ts';

/** The entries of a reply, as this app knows them. */
const entriesIn = ({ msg }: { msg: ResourceEntry[] }) => listIn(msg).map(withoutFileLinks);

/**
 * The part of a kind's list that the address asks for: what came with the page, and the whole list once something else
 * is asked for, so that changing the semester or searching costs nothing more. It waits for the site's settings too,
 * because without the trusted hosts in them good links would look forbidden.
 * @returns no `part` while it is loading, and where that failed
 */
export function useListPart(kind: ResourceKind, params: ListParams) {
  const { list: sent, requestId } = useContext(PageDataContext);
  const isSent = sent?.kind === kind && listAddress(sent.params) === listAddress(params);
  const list = useWhole(`resources.${kind}.list`, isSent, entriesIn);
  const { site: keptSite } = useAppCache();
  const site = useSite();
  const { error: siteError } = keptSite.useValue();
  const { data, error } = list;
  const { semester, programme, search, page } = params;
  const sentPart = isSent ? sent.part : undefined;
  const part: ListPart | undefined = useMemo(() => {
    if (!data) return sentPart;
    // What is the same stays the same object: nothing is drawn again because the whole list has come.
    return replaceEqualDeep(sentPart, partOf(data, { semester, programme, search, page }));
  }, [data, sentPart, semester, programme, search, page]);
  const isLoading = !(site && part) && (list.isFetching || (!site && !siteError));

  useEffect(() => {
    if (error) logListFailure(kind, error);
  }, [kind, error]);

  return {
    isLoading,
    part: isLoading || !site ? undefined : part,
    /** Why there is none; what the page itself came without, its own request tells. */
    error: error ?? siteError ?? (requestId === undefined ? null : { requestId }),
    retry: () => {
      if (!list.data) void list.refetch();
      if (!site) keptSite.load();
    },
  };
}

/**
 * Whether the animation is shown: while a list is loading, and for the animation's minimum time where its page was opened.
 * @param part what there is of the list by now
 */
export function useLoadingShown(isLoading: boolean, part: ListPart | undefined): boolean {
  const hydrated = useHydrated();
  const navigationType = useNavigationType();
  // Back and forward return to a list that was seen already: it shows at once, or its scroll position would be lost.
  const [returning] = useState(hydrated && navigationType === 'POP' && part !== undefined);
  const pacing = useSite()?.pacing;
  const seenLongEnough = useMinimumTime(PACING_MS.resources, returning ? 'off' : pacing);
  return isLoading || !seenLongEnough;
}
