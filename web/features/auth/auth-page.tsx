import { Navigate, useLocation } from 'react-router';
import { returnAddress } from '#contract/auth/return-address.ts';
import type { ScreenProps } from '#contract/pages/pages.ts';
import { useSession } from '#web/api/session.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { LoginPanel } from './login-panel.tsx';
import { RegisterPanel } from './register-panel.tsx';

/**
 * Register / Login: one screen, whose tab follows the path. A logged-in user, here or by now in another tab, goes
 * on to where they wanted.
 */
export function Component({ page }: ScreenProps) {
  const { isLoggedIn } = useSession();
  const { search, state } = useLocation();
  const isHydrated = useHydrated();
  if (isLoggedIn) return <Navigate to={returnAddress(new URLSearchParams(search).get('next'))} replace />;
  const Panel = page === 'login' ? LoginPanel : RegisterPanel;
  // The built HTML knows nothing of the query and the history.
  return isHydrated ? <Panel query={search} known={emailIn(state)} /> : <Panel query="" known={{}} />;
}

/** The address that someone has just registered or proved, where the page before left it in the history entry. */
function emailIn(state: unknown): { email?: string } {
  const { email }: Record<string, unknown> = Object(state);
  return typeof email === 'string' ? { email } : {};
}
