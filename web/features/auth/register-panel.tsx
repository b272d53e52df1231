import { Suspense, useRef } from 'react';
import { useNavigate } from 'react-router';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { AGES, NOTICE_VERSION } from '#contract/privacy/values.ts';
import { useSite } from '#web/api/app-cache.ts';
import { bodyRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { useSession } from '#web/api/session.tsx';
import { ProfileFieldset, profileValues } from '#web/components/account/profile-fields.tsx';
import { type PendingOtp, useOtpStep } from '#web/components/account/use-otp-step.ts';
import { Link } from '#web/router/link.tsx';
import { useLoadedAhead } from '#web/timings.ts';
import { SelectField } from '#web/ui/form/fields.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { AuthFrame, type AuthPanelProps, AuthTabs } from './auth-frame.tsx';
import classes from './panel.module.css';

const loadOtpStep = () => import('#web/components/otp/otp-step.tsx');
/** It comes after the details: nobody who only logs in loads it. */
const OtpStep = lazyPart(loadOtpStep, 'OtpStep');

/**
 * The Register tab: the details, then the OTP, which logs in with the password that was just chosen. Where the page was loaded
 * again meanwhile, nobody knows that any more: the login follows, filled in with the address.
 */
export function RegisterPanel({ query, known }: AuthPanelProps) {
  const messages = useTexts('entry');
  const { register, otpStep } = messages;
  const navigate = useNavigate();
  const { pending, begin } = useOtpStep();
  useLoadedAhead(loadOtpStep);
  const departments = useSite()?.departments.profile ?? DEPARTMENTS.profile;
  const send = useCall('auth.register', {
    exceptionText: messages.auth.unexpected,
    unsaidText: messages.auth.unexpected,
  });
  const { logIn } = useSession();
  const logInNow = useCall('auth.login');
  /** The password of each attempt: back at the details, another one can be typed. */
  const passwords = useRef(new Map<string, string>());
  const form = useZodForm({
    rules: bodyRules('auth.register'),
    initialValues: { ...profileValues(), password: '', age: '' },
    known,
    // The original client sends the last two empty.
    submit: (body) => send.run({ body: { ...body, notice: NOTICE_VERSION, otp: '', userId: '' } }),
    onSaved: ({ userId }, { email, password }) => {
      passwords.current.set(userId, password);
      begin({ userId, email });
    },
  });

  async function goOn({ userId, email }: PendingOtp) {
    const password = passwords.current.get(userId);
    const outcome = password === undefined ? undefined : await logInNow.run({ body: { email, password } });
    // The page around the form leads on once someone is logged in.
    if (outcome?.ok && outcome.reply.token) logIn(outcome.reply.token);
    else void navigate(pathTo('login') + query, { state: { email } });
  }

  return (
    <AuthFrame
      title={pending ? otpStep.title : register.title}
      {...(!pending && { intro: register.intro })}
      tabs={<AuthTabs query={query} />}
    >
      {pending && (
        <Suspense>
          <OtpStep
            // Each attempt has its own.
            key={pending.userId}
            pending={pending}
            onVerified={() => goOn(pending)}
            back={otpStep.changeDetails}
          />
        </Suspense>
      )}
      {/* Kept: who comes back to change the details finds them as they were. */}
      <div className={classes.details} hidden={pending !== undefined}>
        <Form form={form}>
          <ProfileFieldset form={form} departments={departments} registering />
          <PasswordField
            form={form}
            name="password"
            hint={register.passwordHint}
            autoComplete="new-password"
          />
          <SelectField
            form={form}
            name="age"
            options={['', ...AGES].map((value) => ({ value, label: register.ages[value] ?? value }))}
          />
          <p className={classes.notice}>
            {register.notice} <Link to={pathTo('privacy')}>{messages.pages.privacy.title}</Link>.
          </p>
          <FormActions form={form} label={register.submit} wide />
        </Form>
      </div>
    </AuthFrame>
  );
}
