import { useState } from 'react';
import { Navigate } from 'react-router';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import { useSession } from '#web/api/session.tsx';
import { useCallForm } from '#web/components/call-form.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { AccountFrame } from './account-frame.tsx';
import classes from './account-page.module.css';

/** Changes the own password. A first account comes here before it gets anywhere else. */
export function Component({ page }: ScreenProps) {
  const { accountScreens, register } = useTexts('account');
  const { password: texts } = accountScreens;
  const { user } = useSession();
  const [isDone, setIsDone] = useState(false);
  const isFirst = user?.owes === 'password';
  const form = useCallForm('account.changePassword', {
    failureText: texts.failed,
    // What had to be done first is done.
    invalidates: ['auth.user'],
    initialValues: { currentPassword: '', newPassword: '' },
    onSaved: () => setIsDone(true),
  });
  // Until the account is read again, the way is not free.
  if (isDone && !isFirst) return <Navigate to={pathTo('dashboard')} replace />;
  return (
    <AccountFrame page={page} intro={texts.intro}>
      {isFirst && <p className={classes.note}>{texts.first}</p>}
      <section className={`${kit.card} ${classes.card}`} aria-label={texts.submit}>
        <Form form={form}>
          <PasswordField form={form} name="currentPassword" autoComplete="current-password" />
          <PasswordField
            form={form}
            name="newPassword"
            hint={register.passwordHint}
            autoComplete="new-password"
          />
          <FormActions form={form} label={texts.submit}>
            {isFirst ? (
              <ButtonLink look="plain" to={pathTo('logout')}>
                {texts.logOut}
              </ButtonLink>
            ) : (
              <ButtonLink look="plain" to={pathTo('dashboard')}>
                {texts.back}
              </ButtonLink>
            )}
          </FormActions>
        </Form>
      </section>
    </AccountFrame>
  );
}
