import type { ReactNode } from 'react';
import { calendarDayText, dayText } from '#contract/languages/dates.ts';
import {
  newStep,
  nextStep,
  pathFor,
  type ShownStep,
  type Step,
  type StepState,
  shownPath,
  syllabusSteps,
  type UnitMark,
} from '#contract/learning/path.ts';
import type { PathsReply, PublishedPath } from '#contract/learning/path-calls.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { Asked } from '#contract/questions/calls.ts';
import { subjectPath } from '#contract/subjects/values.ts';
import { IconArrowLeft } from '#web/icons/arrow-left.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { NeedsScripts } from '#web/ui/loading/needs-scripts.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './path.module.css';
import { PathStep } from './path-step.tsx';
import { ThingList } from './thing-list.tsx';

/** Whose path is shown. */
export type ShownFrom = { steps: readonly Step[]; by?: PublishedPath | undefined; isOwn: boolean };

/** What a subject offers someone: a path for their class, else one for everyone, else its syllabus. */
export function offeredPath(
  { paths, units }: PathsReply,
  ofClass: { programme: string; semester: string } = { programme: '', semester: '' },
): ShownFrom {
  const by = pathFor(paths, ofClass);
  return by ? { steps: by.steps, by, isOwn: false } : { steps: syllabusSteps(units), isOwn: false };
}

/** A path to read; with `onMark` it can be marked, and `tools` is what else its reader can do. */
export function PathView({
  reply,
  shown,
  states,
  asked,
  onMark,
  onAdd,
  before,
  tools,
}: {
  reply: PathsReply;
  shown: ShownFrom;
  states: readonly UnitMark[];
  asked?: Asked | undefined;
  onMark?: ((step: Step, state: StepState) => void) | undefined;
  onAdd?: ((step: Step) => void) | undefined;
  /** What is told above the steps. */
  before?: ReactNode;
  tools?: ReactNode;
}) {
  const messages = useTexts('learning');
  const { pathScreens: texts } = messages;
  const { subject, units, things, helped } = reply;
  const { steps, left } = shownPath(shown.steps, units, states);
  const nameOf = ({ number, title }: Pick<ShownStep, 'number' | 'title'>) =>
    number === undefined ? title : texts.unit(number, title);
  const byUnit = new Map(steps.map((step) => [step.unit, step]));
  const thingsBy = new Map(things.map((thing) => [`${thing.what} ${thing.id}`, thing]));
  const helpedOf = (unit: number | undefined) =>
    helped.flatMap((one) => (one.unit === unit ? (thingsBy.get(`resource ${one.id}`) ?? []) : []));
  const isOwnOrder = !shown.by && !shown.isOwn;
  // Those of no unit, and of units that have no step.
  const shownNumbers = new Set(steps.map(({ number }) => number));
  const rest = helped.flatMap(({ id, unit }) =>
    unit !== undefined && shownNumbers.has(unit) ? [] : (thingsBy.get(`resource ${id}`) ?? []),
  );
  return (
    <>
      <div className={classes.back}>
        <ButtonLink to={subjectPath(subject.code)} look="plain" icon={IconArrowLeft}>
          {texts.toSubject}
        </ButtonLink>
      </div>
      <h1 className={classes.title} dir="auto">
        {texts.heading(subject.name)}
      </h1>
      <p>{texts.intro}</p>
      {steps.length > 0 && <From shown={shown} />}
      <NeedsScripts />
      {before}
      {steps.length === 0 ? (
        <div className={classes.empty}>
          <h2>{texts.empty}</h2>
          <p>{texts.emptyHint}</p>
          <ButtonLink to={pathTo('practice', { code: subject.code })}>{texts.practise}</ButtonLink>
        </div>
      ) : (
        <>
          {onMark && <Next steps={steps} nameOf={nameOf} />}
          <ol className={classes.steps}>
            {steps.map((step) => (
              <PathStep
                key={step.unit}
                step={step}
                name={nameOf(step)}
                code={subject.code}
                needs={step.needs.flatMap((need) => byUnit.get(need) ?? [])}
                needsLabel={isOwnOrder ? texts.after : texts.needs}
                nameOf={nameOf}
                material={step.material.flatMap(({ what, id }) => thingsBy.get(`${what} ${id}`) ?? [])}
                helped={helpedOf(step.number)}
                asked={asked}
                onMark={onMark && ((state) => onMark(step, state))}
              />
            ))}
          </ol>
        </>
      )}
      {left.length > 0 && steps.length > 0 && <Left units={left} nameOf={nameOf} onAdd={onAdd} />}
      {rest.length > 0 && (
        <section aria-labelledby="helped">
          <h2 id="helped" className={classes.part}>
            {texts.helped}
          </h2>
          <p className={classes.hint}>{texts.helpedHint}</p>
          <ThingList things={rest} />
        </section>
      )}
      {tools && <div className={classes.tools}>{tools}</div>}
    </>
  );
}

/** Who arranged it, and for whom. */
function From({ shown: { by, isOwn } }: { shown: ShownFrom }) {
  const messages = useTexts('learning');
  const { pathScreens: texts } = messages;
  const { from } = texts;
  return (
    <>
      <p className={classes.hint} dir="auto">
        {isOwn && `${from.own} `}
        {by
          ? [
              from.teacher(by.by, by.version, dayText(messages, by.at)),
              by.programme && from.forClass(texts.classOf(by.programme, by.semester)),
              by.until && from.until(calendarDayText(messages, by.until)),
            ]
              .filter(Boolean)
              .join(' ')
          : !isOwn && from.syllabus}
      </p>
      {by?.note && !isOwn && (
        <p className={classes.note} dir="auto">
          {by.note}
        </p>
      )}
    </>
  );
}

function Next({ steps, nameOf }: { steps: readonly ShownStep[]; nameOf: (step: ShownStep) => string }) {
  const { pathScreens: texts } = useTexts('learning');
  const next = nextStep(steps);
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <p className={classes.next} role="status" dir="auto">
      {next ? texts.next(nameOf(next)) : texts.allDone} {done > 0 && texts.progress(done, steps.length)}
    </p>
  );
}

/** What the syllabus has and the path does not. */
function Left({
  units,
  nameOf,
  onAdd,
}: {
  units: ReturnType<typeof shownPath>['left'];
  nameOf: (unit: { number: number; title: string }) => string;
  onAdd?: ((step: Step) => void) | undefined;
}) {
  const { pathScreens: texts } = useTexts('learning');
  return (
    <section aria-labelledby="left">
      <h2 id="left" className={classes.part}>
        {texts.left}
      </h2>
      <ul className={classes.left}>
        {units.map(({ unit, number, title }) => (
          <li key={unit} className={classes.row}>
            <span dir="auto">{nameOf({ number, title })}</span>
            {onAdd && (
              <Button
                look="quiet"
                aria-label={texts.addOf(nameOf({ number, title }))}
                onClick={() => onAdd(newStep({ unit, title }))}
              >
                {texts.add}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
