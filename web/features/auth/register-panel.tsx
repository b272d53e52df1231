import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { auth, type Registration, registration } from '#contract/auth.ts';
import { DEPARTMENTS } from '#contract/constants.ts';
import { pathTo } from '#contract/pages.ts';
import { useCall } from '#web/api/mutation.ts';
import { useSite } from '#web/api/queries.ts';
import { type PendingVerification, useVerification } from '#web/api/verification.ts';
import { OtpStep } from '#web/components/otp-step.tsx';
import { ProfileFieldset, profileValues } from '#web/components/profile-fields.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useMessages } from '#web/ui/use-messages.ts';
import { AuthFrame } from './auth-frame.tsx';
import { AuthTabs } from './auth-tabs.tsx';
import classes from './panel.module.css';

const registerState = z.object({ pending: z.object({ userId: z.string(), email: z.string() }) });

/**
 * The Register tab: the details, then the OTP. The step is in the history entry: a phone
 * that drops the page while its owner reads the mail comes back to it, and "back" leads to the details.
 */
export function RegisterPanel() {
  const { register, otpStep } = useMessages();
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const pending = registerState.safeParse(useHydrated() ? state : undefined).data?.pending;
  return (
    <AuthFrame
      title={pending ? otpStep.title : register.title}
      {...(!pending && { intro: register.intro })}
      tabs={<AuthTabs />}
    >
      {pending && (
        <RegisterOtp
          // Each attempt has its own.
          key={pending.userId}
          pending={pending}
          onVerified={() => void navigate(pathTo('login') + search, { state: { email: pending.email } })}
        />
      )}
      {/* Kept: who comes back to change the details finds them as they were. */}
      <div className={classes.details} hidden={pending !== undefined}>
        <RegisterForm
          onPending={(begun) =>
            void navigate(pathTo('register') + search, { state: { pending: begun } satisfies RegisterState })
          }
        />
      </div>
    </AuthFrame>
  );
}

type RegisterState = z.infer<typeof registerState>;

function RegisterForm({ onPending }: { onPending: (pending: PendingVerification) => void }) {
  const messages = useMessages();
  const { register, fields } = messages;
  const departments = useSite()?.departments.profile ?? DEPARTMENTS.profile;
  const send = useCall(auth.register, { exceptionText: messages.auth.unexpected });
  const form = useZodForm({
    schema: registration,
    initialValues: { ...profileValues(), password: '' },
    // Other servers of the same API ask for these two as well, with nothing in them.
    submit: (body: Registration) => send.run({ body: { ...body, otp: '', userId: '' } }),
    onSaved: ({ userId }, { email }) => onPending({ userId, email }),
  });
  return (
    <Form form={form}>
      <ProfileFieldset form={form} departments={departments} emailHint={register.emailHint} />
      <PasswordField
        form={form}
        name="password"
        label={fields.password}
        hint={register.passwordHint}
        autoComplete="new-password"
      />
      <FormActions form={form} label={register.submit} wide />
    </Form>
  );
}

function RegisterOtp({ pending, onVerified }: { pending: PendingVerification; onVerified: () => void }) {
  const { auth: texts, otpStep } = useMessages();
  const navigate = useNavigate();
  const verification = useVerification(pending, { unexpected: texts.unexpected });
  return (
    <OtpStep
      {...verification}
      email={pending.email}
      onVerified={onVerified}
      back={{ label: otpStep.changeDetails, go: () => void navigate(-1) }}
    />
  );
}
