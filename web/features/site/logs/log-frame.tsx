import type { ReactNode } from 'react';
import { LOG_PAGE_SIZE } from '#contract/core/constants.ts';
import type { ReplyOf } from '#contract/core/rules/calls.ts';
import { momentText } from '#contract/languages/dates.ts';
import type { PageName } from '#contract/pages/pages.ts';
import { useParts } from '#web/api/parts.ts';
import { AdminTabs } from '#web/components/panel/admin-tabs.tsx';
import { loadFailure } from '#web/components/panel/load-failure.ts';
import { PanelHead } from '#web/components/panel/panel-head.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './logs.module.css';

type LogName = 'audit.list' | 'audit.events' | 'browserErrors.list' | 'search.misses';
type LineOf<Name extends LogName> = ReplyOf<Name>['lines'][number];

/** A log as far as its reader went, newest first; asked for again each time it is opened. */
export function useLog<Name extends LogName>(name: Name, filters: Readonly<Record<string, string>> = {}) {
  return useParts<Name, LineOf<Name>>({
    name,
    query: { limit: LOG_PAGE_SIZE, ...filters },
    partOf: ({ lines: rows, next }) => ({ rows, next }),
    staleTime: 0,
  });
}

const TABS = ['audit', 'events', 'browserErrors'] as const satisfies PageName[];

type Props<Line> = {
  page: PageName;
  texts: { note: string; empty: string; failed: string };
  log: Omit<ReturnType<typeof useLog>, 'data'> & { data: Line[] | undefined };
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
      <AdminTabs label={logScreens.tabs} tabs={TABS} page={page} />
      <PanelHead title={pages[page].title} note={texts.note}>
        {actions}
      </PanelHead>
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
