import { type ComponentProps, type ReactNode, useId } from 'react';
import { IconChevronDown } from '#web/icons/chevron-down.ts';
import type { Icon } from '#web/icons/icon.tsx';
import classes from './field.module.css';

/** What ties a control to its label and texts. */
type Ties = {
  id: string;
  required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** A control with its label, what to know before typing, and what is wrong with it. */
export function Field({
  label,
  hint,
  required = false,
  error,
  className = '',
  children,
}: {
  label: string;
  hint?: string | undefined;
  required?: boolean;
  error?: string | undefined;
  className?: string | undefined;
  children: (ties: Ties) => ReactNode;
}) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label id={`${id}-label`} htmlFor={id} className={classes.label}>
        {label}
        {required && (
          <span className={classes.star} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        required,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** One line of text, with a picture before it and a button in its end. */
export function TextInput({
  icon: Icon,
  end,
  ...others
}: ComponentProps<'input'> & { icon?: Icon; end?: ReactNode }) {
  return (
    <span className={classes.box}>
      {Icon && <Icon className={classes.icon} size={20} aria-hidden="true" />}
      <input className={classes.control} {...others} />
      {end && <span className={classes.end}>{end}</span>}
    </span>
  );
}

export type Option = string | { value: string; label: string; lang?: string };

/** The browser's own choice, which every phone knows how to show. */
export function Select({
  options,
  className = '',
  ...others
}: ComponentProps<'select'> & { options: readonly Option[] }) {
  return (
    <span className={classes.box}>
      <select className={`${classes.control} ${className}`} {...others}>
        {options.map((option) => {
          const { label, ...others }: Exclude<Option, string> =
            typeof option === 'string' ? { value: option, label: option } : option;
          return (
            <option key={others.value} {...others}>
              {label}
            </option>
          );
        })}
      </select>
      <IconChevronDown className={classes.arrow} size={18} aria-hidden="true" />
    </span>
  );
}

/** A choice with its label, where what is chosen counts at once. */
export function Choice({
  label,
  className,
  onChoose,
  ...select
}: Omit<ComponentProps<typeof Select>, 'onChange'> & { label: string; onChoose: (value: string) => void }) {
  return (
    <Field label={label} className={className}>
      {(ties) => (
        <Select {...ties} {...select} onChange={({ currentTarget: { value } }) => onChoose(value)} />
      )}
    </Field>
  );
}

/** Several lines of text. */
export function TextArea(props: ComponentProps<'textarea'>) {
  return <textarea className={classes.control} {...props} />;
}
