import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { LOG_PAGE_SIZE } from '#contract/core/constants.ts';
import { momentText } from '#contract/languages/dates.ts';
import type { PageName } from '#contract/pages/pages.ts';
import { queryKeyOf, useQueryClient } from '#web/api/queries.ts';
import { AdminTabs } from '#web/components/panel/admin-tabs.tsx';
import { loadFailure } from '#web/components/panel/load-failure.ts';
import { PanelHead } from '#web/components/panel/panel-head.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './logs.module.css';

type LogName = 'audit.list' | 'audit.events' | 'browserErrors.list' | 'search.misses';

/** A part of a log; `next` is where the part behind it begins. */
type LogPart<Line> = { lines: Line[]; next?: string | undefined };

/** What is asked for: which part, of the lines that the filters let through. */
type LogQuery = { limit: number; before?: string };

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

const TABS = ['audit', 'events', 'browserErrors'] as const satisfies PageName[];

type Props<Line> = {
  page: PageName;
  texts: { note: string; empty: string; failed: string };
  log: Omit<ReturnType<typeof useLog<Line>>, 'data'> & { data: Line[] | undefined };
  /** What narrows the log. */
  filters?: ReactNode;
  /** What can be done with all of it. */
  actions?: ReactNode;
  children: (line: Line) => ReactNode;
};

/** A log: the way to the others, what narrows it, its lines, and the way to older ones. */
export function LogFrame<Line extends { _id: string }>({
  page,
  texts,
  log,
  filters,
  actions,
  children,
}: Props<Line>) {
  const messages = useTexts('staff');
  const { logScreens, pages } = messages;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = log;
  return (
    <>
      <PanelHead title={pages[page].title} note={texts.note}>
        {actions}
      </PanelHead>
      <AdminTabs label={logScreens.tabs} tabs={TABS} page={page} />
      {filters}
      <Loaded
        query={log}
        loading={logScreens.loading}
        failure={(error) => loadFailure(error, { fetchFailed: texts.failed }, messages)}
        empty={texts.empty}
      >
        {(lines) => (
          <>
            <ol className={classes.lines}>
              {lines.map((line) => (
                <li key={line._id} className={classes.line}>
                  {children(line)}
                </li>
              ))}
            </ol>
            <div className={classes.end}>
              <p role="status">
                {isFetchNextPageError ? logScreens.moreFailed : logScreens.shown(lines.length, !hasNextPage)}
              </p>
              {hasNextPage && (
                <Button look="plain" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {logScreens.loadMore}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}

/** What a line of a log says first: what was done to whom or what, by whom, and when. */
export function LineHead({
  what,
  about,
  who,
  email,
  at,
}: {
  what: string;
  about?: string;
  who: ReactNode;
  email?: string;
  at: string;
}) {
  const messages = useTexts('staff');
  return (
    <div className={classes.head}>
      <p className={classes.what}>
        <strong>{what}</strong>
        {about && (
          <>
            {' '}
            <span>{about}</span>
          </>
        )}
      </p>
      <p className={classes.who}>
        {who}
        {email && <span className={classes.email}> {email}</span>}
      </p>
      <time className={classes.when} dateTime={at}>
        {momentText(messages, at)}
      </time>
    </div>
  );
}
