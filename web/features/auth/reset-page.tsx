import { useNavigate, useParams } from 'react-router';
import { pathTo } from '#contract/pages/pages.ts';
import { formRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { useSession } from '#web/api/session.tsx';
import { Link } from '#web/router/link.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { AuthFrame } from './auth-frame.tsx';
import classes from './panel.module.css';

/** Sets a new password by the mailed link. */
export function Component() {
  const messages = useTexts('entry');
  const { reset, register } = messages;
  const { token = '' } = useParams();
  const { logOut } = useSession();
  const navigate = useNavigate();
  const send = useCall('auth.resetPassword', {
    successText: messages.auth.passwordReset,
    failureText: messages.auth.passwordResetFailed,
  });
  const form = useZodForm({
    rules: formRules((contract) => contract.newPasswordRules),
    initialValues: { newPassword: '', confirmPassword: '' },
    submit: (body) => send.run({ params: { token }, body: { newPassword: body.newPassword } }),
    onSaved: () => {
      // The server has ended every session of this account; this browser's may be one of them.
      logOut();
      void navigate(pathTo('login'), { replace: true });
    },
  });
  return (
    <AuthFrame title={reset.title} intro={reset.intro}>
      <Form form={form}>
        <PasswordField
          form={form}
          name="newPassword"
          hint={register.passwordHint}
          autoComplete="new-password"
        />
        <PasswordField form={form} name="confirmPassword" autoComplete="new-password" />
        <FormActions form={form} label={reset.submit} wide />
      </Form>
      <Link className={classes.link} to={pathTo('forgotPassword')}>
        {reset.newLink}
      </Link>
    </AuthFrame>
  );
}
