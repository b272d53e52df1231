import type { Ref } from 'react';
import classes from './ticks.module.css';

/** People to tick, each with a box as high as a finger needs it. */
export function Ticks({
  people,
  isTicked,
  onTick,
  first,
}: {
  people: readonly { _id: string; label: string }[];
  isTicked: (id: string) => boolean;
  onTick: (id: string) => void;
  /** The first box, which takes the focus where none is ticked. */
  first?: Ref<HTMLInputElement>;
}) {
  return people.map(({ _id, label }, index) => (
    <label key={_id} className={classes.tick}>
      <input
        type="checkbox"
        ref={index === 0 ? first : undefined}
        checked={isTicked(_id)}
        onChange={() => onTick(_id)}
      />{' '}
      {label}
    </label>
  ));
}
