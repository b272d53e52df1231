import { type ReactNode, useId } from 'react';
import kit from '#web/ui/kit.module.css';
import classes from './radio-pills.module.css';

/** Radio buttons in a row. `label` is what a button shows, `name` what it is called where that says too little. */
export function RadioPills<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
}: {
  legend: ReactNode;
  /** Where the choice is part of a form that is sent without scripts. */
  name?: string;
  options: readonly { value: Value; label: string; name?: string }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const groupName = useId();
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      <div className={kit.row2}>
        {options.map((option) => (
          <label key={option.value} className={classes.pill}>
            <input
              type="radio"
              name={name ?? groupName}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-label={option.name}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
