import { useState } from 'react';
import { pathTo } from '#contract/pages/pages.ts';
import { bodyRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { MailboxNote } from '#web/components/otp/mailbox-note.tsx';
import { Link } from '#web/router/link.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { AuthFrame } from './auth-frame.tsx';
import classes from './panel.module.css';

/** Asks for a link to set a new password. The form stays: mails get lost. */
export function Component() {
  const messages = useTexts('entry');
  const { forgot } = messages;
  const [sentTo, setSentTo] = useState<string>();
  const send = useCall('auth.forgotPassword', {
    successText: messages.auth.resetLinkSent,
    failureText: messages.auth.resetLinkFailed,
    exceptionText: messages.auth.loginFailed,
  });
  const form = useZodForm({
    rules: bodyRules('auth.forgotPassword'),
    initialValues: { email: '' },
    submit: (body) => send.run({ body }),
    onSaved: (_, body) => setSentTo(body.email),
  });
  return (
    <AuthFrame title={forgot.title} intro={forgot.intro}>
      {sentTo && (
        <p role="status" className={classes.done}>
          {forgot.sentTo(sentTo)}
        </p>
      )}
      {sentTo && <MailboxNote />}
      <Form form={form}>
        <TextField form={form} name="email" type="email" autoComplete="username" />
        <FormActions form={form} label={sentTo ? forgot.again : forgot.submit} wide />
      </Form>
      <Link className={classes.link} to={pathTo('login')}>
        {forgot.back}
      </Link>
    </AuthFrame>
  );
}
