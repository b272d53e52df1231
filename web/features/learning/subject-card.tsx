import { useId } from 'react';
import { calendarDayText } from '#contract/languages/dates.ts';
import { nextStep, shownPath, syllabusSteps } from '#contract/learning/path.ts';
import { type SubjectPlan, subjectPlan } from '#contract/learning/plan.ts';
import type { PlannedSubject } from '#contract/learning/plan-calls.ts';
import { SESSION } from '#contract/learning/session.ts';
import { NO_UNIT, SESSION_MINUTES } from '#contract/learning/values.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { subjectPath } from '#contract/subjects/values.ts';
import { Link } from '#web/router/link.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { ChangeExam } from './exam-form.tsx';
import classes from './plan.module.css';
import { UnitList } from './unit-list.tsx';

/** A subject of the plan: its exam, what is to do today, and its units. */
export function SubjectCard({
  subject,
  today,
  learner,
}: {
  subject: PlannedSubject;
  today: string;
  learner: string;
}) {
  const messages = useTexts('learning');
  const { plan: texts } = messages.learningScreens;
  const id = useId();
  const { code, name, examDay, officialDay, isOwn, units, attempts, path } = subject;
  const found = subjectPlan(subject, today);
  const { what, left } = found;
  const step =
    path && nextStep(shownPath(path.copy?.steps ?? syllabusSteps(units), units, path.states).steps);
  const dayText = (day: string) => calendarDayText(messages, day);
  return (
    <section className={`${kit.card} ${classes.card}`} aria-labelledby={id} data-what={what}>
      <h2 id={id} className={classes.name} dir="auto">
        <Link to={subjectPath(code)}>{name}</Link> <small>{code}</small>
      </h2>
      <p className={classes.exam}>
        {examDay === undefined || left === undefined
          ? texts.noDay
          : left < 0
            ? texts.was(dayText(examDay))
            : `${texts.exam(dayText(examDay))}, ${texts.left(left)}.`}{' '}
        {examDay !== undefined && !isOwn && texts.bySheet}
        {isOwn &&
          officialDay !== undefined &&
          officialDay !== examDay &&
          texts.sheetSays(dayText(officialDay))}
      </p>
      <p className={classes.today}>{todayText(found, texts, dayText)}</p>
      {step && <p dir="auto">{texts.nextOnPath(messages.pathScreens.unit(step.number ?? 0, step.title))}</p>}
      <div className={classes.ways}>
        {what !== 'over' && what !== 'none' && (
          <ButtonLink
            {...(what === 'later' || what === 'done' ? { look: 'plain' as const } : {})}
            to={pathTo('practice', { code })}
            aria-label={texts.practiseOf(name)}
          >
            {texts.practise}
          </ButtonLink>
        )}
        {what !== 'none' && (
          <ButtonLink look="plain" to={pathTo('questionBank', { code })} aria-label={texts.bankOf(name)}>
            {texts.bank}
          </ButtonLink>
        )}
        {units.some(({ number }) => number !== NO_UNIT) && (
          <ButtonLink look="plain" to={pathTo('path', { code })} aria-label={texts.pathOf(name)}>
            {texts.path}
          </ButtonLink>
        )}
      </div>
      {units.length > 1 && (
        <details>
          <summary className={classes.summary}>{texts.units}</summary>
          <UnitList session={{ units, ...(examDay !== undefined && { examDay }) }} answers={attempts} />
        </details>
      )}
      <ChangeExam subject={subject} learner={learner} />
    </section>
  );
}

function todayText(
  { what, units, next, fresh }: SubjectPlan,
  texts: ReturnType<typeof useTexts<'learning'>>['learningScreens']['plan'],
  dayText: (day: string) => string,
): string {
  const namesOf = (some: SubjectPlan['units']) =>
    some.map(({ number }) => (number === NO_UNIT ? texts.all : texts.unit(number)));
  const names = namesOf(units);
  if (what === 'due' || what === 'begin') return texts[what](names, SESSION.questions, SESSION_MINUTES);
  if (what === 'later')
    return [texts.later(names, dayText(next ?? '')), fresh.length > 0 && texts.fresh(namesOf(fresh))]
      .filter(Boolean)
      .join(' ');
  return texts[what];
}
