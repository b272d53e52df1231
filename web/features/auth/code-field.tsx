import { TextField } from '#web/ui/form/fields.tsx';
import type { FormValues, ZodForm } from '#web/ui/form/use-zod-form.ts';
import classes from './code-field.module.css';

/** The field of an authenticator app's code, or of a recovery code, which has letters. */
export function CodeField<Values extends FormValues & { code: string }>({
  form,
  label,
  hint,
  isRecovery = false,
}: {
  form: ZodForm<Values>;
  label?: string;
  hint: string;
  isRecovery?: boolean;
}) {
  return (
    <div className={classes.code}>
      <TextField
        form={form}
        name="code"
        label={label}
        hint={hint}
        {...(isRecovery
          ? { autoCapitalize: 'characters' }
          : { inputMode: 'numeric' as const, autoComplete: 'one-time-code' })}
        maxLength={24}
      />
    </div>
  );
}
