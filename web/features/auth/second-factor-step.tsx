import { useEffect, useRef, useState } from 'react';
import { bodyRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { CodeField } from '#web/features/auth/code-field.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { AuthFrame } from './auth-frame.tsx';

/** The step after the password, for an account with a second factor: a code of the app, or a recovery code. */
export function SecondFactorStep({
  challenge,
  onSignedIn,
  onBack,
}: {
  challenge: string;
  onSignedIn: (token: string) => void;
  onBack: () => void;
}) {
  const { auth, accountScreens } = useTexts('account');
  const { step } = accountScreens;
  const [isRecovery, setIsRecovery] = useState(false);
  const prove = useCall('account.proveSecondFactor', {
    successText: auth.loggedIn,
    exceptionText: auth.loginFailed,
  });
  const form = useZodForm({
    rules: bodyRules('account.proveSecondFactor'),
    initialValues: { challenge, code: '' },
    submit: (body) => prove.run({ body }),
    onSaved: ({ token }) => token && onSignedIn(token),
  });
  const root = useRef<HTMLDivElement>(null);
  const focusField = () => root.current?.querySelector('input')?.focus();
  // The step replaces a form that had the focus.
  useEffect(focusField, []);

  function swap() {
    setIsRecovery(!isRecovery);
    form.setValue('code', '');
    focusField();
  }

  return (
    <AuthFrame title={step.title} intro={isRecovery ? step.recoveryIntro : step.intro}>
      <div ref={root}>
        <Form form={form}>
          <CodeField
            form={form}
            hint={isRecovery ? step.recoveryHint : step.hint}
            isRecovery={isRecovery}
            {...(isRecovery && { label: step.recoveryCode })}
          />
          <FormActions form={form} label={step.submit} wide />
        </Form>
      </div>
      <div className={kit.row2}>
        <Button look="plain" onClick={swap}>
          {isRecovery ? step.useApp : step.useRecovery}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {step.back}
        </Button>
      </div>
    </AuthFrame>
  );
}
