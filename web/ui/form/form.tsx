import { type ReactNode, Suspense } from 'react';
import { IconAlertCircle } from '#web/icons/alert-circle.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { lazyPart } from '../loading/lazy-part.ts';
import { NeedsScripts } from '../loading/needs-scripts.tsx';
import { useHydrated } from '../use-hydrated.ts';
import classes from './form.module.css';
import { type Draft, LeaveWarning } from './leave-warning.tsx';
import type { FormValues, ZodForm } from './use-zod-form.ts';

/** Seldom seen. */
const Conflict = lazyPart(() => import('./conflict.tsx'), 'Conflict');

/** A form around its fields. The texts of wrong fields are ours, so the browser's own checks are off. */
export function Form<Values extends FormValues>({
  form,
  label,
  draft,
  guarded = false,
  children,
}: {
  form: ZodForm<Values>;
  /** The form's name for a screen reader, where no heading gives it. */
  label?: string;
  /** Keeps what is typed. */
  draft?: Draft;
  /** Asks before it is left with something in it that is not saved. */
  guarded?: boolean;
  children: ReactNode;
}) {
  return (
    <form
      className={classes.form}
      noValidate
      aria-label={label}
      onSubmit={form.onSubmit}
      onFocus={form.onFocus}
      onInput={draft?.keep}
    >
      {children}
      {guarded && <LeaveWarning isDirty={form.isDirty} draft={draft} />}
    </form>
  );
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}

/**
 * The button that sends the form, with a spinner while that runs, and what else can be done, as children. Above it, why
 * the last try failed: a toast is gone before everyone has read it.
 */
export function FormActions<Values extends FormValues>({
  form,
  label,
  children,
  wide = false,
  look,
  awaits,
}: {
  form: ZodForm<Values>;
  label: string;
  /** What sending waits for, in words, where something else fills the form in. */
  awaits?: string;
  children?: ReactNode;
  /** For a form that deletes something. */
  look?: 'danger';
  /** As wide as the form: for one that is about this button only. */
  wide?: boolean;
}) {
  // Sent by the browser itself, the form would leave the page and what was typed into it.
  const alive = useHydrated();
  return (
    <>
      {form.hasConflict && (
        <Suspense>
          {/* Which fields it has, only its own page knows. */}
          <Conflict form={form as unknown as ZodForm} />
        </Suspense>
      )}
      {form.failure && (
        <div role="alert" className={classes.failure}>
          <IconAlertCircle size={22} aria-hidden="true" />
          <div>
            <p>{form.failure.message}</p>
            {form.failure.reason && <p>{form.failure.reason}</p>}
          </div>
        </div>
      )}
      <NeedsScripts />
      {awaits && <p role="status">{form.awaiting && awaits}</p>}
      <div className={classes.actions}>
        <Button
          type="submit"
          wide={wide}
          {...(look && { look })}
          loading={form.submitting}
          disabled={!alive}
          // For some tenths of a second; greying it out that long would be a flicker.
          data-waiting={!alive || undefined}
        >
          {label}
        </Button>
        {children}
      </div>
    </>
  );
}
