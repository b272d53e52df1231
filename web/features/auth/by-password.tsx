import type { CallTaking, ReplyOf } from '#contract/core/rules/calls.ts';
import { bodyRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import kit from '#web/ui/kit.module.css';
import classes from './account-page.module.css';

/** The calls about the second factor that want the password once more. */
type PasswordCall = Extract<
  CallTaking<{ body: { currentPassword: string } }>,
  'account.beginSecondFactor' | 'account.renewRecoveryCodes' | 'account.endSecondFactor'
>;

/** A card with one thing to do, for which the password is asked again. */
export function ByPassword<Name extends PasswordCall>({
  call,
  heading,
  intro,
  label,
  failureText,
  successText,
  onDone,
}: {
  call: Name;
  heading: string;
  intro?: string;
  label: string;
  failureText: string;
  successText?: string;
  onDone?: (reply: ReplyOf<Name>) => void;
}) {
  const { run } = useCall(call, {
    failureText,
    ...(successText !== undefined && { successText }),
    invalidates: ['account.secondFactor'],
  });
  const form = useZodForm({
    rules: bodyRules('account.endSecondFactor'),
    initialValues: { currentPassword: '' },
    submit: ({ currentPassword }) => run({ body: { currentPassword } }),
    onSaved: (reply) => onDone?.(reply),
  });
  return (
    <section className={`${kit.card} ${classes.card}`} aria-labelledby={call}>
      <h2 id={call} className={kit.heading}>
        {heading}
      </h2>
      {intro && <p className={kit.muted}>{intro}</p>}
      <Form form={form}>
        <PasswordField form={form} name="currentPassword" autoComplete="current-password" />
        <FormActions form={form} label={label} />
      </Form>
    </section>
  );
}
