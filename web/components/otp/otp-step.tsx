import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { OTP } from '#contract/core/constants.ts';
import { formRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import type { PendingOtp } from '../account/use-otp-step.ts';
import { MailboxNote } from './mailbox-note.tsx';
import classes from './otp-step.module.css';

/** People paste codes with a space or a dash in the middle. */
const LONGEST_PASTE = 2 * OTP.digits;

/**
 * The step in which someone proves an e-mail address.
 * @param done what is told then; the server's own text without it
 * @param onVerified what comes next; the button stays busy until it is done
 * @param back the words for the way back to what the address was typed into
 */
export function OtpStep({
  pending: { userId, email },
  done,
  onVerified,
  back,
}: {
  pending: PendingOtp;
  done?: string;
  onVerified: () => unknown;
  back: string;
}) {
  const { auth: texts, otpStep } = useTexts('entry');
  const navigate = useNavigate();
  const verify = useCall('auth.verifyOtp', {
    successText: ({ message }) => done ?? message,
    exceptionText: texts.unexpected,
    unsaidText: texts.unexpected,
    // A profile has its new address now; a registration has no profile loaded yet.
    invalidates: ['auth.user'],
  });
  const resend = useCall('auth.resendOtp', { successText: '', exceptionText: texts.unexpected });
  const [news, setNews] = useState('');
  const form = useZodForm({
    rules: formRules((contract) => contract.otpRules),
    initialValues: { otp: '' },
    submit: async (body) => {
      const outcome = await verify.run({ body: { userId, otp: body.otp } });
      if (outcome.ok) await onVerified();
      return outcome;
    },
  });
  const [secondsLeft, startCountdown] = useCountdown(OTP.resendAfterMs);
  const root = useRef<HTMLDivElement>(null);
  const focusField = () => root.current?.querySelector('input')?.focus();

  // The step replaces a form that had the focus.
  useEffect(focusField, []);

  async function sendAgain() {
    setNews('');
    form.setFailure(undefined);
    const outcome = await resend.run({ body: { userId } });
    if (!outcome.ok) return form.setFailure(outcome.failure);
    setNews(outcome.reply.message);
    // The old digits are worth nothing any more.
    form.setValue('otp', '');
    focusField();
    startCountdown();
  }

  return (
    <div ref={root} className={kit.stack5}>
      <div role="status" className={classes.sent}>
        <p>{texts.otpSent(email)}</p>
        {news && <p className={classes.news}>{news}</p>}
      </div>
      <MailboxNote />
      <Form form={form}>
        <div className={classes.code}>
          <TextField
            form={form}
            name="otp"
            hint={otpStep.hint}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={LONGEST_PASTE}
          />
        </div>
        <FormActions form={form} label={otpStep.verify} wide />
      </Form>
      <div className={kit.row2}>
        <Button
          look="plain"
          loading={resend.isPending}
          disabled={secondsLeft > 0}
          onClick={() => void sendAgain()}
        >
          {secondsLeft > 0 ? otpStep.resendIn(secondsLeft) : otpStep.resend}
        </Button>
        <Button look="quiet" onClick={() => void navigate(-1)}>
          {back}
        </Button>
      </div>
    </div>
  );
}

/** Seconds that are left of `ms` milliseconds, from now or from the last start on. */
function useCountdown(ms: number): [number, () => void] {
  const [end, setEnd] = useState(() => Date.now() + ms);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const running = left > 0;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);

  return [
    left,
    () => {
      setNow(Date.now());
      setEnd(Date.now() + ms);
    },
  ];
}
