import type { ComponentProps } from 'react';
import classes from './visually-hidden.module.css';

/** For screen readers only. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={classes.hidden} />;
}
