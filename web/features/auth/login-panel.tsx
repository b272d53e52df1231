import { Link, useLocation } from 'react-router';
import { z } from 'zod';
import { auth, credentials } from '#contract/auth.ts';
import { pathTo } from '#contract/pages.ts';
import { useCall } from '#web/api/mutation.ts';
import { useSession } from '#web/api/session.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useMessages } from '#web/ui/use-messages.ts';
import { AuthFrame } from './auth-frame.tsx';
import { AuthTabs } from './auth-tabs.tsx';
import classes from './panel.module.css';

/** What the page before left in the history entry: the address that was just registered. */
const loginState = z.object({ email: z.string() });

/** The Login tab. */
export function LoginPanel() {
  const { login } = useMessages();
  const { state, search } = useLocation();
  const hydrated = useHydrated();
  const known = loginState.safeParse(hydrated ? state : undefined).data?.email ?? '';
  return (
    <AuthFrame title={login.title} intro={login.intro} tabs={<AuthTabs />}>
      {/* The key: the address is known after hydration only, and starts the form anew. */}
      <LoginForm key={known} email={known} />
      <p className={classes.aside}>
        {login.noAccount} <Link to={pathTo('register') + (hydrated ? search : '')}>{login.signUp}</Link>
      </p>
    </AuthFrame>
  );
}

function LoginForm({ email }: { email: string }) {
  const messages = useMessages();
  const { login } = messages;
  const { logIn } = useSession();
  const send = useCall(auth.login, {
    successText: messages.auth.loggedIn,
    exceptionText: messages.auth.loginFailed,
  });
  const form = useZodForm({
    schema: credentials,
    initialValues: { email, password: '' },
    submit: (body) => send.run({ body }),
    // The page around the form goes on once somebody is signed in.
    onSaved: ({ token }) => logIn(token),
  });
  return (
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
  );
}
