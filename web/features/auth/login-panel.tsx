import { Suspense, useState } from 'react';
import { loginPathFrom, PROVIDER_START } from '#contract/auth/return-address.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { useSite } from '#web/api/app-cache.ts';
import { bodyRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { useSession } from '#web/api/session.tsx';
import { Link } from '#web/router/link.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { AuthFrame, type AuthPanelProps, AuthTabs } from './auth-frame.tsx';
import { SecondFactorStep } from './lazy-step.ts';
import classes from './panel.module.css';
import { PasskeyButton } from './passkey-button.tsx';

/** The Login tab. */
export function LoginPanel({ query, known }: AuthPanelProps) {
  const messages = useTexts('entry');
  const { login } = messages;
  const { logIn } = useSession();
  const site = useSite();
  const [challenge, setChallenge] = useState('');
  const send = useCall('auth.login', {
    successText: ({ token }) => (token ? messages.auth.loggedIn : undefined),
    exceptionText: messages.auth.loginFailed,
    unsaidText: messages.auth.invalidCredentials,
  });
  const form = useZodForm({
    rules: bodyRules('auth.login'),
    initialValues: { email: '', password: '' },
    known,
    submit: (body) => send.run({ body }),
    // The page around the form goes on once someone is logged in.
    onSaved: (reply) => (reply.token ? logIn(reply.token) : setChallenge(reply.challenge ?? '')),
  });
  if (challenge) {
    return (
      <Suspense>
        <SecondFactorStep challenge={challenge} onSignedIn={logIn} onBack={() => setChallenge('')} />
      </Suspense>
    );
  }
  return (
    <AuthFrame title={login.title} intro={login.intro} tabs={<AuthTabs query={query} />}>
      <Form form={form}>
        <TextField form={form} name="email" type="email" autoComplete="username" />
        <div>
          <PasswordField form={form} name="password" autoComplete="current-password" />
          <Link className={classes.link} to={pathTo('forgotPassword')}>
            {login.forgot}
          </Link>
        </div>
        <FormActions form={form} label={login.submit} wide />
      </Form>
      {site?.passkeys && <PasskeyButton onSignedIn={logIn} />}
      {site?.signInBy && (
        // With a target it is the browser's: this address is the server's, and leads to another site.
        <ButtonLink look="plain" wide target="_self" to={PROVIDER_START + query}>
          {login.continueWith(site.signInBy)}
        </ButtonLink>
      )}
      <p className={classes.aside}>
        {login.noAccount} <Link to={pathTo('register') + query}>{login.signUp}</Link>
      </p>
      {/* Who has no account is led here by the same links: the form takes them, too. */}
      {loginPathFrom(pathTo('complaints')) === pathTo('login') + query && (
        <Link className={classes.link} to={pathTo('complaints')}>
          {login.fileWithout}
        </Link>
      )}
    </AuthFrame>
  );
}
