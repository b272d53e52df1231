import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LOG_PAGE_SIZE } from '#contract/core/constants.ts';
import { queryKeyOf, useQueryClient } from '#web/api/queries.ts';

export type LogName = 'audit.list' | 'audit.events' | 'browserErrors.list' | 'search.misses';

/** A part of a log; `next` is where the part behind it begins. */
export type LogPart<Line> = { lines: Line[]; next?: string | undefined };

/** What is asked for: which part, of the lines that the filters let through. */
export type LogQuery = { limit: number; before?: string };

/** A log as far as its reader went, newest first; asked for anew each time it is opened. */
export function useLog<Line>(
  name: LogName,
  filters: Record<string, string>,
  load: (query: LogQuery, signal: AbortSignal) => Promise<LogPart<Line>>,
) {
  const log = useInfiniteQuery(
    {
      queryKey: [...queryKeyOf(name, {}), filters],
      queryFn: ({ pageParam, signal }) =>
        load({ limit: LOG_PAGE_SIZE, ...filters, ...(pageParam && { before: pageParam }) }, signal),
      initialPageParam: '',
      getNextPageParam: ({ next }: LogPart<Line>) => next,
      staleTime: 0,
      meta: { access: 'admin' },
    },
    useQueryClient(),
  );
  const lines = useMemo(() => log.data?.pages.flatMap((part) => part.lines), [log.data]);
  return { ...log, data: lines };
}
