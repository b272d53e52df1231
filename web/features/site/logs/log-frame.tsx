import type { ReactNode } from 'react';
import type { PageName } from '#contract/pages/pages.ts';
import { AdminTabs } from '#web/components/panel/admin-tabs.tsx';
import { loadFailure } from '#web/components/panel/load-failure.ts';
import { PanelHead } from '#web/components/panel/panel-head.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './logs.module.css';
import type { useLog } from './use-log.ts';

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
