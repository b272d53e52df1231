import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '#contract/pages.ts';
import { useSession } from '#web/api/session.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useMessages } from '#web/ui/use-messages.ts';

/** Ends the session and goes to the login. */
export function Component() {
  const { auth, logout } = useMessages();
  const { logOut } = useSession();
  const navigate = useNavigate();

  useEffect(() => {
    logOut();
    showToast(auth.loggedOut, 'success');
    void navigate(pathTo('login'), { replace: true });
  }, [logOut, auth, navigate]);

  return <Loading label={logout.running} />;
}
