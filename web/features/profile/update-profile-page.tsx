import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { auth } from '#contract/auth.ts';
import { DEPARTMENTS } from '#contract/constants.ts';
import { pathTo } from '#contract/pages.ts';
import { type ProfileFields, profileFields, type SessionUser } from '#contract/users.ts';
import { useCall } from '#web/api/mutation.ts';
import { useSite } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.tsx';
import { type PendingVerification, useVerification } from '#web/api/verification.ts';
import { OtpStep } from '#web/components/otp-step.tsx';
import { ProfileFieldset, profileValues } from '#web/components/profile-fields.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { Loading } from '#web/ui/loading.tsx';
import { LoadingFailed } from '#web/ui/loading-failed.tsx';
import { useMessages } from '#web/ui/use-messages.ts';
import classes from './update-profile-page.module.css';

const updateState = z.object({ pending: z.object({ userId: z.string(), email: z.string() }) });

/**
 * Changes the own profile; a new e-mail address needs its OTP first. That step is in
 * the history entry, as in registration.
 */
export function Component() {
  const { updateProfile, otpStep, profile, profilePage } = useMessages();
  const { user, hasFailed, reload } = useSession();
  const pending = updateState.safeParse(useLocation().state).data?.pending;
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{pending ? otpStep.title : updateProfile.title}</h1>
      {pending && <EmailOtp key={pending.userId} pending={pending} />}
      <div className={classes.form} hidden={pending !== undefined}>
        <p className={classes.intro}>{updateProfile.intro}</p>
        {user ? (
          <UpdateForm user={user} />
        ) : hasFailed ? (
          <LoadingFailed message={profile.fetchFailed} onRetry={reload} />
        ) : (
          <Loading label={profilePage.loading} />
        )}
      </div>
    </div>
  );
}

function UpdateForm({ user }: { user: SessionUser }) {
  const { profile, updateProfile } = useMessages();
  const navigate = useNavigate();
  const offered = useSite()?.departments.profile ?? DEPARTMENTS.profile;
  // What somebody has stays a choice when the site offers it no longer; staff has none.
  const departments = [...new Set([...offered, user.department].filter(Boolean))];
  const save = useCall(auth.update, {
    successText: ({ userId }) => (userId ? undefined : profile.updated),
    failureText: profile.updateFailed,
    invalidates: [auth.user],
  });
  const form = useZodForm({
    schema: profileFields,
    initialValues: profileValues(user),
    submit: (body: ProfileFields) => save.run({ body }),
    onSaved: ({ userId }, { email }) => {
      const pending = userId && { userId, email };
      void navigate(
        pending ? pathTo('updateProfile') : pathTo('dashboard'),
        pending ? { state: { pending } } : {},
      );
    },
  });
  return (
    <Form form={form} guarded>
      <ProfileFieldset form={form} departments={departments} />
      <FormActions form={form} label={updateProfile.submit}>
        <ButtonLink to={pathTo('dashboard')} look="plain">
          {updateProfile.cancel}
        </ButtonLink>
      </FormActions>
    </Form>
  );
}

function EmailOtp({ pending }: { pending: PendingVerification }) {
  const { auth, otpStep, profile } = useMessages();
  const navigate = useNavigate();
  const verification = useVerification(pending, { unexpected: auth.unexpected, done: profile.updated });
  return (
    <OtpStep
      {...verification}
      email={pending.email}
      onVerified={() => void navigate(pathTo('dashboard'), { replace: true })}
      back={{ label: otpStep.changeEmail, go: () => void navigate(-1) }}
    />
  );
}
