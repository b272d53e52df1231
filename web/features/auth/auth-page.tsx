import { Navigate, useLocation } from 'react-router';
import type { ScreenProps } from '#contract/pages.ts';
import { returnAddress } from '#contract/return-address.ts';
import { useSession } from '#web/api/session.tsx';
import { LoginPanel } from './login-panel.tsx';
import { RegisterPanel } from './register-panel.tsx';

/**
 * Register / Login: one screen, whose tab follows the path. Whoever is signed in, here or by now in another tab, goes
 * on to where they wanted.
 */
export function Component({ page }: ScreenProps) {
  const { isLoggedIn } = useSession();
  const { search } = useLocation();
  if (isLoggedIn) return <Navigate to={returnAddress(new URLSearchParams(search).get('next'))} replace />;
  return page === 'login' ? <LoginPanel /> : <RegisterPanel />;
}
