import type { CaseHead } from '#contract/grievances/case-calls.ts';
import { daysBetween } from '#contract/grievances/clock.ts';
import { calendarDayText } from '#contract/languages/dates.ts';
import type { MessagesOf } from '#contract/languages/groups.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './dues.module.css';
import { useToday } from './use-today.ts';

/** How far away a day is; '' until the page knows which day it is. */
export function leftText(
  { dayTexts }: Pick<MessagesOf<'cases'>, 'dayTexts'>,
  today: string,
  day: string,
): string {
  if (!today) return '';
  const left = daysBetween(today, day);
  if (left === 0) return dayTexts.today;
  return left > 0 ? dayTexts.left(left) : dayTexts.over(-left);
}

/** The dates of a case, as dates, with the days left of those that are open. */
export function Dues({ due }: Pick<CaseHead, 'due'>) {
  const texts = useTexts('cases');
  const today = useToday();
  if (due.length === 0) return texts.slip.noDates;
  return (
    <ul className={classes.dues}>
      {due.map(({ kind, stage, on, metAt }) => (
        <li key={`${kind} ${stage}`}>
          {texts.desks[stage]} {texts.dueTexts[kind]}{' '}
          <strong>
            <time dateTime={on}>{calendarDayText(texts, on)}</time>
          </strong>
          {today && <span> ({metAt ? texts.slip.met : leftText(texts, today, on)})</span>}
        </li>
      ))}
    </ul>
  );
}
