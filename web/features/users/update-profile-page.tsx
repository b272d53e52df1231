import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { SessionUser } from '#contract/users/calls.ts';
import { useSite } from '#web/api/app-cache.ts';
import { bodyRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { ProfileFieldset, profileValues } from '#web/components/account/profile-fields.tsx';
import { type PendingOtp, useOtpStep } from '#web/components/account/use-otp-step.ts';
import { OtpStep } from '#web/components/otp/otp-step.tsx';
import { WithUser } from '#web/components/with-user.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './update-profile-page.module.css';

/** Changes the own profile; a new e-mail address needs its OTP first. */
export function Component() {
  const { updateProfile, otpStep, profile } = useTexts('entry');
  const navigate = useNavigate();
  const { pending, begin } = useOtpStep();
  return (
    <div className={`${kit.page} ${kit.stack5}`}>
      <h1 className={kit.title}>{pending ? otpStep.title : updateProfile.title}</h1>
      {pending && (
        <OtpStep
          key={pending.userId}
          pending={pending}
          done={profile.updated}
          onVerified={() => void navigate(pathTo('dashboard'), { replace: true })}
          back={otpStep.changeEmail}
        />
      )}
      <div className={classes.form} hidden={pending !== undefined}>
        <p className={classes.intro}>{updateProfile.intro}</p>
        <WithUser>{(user) => <UpdateForm user={user} onPending={begin} />}</WithUser>
      </div>
    </div>
  );
}

function UpdateForm({ user, onPending }: { user: SessionUser; onPending: (pending: PendingOtp) => void }) {
  const { profile, updateProfile } = useTexts('entry');
  const navigate = useNavigate();
  const offered = useSite()?.departments.profile ?? DEPARTMENTS.profile;
  // What someone has stays a choice when the site offers it no longer; staff has none.
  const departments = [...new Set([...offered, user.department].filter(Boolean))];
  const [hasNewAddress, setHasNewAddress] = useState(false);
  const save = useCall('auth.update', {
    successText: ({ userId }) => (userId ? undefined : profile.updated),
    failureText: profile.updateFailed,
    invalidates: ['auth.user'],
  });
  const form = useZodForm({
    rules: bodyRules('auth.update'),
    initialValues: { ...profileValues(user), currentPassword: '' },
    submit: (body) => save.run({ body }),
    onSaved: ({ userId }, { email }) =>
      userId ? onPending({ userId, email }) : void navigate(pathTo('dashboard')),
  });
  return (
    <Form form={form} guarded>
      <div
        className={kit.stack4}
        onChange={() => setHasNewAddress(form.getValues().email.trim().toLowerCase() !== user.email)}
      >
        <ProfileFieldset form={form} departments={departments} />
        {(hasNewAddress || form.errorOf('currentPassword')) && (
          <PasswordField
            form={form}
            name="currentPassword"
            hint={updateProfile.passwordHint}
            autoComplete="current-password"
          />
        )}
      </div>
      <FormActions form={form} label={updateProfile.submit}>
        <ButtonLink to={pathTo('dashboard')} look="plain">
          {updateProfile.cancel}
        </ButtonLink>
      </FormActions>
    </Form>
  );
}
