import { Navigate, useLocation } from 'react-router';
import { returnAddress } from '#contract/auth/return-address.ts';
import type { ScreenProps } from '#contract/pages/pages.ts';
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
