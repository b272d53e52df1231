import type { Way } from '#contract/grievances/desk-calls.ts';
import classes from './named-people.module.css';
import { Ticks } from './ticks.tsx';

/** Asks which members of the desks that a grievance can come to are named in it: they never see it. */
export function NamedPeople({
  people,
  legend,
  hint,
  named,
  onNamed,
}: {
  people: Way['members'];
  legend: string;
  hint: string;
  named: readonly string[];
  onNamed: (named: string[]) => void;
}) {
  return (
    <fieldset className={classes.named}>
      <legend>{legend}</legend>
      <p>{hint}</p>
      <Ticks
        people={people.map(({ _id, name }) => ({ _id, label: name }))}
        isTicked={(id) => named.includes(id)}
        onTick={(id) => onNamed(named.includes(id) ? named.filter((other) => other !== id) : [...named, id])}
      />
    </fieldset>
  );
}
