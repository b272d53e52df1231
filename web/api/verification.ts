import { auth } from '#contract/auth.ts';
import { type Outcome, useCall } from './mutation.ts';

/** An e-mail address that waits for its OTP: a registration's, or a profile's new one. `userId` names the attempt. */
export type PendingVerification = { userId: string; email: string };

/**
 * The calls of the OTP step.
 * @param texts `unexpected` where no reply came, `done` once the address is verified: the server's own text without it
 */
export function useVerification(
  { userId }: PendingVerification,
  texts: { unexpected: string; done?: string },
) {
  const verify = useCall(auth.verifyOtp, {
    successText: ({ message }) => texts.done ?? message,
    exceptionText: texts.unexpected,
    // A profile has its new address now; a registration has no profile loaded yet.
    invalidates: [auth.user],
  });
  const resend = useCall(auth.resendOtp, {
    successText: ({ message }) => message,
    exceptionText: texts.unexpected,
  });
  return {
    verify: ({ otp }: { otp: string }): Promise<Outcome<unknown>> => verify.run({ body: { userId, otp } }),
    resend: (): Promise<Outcome<unknown>> => resend.run({ body: { userId } }),
    isResending: resend.isPending,
  };
}
