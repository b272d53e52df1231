import { useEffect, useId, useRef, useState } from 'react';
import {
  keyed,
  movedStep,
  newStep,
  PATH_LIMITS,
  STEP_NOTE_LENGTH,
  type Step,
  type SyllabusUnit,
  withoutStep,
} from '#contract/learning/path.ts';
import { IconArrowDown } from '#web/icons/arrow-down.ts';
import { IconArrowUp } from '#web/icons/arrow-up.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field, Select, TextArea } from '#web/ui/controls/field.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './path.module.css';
import { StepMaterial } from './step-material.tsx';

/** The units of a path, to be arranged by buttons: with a finger, a mouse or keys alike. */
export function PathEditor({
  code,
  units,
  steps,
  onChange,
}: {
  code: string;
  units: readonly SyllabusUnit[];
  steps: Step[];
  onChange: (steps: Step[]) => void;
}) {
  const { pathScreens } = useTexts('learning');
  const { editor: texts, unit: unitText } = pathScreens;
  const [told, setTold] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ unit: string; by: -1 | 1 }>();
  const known = keyed(units);
  const nameOf = ({ unit, title }: Pick<Step, 'unit' | 'title'>) => {
    const now = known.find((one) => one.unit === unit);
    return now ? unitText(now.number, now.title) : title;
  };
  const left = known.filter(({ unit }) => !steps.some((step) => step.unit === unit));

  // What was moved keeps the focus, at its new place, or on the other button where it can go no further.
  useEffect(() => {
    if (!moved) return;
    const row = list.current?.querySelector(`[data-unit="${CSS.escape(moved.unit)}"]`);
    const [up, down] = row?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [];
    const [wanted, other] = moved.by === -1 ? [up, down] : [down, up];
    (wanted?.disabled ? other : wanted)?.focus();
  }, [moved]);

  const move = (at: number, by: -1 | 1) => {
    const step = steps[at];
    if (!step) return;
    onChange(movedStep(steps, at, by));
    setMoved({ unit: step.unit, by });
    setTold(texts.moved(nameOf(step), at + by + 1, steps.length));
  };
  const change = (unit: string, part: Partial<Step>) =>
    onChange(steps.map((step) => (step.unit === unit ? { ...step, ...part } : step)));

  return (
    <section aria-label={texts.steps} className={classes.fields}>
      <ol ref={list} className={classes.steps}>
        {steps.map((step, at) => {
          const name = nameOf(step);
          return (
            <li key={step.unit} data-unit={step.unit} className={classes.step}>
              <h2 className={classes.name} dir="auto">
                {name}
              </h2>
              {!known.some(({ unit }) => unit === step.unit) && (
                <p className={classes.hint}>{pathScreens.gone}</p>
              )}
              <div className={classes.ways}>
                <Button
                  look="plain"
                  icon={IconArrowUp}
                  data-move
                  disabled={at === 0}
                  aria-label={texts.upOf(name)}
                  onClick={() => move(at, -1)}
                >
                  {texts.up}
                </Button>
                <Button
                  look="plain"
                  icon={IconArrowDown}
                  data-move
                  disabled={at === steps.length - 1}
                  aria-label={texts.downOf(name)}
                  onClick={() => move(at, 1)}
                >
                  {texts.down}
                </Button>
                <Button
                  look="plain"
                  aria-label={texts.removeOf(name)}
                  onClick={() => onChange(withoutStep(steps, step.unit))}
                >
                  {texts.remove}
                </Button>
              </div>
              <details>
                <summary className={classes.summary} aria-label={texts.detailsOf(name)}>
                  {texts.details}
                </summary>
                <div className={classes.fields}>
                  <Needs
                    step={step}
                    others={steps.filter(({ unit }, place) => place < at || step.needs.includes(unit))}
                    nameOf={nameOf}
                    onChange={(needs) => change(step.unit, { needs })}
                  />
                  <Field label={texts.note}>
                    {(ties) => (
                      <TextArea
                        {...ties}
                        rows={3}
                        dir="auto"
                        maxLength={STEP_NOTE_LENGTH}
                        value={step.note}
                        onChange={({ currentTarget: { value } }) => change(step.unit, { note: value })}
                      />
                    )}
                  </Field>
                  <StepMaterial
                    code={code}
                    material={step.material}
                    onChange={(material) => change(step.unit, { material })}
                  />
                </div>
              </details>
            </li>
          );
        })}
      </ol>
      <p role="status" className={classes.hint}>
        {told}
      </p>
      {left.length > 0 && steps.length < PATH_LIMITS.steps && (
        <AddUnit
          units={left.map(({ unit, number, title }) => ({ value: unit, label: unitText(number, title) }))}
          onAdd={(unit) => {
            const found = left.find((one) => one.unit === unit);
            if (found) onChange([...steps, newStep(found)]);
          }}
        />
      )}
    </section>
  );
}

function Needs({
  step,
  others,
  nameOf,
  onChange,
}: {
  step: Step;
  others: readonly Step[];
  nameOf: (step: Step) => string;
  onChange: (needs: string[]) => void;
}) {
  const { editor: texts } = useTexts('learning').pathScreens;
  const isFull = step.needs.length >= PATH_LIMITS.needs;
  if (others.length === 0) return null;
  return (
    <fieldset className={classes.checks}>
      <legend>
        {texts.needs} {isFull && texts.full(PATH_LIMITS.needs)}
      </legend>
      {others.map((other) => {
        const isChosen = step.needs.includes(other.unit);
        return (
          <label key={other.unit} className={classes.link} dir="auto">
            <input
              type="checkbox"
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={() =>
                onChange(
                  isChosen ? step.needs.filter((need) => need !== other.unit) : [...step.needs, other.unit],
                )
              }
            />
            {nameOf(other)}
          </label>
        );
      })}
    </fieldset>
  );
}

function AddUnit({
  units,
  onAdd,
}: {
  units: readonly { value: string; label: string }[];
  onAdd: (unit: string) => void;
}) {
  const { pathScreens } = useTexts('learning');
  const id = useId();
  const [chosen, setChosen] = useState('');
  const unit = units.some(({ value }) => value === chosen) ? chosen : (units[0]?.value ?? '');
  return (
    <div className={classes.ways} id={id}>
      <Field label={pathScreens.editor.addUnit}>
        {(ties) => (
          <Select
            {...ties}
            options={units}
            value={unit}
            onChange={({ currentTarget: { value } }) => setChosen(value)}
          />
        )}
      </Field>
      <Button look="plain" onClick={() => onAdd(unit)}>
        {pathScreens.add}
      </Button>
    </div>
  );
}
