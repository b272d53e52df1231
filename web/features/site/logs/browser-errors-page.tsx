import { ownValue } from '#contract/core/given.ts';
import { momentText } from '#contract/languages/dates.ts';
import type { ScreenProps } from '#contract/pages/pages.ts';
import type { BrowserError } from '#contract/site/overview-calls.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { LineHead, LogFrame, useLog } from './log-frame.tsx';
import classes from './logs.module.css';

/** What went wrong in readers' browsers. */
export function Component({ page }: ScreenProps) {
  const texts = useTexts('staff').logScreens.errors;
  const log = useLog('browserErrors.list');
  return (
    <LogFrame page={page} texts={texts} log={log}>
      {(line) => <Line line={line} />}
    </LogFrame>
  );
}

function Line({ line }: { line: BrowserError }) {
  const messages = useTexts('staff');
  const { logScreens, pages } = messages;
  const texts = logScreens.errors;
  // A line may be of a page that there is no more.
  const titles: Partial<Record<string, { title: string }>> = pages;
  const title = ownValue(titles, line.page)?.title;
  return (
    <>
      <LineHead
        what={line.message}
        about={title ? texts.onPage(title) : texts.somewhere}
        who={[texts.times(line.count), line.browser].filter(Boolean).join(' · ')}
        at={line.lastSeen}
      />
      <dl className={classes.details}>
        {line.count > 1 && (
          <div>
            <dt>{logScreens.from}</dt>
            <dd>
              {texts.between(momentText(messages, line.firstSeen), momentText(messages, line.lastSeen))}
            </dd>
          </div>
        )}
        {line.place && (
          <div>
            <dt>{texts.place}</dt>
            <dd className={classes.place}>{line.place}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
