import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** The address that waits for its OTP: a registration's, or a profile's new one. `userId` names the attempt. */
export type PendingOtp = { userId: string; email: string };
/** Where a form's history entry keeps it. */
type OtpState = { pending: PendingOtp };

/** A history entry may be of an older release. */
function pendingIn(state: unknown): PendingOtp | undefined {
  const { pending }: Record<string, unknown> = Object(state);
  const { userId, email }: Record<string, unknown> = Object(pending);
  return typeof userId === 'string' && typeof email === 'string' ? { userId, email } : undefined;
}

/**
 * The OTP step of a page. It is in the history entry: a phone that drops the page while its owner reads the mail comes
 * back to it, and "back" leads to the details.
 * @returns what waits for its OTP, and what begins the step
 */
export function useOtpStep() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  // The built HTML knows nothing of the history.
  const pending = pendingIn(useHydrated() ? state : undefined);
  return {
    pending,
    begin: (next: PendingOtp) =>
      void navigate(pathname + search, { state: { pending: next } satisfies OtpState }),
  };
}
