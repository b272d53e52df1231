import { bodyRules } from '#web/api/contract.ts';
import { logFailure } from '#web/api/log.ts';
import { useCall } from '#web/api/mutation.ts';
import { failureOf, makePasskey } from '#web/features/auth/passkeys/passkey-device.ts';
import { TextField } from '#web/ui/form/fields.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from '../account-page.module.css';

const EMPTY = { name: '', currentPassword: '' };

/** Adds a passkey: the password first, then what the browser asks for itself. */
export function AddPasskey() {
  const { passkeyScreens: texts } = useTexts('account');
  const begin = useCall('passkeys.begin', { failureText: texts.addFailed });
  const add = useCall('passkeys.add', {
    successText: ({ message }) => message,
    failureText: texts.addFailed,
    invalidates: ['passkeys.list'],
  });
  const form = useZodForm({
    rules: bodyRules('passkeys.begin'),
    initialValues: EMPTY,
    submit: async (body) => {
      const begun = await begin.run({ body });
      if (!begun.ok) return begun;
      try {
        const credential = await makePasskey(begun.reply);
        return await add.run({ body: { name: body.name, credential } });
      } catch (error) {
        logFailure('Making a passkey', error);
        const failure = { message: texts.failures[failureOf(error)] };
        return { ok: false as const, error: { fieldErrors: {} }, failure };
      }
    },
    onSaved: () => form.setValues(EMPTY),
  });
  return (
    <section className={classes.card} aria-labelledby="add-passkey">
      <h2 id="add-passkey" className={classes.heading}>
        {texts.addHeading}
      </h2>
      <Form form={form}>
        <TextField form={form} name="name" hint={texts.nameHint} />
        <PasswordField form={form} name="currentPassword" autoComplete="current-password" />
        <FormActions form={form} label={texts.add} />
      </Form>
    </section>
  );
}
