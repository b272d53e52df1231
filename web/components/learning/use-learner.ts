import { useSession } from '#web/api/session.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** Whose answers are kept in the account: a member's; '' of a visitor, and of who may only read. Undefined until it is known. */
export function useLearner(): string | undefined {
  const { user, isLoggedIn } = useSession();
  const isHydrated = useHydrated();
  if (!isHydrated || (isLoggedIn && !user)) return undefined;
  return user && !user.privacy.isLimited ? user._id : '';
}
