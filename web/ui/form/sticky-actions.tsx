import type { ComponentProps } from 'react';
import { FormActions } from './form.tsx';
import classes from './sticky-actions.module.css';
import type { FormValues } from './use-zod-form.ts';

/** The buttons of a long form, which stay at hand; they cover nothing that the keyboard or an error leads to. */
export function StickyActions<Values extends FormValues>(props: ComponentProps<typeof FormActions<Values>>) {
  return (
    <div className={classes.bar}>
      <FormActions {...props} />
    </div>
  );
}
