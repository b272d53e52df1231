import { dayText } from '#contract/languages/dates.ts';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import { loadFailure } from '#web/components/panel/load-failure.ts';
import { PanelHead } from '#web/components/panel/panel-head.tsx';
import logClasses from '#web/features/site/logs/logs.module.css';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useLog } from './log-frame.tsx';

/** What people looked for and did not find. */
export function Component({ page }: ScreenProps) {
  const messages = useTexts('search');
  const { searchMisses: texts, pages } = messages;
  const staff = useTexts('staff');
  const log = useLog('search.misses');
  return (
    <>
      <PanelHead title={pages[page].title} note={texts.note} />
      <Loaded
        query={log}
        loading={texts.loading}
        failure={(error) => loadFailure(error, { fetchFailed: texts.failed }, staff)}
        empty={texts.empty}
      >
        {(lines) => (
          <>
            <ol className={logClasses.lines}>
              {lines.map(({ _id, typed, count, lastSeen }) => (
                <li key={_id} className={logClasses.line}>
                  <Link
                    to={`${pathTo('search')}?${new URLSearchParams({ q: typed })}`}
                    aria-label={texts.tryIt(typed)}
                    dir="auto"
                  >
                    {typed}
                  </Link>{' '}
                  · {texts.times(count)} · {texts.last(dayText(messages, lastSeen))}
                </li>
              ))}
            </ol>
            {log.hasNextPage && (
              <Button look="plain" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
                {staff.logScreens.loadMore}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
