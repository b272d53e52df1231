import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { otp } from '#contract/auth.ts';
import { OTP } from '#contract/constants.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useMessages } from '#web/ui/use-messages.ts';
import { MailboxNote } from './mailbox-note.tsx';
import classes from './otp-step.module.css';

/** People paste codes with a space or a dash in the middle. */
const otpForm = z.object({
  otp: z
    .string()
    .transform((text) => text.replace(/[\s-]/g, ''))
    .pipe(otp),
});
const LONGEST_PASTE = 2 * OTP.digits;

type Sent = { ok: true; reply: unknown } | { ok: false; error: { fieldErrors: Record<string, string> } };

/**
 * The step in which somebody proves an e-mail address.
 * @param back the way back to what the address was typed into
 */
export function OtpStep({
  email,
  verify,
  onVerified,
  resend,
  isResending,
  back,
}: {
  email: string;
  verify: (body: { otp: string }) => Promise<Sent>;
  onVerified: () => void;
  resend: () => Promise<Sent>;
  isResending: boolean;
  back: { label: string; go: () => void };
}) {
  const { auth, fields, otpStep } = useMessages();
  const form = useZodForm({
    schema: otpForm,
    initialValues: { otp: '' },
    submit: verify,
    onSaved: onVerified,
  });
  const [secondsLeft, startCountdown] = useCountdown(OTP.resendAfterMs);
  const root = useRef<HTMLDivElement>(null);

  // The step replaces a form that had the focus.
  useEffect(() => root.current?.querySelector('input')?.focus(), []);

  return (
    <div ref={root} className={classes.step}>
      <p role="status" className={classes.sent}>
        {auth.otpSent(email)}
      </p>
      <MailboxNote />
      <Form form={form}>
        <div className={classes.code}>
          <TextField
            form={form}
            name="otp"
            label={fields.otp}
            hint={otpStep.hint}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={LONGEST_PASTE}
          />
        </div>
        <FormActions form={form} label={otpStep.verify} wide />
      </Form>
      <div className={classes.others}>
        <Button
          look="plain"
          loading={isResending}
          disabled={secondsLeft > 0}
          onClick={() => void resend().then(({ ok }) => ok && startCountdown())}
        >
          {secondsLeft > 0 ? otpStep.resendIn(secondsLeft) : otpStep.resend}
        </Button>
        <Button look="quiet" onClick={back.go}>
          {back.label}
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
