import { useId } from 'react';
import type { BagItem } from '#contract/bag/calls.ts';
import { type ShownStep, STEP_STATES, type StepState } from '#contract/learning/path.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { questionsPath } from '#contract/questions/address.ts';
import type { Asked } from '#contract/questions/calls.ts';
import { FEWEST_PAPERS } from '#contract/questions/values.ts';
import { Link } from '#web/router/link.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import classes from './path.module.css';
import { ThingList } from './thing-list.tsx';

/** A unit of a path: what it needs, what was asked of it, what to read, and how far its reader is. */
export function PathStep({
  step,
  name,
  code,
  needs,
  needsLabel,
  nameOf,
  material,
  helped,
  asked,
  onMark,
}: {
  step: ShownStep;
  name: string;
  code: string;
  needs: readonly ShownStep[];
  needsLabel: string;
  nameOf: (step: ShownStep) => string;
  material: readonly BagItem[];
  /** What others saved of this unit: where nothing was chosen. */
  helped: readonly BagItem[];
  asked: Asked | undefined;
  onMark: ((state: StepState) => void) | undefined;
}) {
  const { pathScreens: texts } = useTexts('learning');
  const isHydrated = useHydrated();
  const id = useId();
  const { number, state, note } = step;
  const things = material.length > 0 ? material : helped;
  return (
    <li className={classes.step} data-state={state} aria-labelledby={id}>
      <h2 id={id} className={classes.name} dir="auto">
        {name}
      </h2>
      {number === undefined && <p className={classes.hint}>{texts.gone}</p>}
      {needs.length > 0 && (
        <p className={classes.hint} dir="auto">
          {needsLabel}{' '}
          {needs
            .map((need) => nameOf(need) + (need.state === 'done' ? ` (${texts.needDone})` : ''))
            .join('; ')}
        </p>
      )}
      {note && (
        <p className={classes.note} dir="auto">
          {note}
        </p>
      )}
      <AskedOf number={number} asked={asked} />
      {things.length > 0 && (
        <>
          <h3 className={classes.small}>{material.length > 0 ? texts.material : texts.helped}</h3>
          <ThingList things={things} />
        </>
      )}
      {number !== undefined && (
        <div className={classes.ways}>
          <Link
            to={`${pathTo('practice', { code })}?unit=${number}`}
            aria-label={texts.practiseUnitOf(name)}
            className={classes.link}
          >
            {texts.practiseUnit}
          </Link>
          <Link
            to={questionsPath(code, number)}
            aria-label={texts.questionsOf(name)}
            className={classes.link}
          >
            {texts.questions}
          </Link>
        </div>
      )}
      <fieldset aria-label={texts.marks(name)} className={classes.states}>
        {STEP_STATES.filter((one) => one !== 'todo').map((one) => (
          <button
            key={one}
            type="button"
            className={classes.state}
            aria-pressed={state === one}
            aria-label={texts.stateOf(texts.states[one], name)}
            // A press meanwhile is kept (web/inline/start.ts).
            {...(!onMark && { 'data-waiting': true, disabled: !isHydrated })}
            onClick={() => onMark?.(state === one ? 'todo' : one)}
          >
            {texts.states[one]}
          </button>
        ))}
      </fieldset>
    </li>
  );
}

function AskedOf({ number, asked }: { number: number | undefined; asked: Asked | undefined }) {
  const { pathScreens: texts } = useTexts('learning');
  const unit = asked?.units.find((one) => one.number === number);
  if (!asked || !unit || asked.papers.length < FEWEST_PAPERS) return null;
  return (
    <p className={classes.hint}>{texts.asked(unit.papers, asked.papers.length, unit.marks, asked.marks)}</p>
  );
}
