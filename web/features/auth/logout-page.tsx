import { useContext, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '#contract/pages/pages.ts';
import { NotifyContext } from '#web/api/notify.ts';
import { useSession } from '#web/api/session.tsx';
import { Loading } from '#web/ui/loading/loading.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Ends the session and goes to the login. */
export function Component() {
  const { auth, logout } = useTexts('entry');
  const { logOut } = useSession();
  const notify = useContext(NotifyContext);
  const navigate = useNavigate();

  useEffect(() => {
    logOut();
    notify(auth.loggedOut, 'success');
    void navigate(pathTo('login'), { replace: true });
  }, [logOut, auth, notify, navigate]);

  return <Loading label={logout.running} />;
}
