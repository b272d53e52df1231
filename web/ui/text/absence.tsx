import type { ReactNode } from 'react';
import { IconChevronDown } from '#web/icons/chevron-down.ts';
import classes from './absence.module.css';

/**
 * What is missing, in one line, which opens to each of it. The browser's own `details`, so that it opens without scripts.
 * @param hint what can be done there
 */
export function Absence({
  id,
  text,
  hint,
  isOpen = false,
  children,
}: {
  id?: string;
  text: string;
  hint: string;
  /** Whether it is open at the start. */
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details id={id} className={classes.absence} open={isOpen}>
      <summary className={classes.line}>
        <span>{text}</span>
        <small className={classes.hint}>{hint}</small>
        <IconChevronDown className={classes.sign} size={20} aria-hidden="true" />
      </summary>
      <div className={classes.body}>{children}</div>
    </details>
  );
}
