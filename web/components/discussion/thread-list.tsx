import type { ReactNode } from 'react';
import type { ThreadHead } from '#contract/discussion/calls.ts';
import { threadPath } from '#contract/discussion/values.ts';
import { dayText } from '#contract/languages/dates.ts';
import { Link } from '#web/router/link.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { paperPlaceText } from './paper-place.ts';
import classes from './thread-list.module.css';

/** Questions, each with what became of it. @param label what a screen reader calls the list */
export function ThreadList({
  threads,
  label,
  withAbout = true,
  when,
  actionOf,
}: {
  threads: readonly ThreadHead[];
  label: string;
  /** False where all are about the same thing. */
  withAbout?: boolean;
  /** What is said of `lastAt`; the day without it. */
  when?: (lastAt: string) => string;
  /** What can be done with each, below it. */
  actionOf?: (thread: ThreadHead) => ReactNode;
}) {
  const messages = useTexts('discussion');
  const { list: texts } = messages.discussionScreens;
  return (
    <ul className={classes.list} aria-label={label}>
      {threads.map(({ _id, heading, about, exam, question, answers, isAnswered, isEndorsed, lastAt }, at) => (
        <li key={_id}>
          <Link to={threadPath(_id)} className={classes.thread}>
            <span className={classes.heading} dir="auto">
              {heading || texts.deleted}
            </span>
            <span className={classes.facts}>
              {withAbout && <span dir="auto">{about}</span>}
              {(exam || question) && (
                <span>{paperPlaceText(messages, { exam, question }, texts.numbered)}</span>
              )}
              <span>{texts.answers(answers)}</span>
              {isEndorsed && <span className={classes.mark}>{texts.isEndorsed}</span>}
              {isAnswered && <span className={classes.mark}>{texts.isAnswered}</span>}
              <time dateTime={lastAt}>{when?.(lastAt) ?? dayText(messages, lastAt)}</time>
            </span>
          </Link>
          {actionOf && threads[at] && <div className={classes.action}>{actionOf(threads[at])}</div>}
        </li>
      ))}
    </ul>
  );
}
