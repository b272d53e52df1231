import { Navigate, Outlet, useLocation } from 'react-router';
import type { PageRow } from '#contract/page.ts';
import { pathTo } from '#contract/pages.ts';
import { loginPathFrom } from '#web/api/return-address.ts';
import { useSession } from '#web/api/session.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { LoadingFailed } from '#web/ui/loading-failed.tsx';
import { useMessages } from '#web/ui/use-messages.ts';
import classes from './guard.module.css';

export type PageAccess = NonNullable<PageRow['access']>;

/**
 * Around the pages that not everybody may see: a visitor goes to the login and comes back afterwards; who lacks the
 * role goes home. The server guards every call whatever happens here.
 */
export function Guard({ access }: { access: PageAccess }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const messages = useMessages();

  if (access === 'user') {
    // The key: what the last user had on the screen is not the next one's.
    return session.isLoggedIn ? (
      <Outlet key={session.token} />
    ) : (
      <Navigate to={loginPathFrom(pathname + search)} replace />
    );
  }
  if (session.roles.includes(access)) return <Outlet key={session.token} />;
  if (session.isLoading || session.hasFailed) {
    return (
      <div className={classes.waiting}>
        {session.isLoading ? (
          <Loading label={messages.shell.loading} />
        ) : (
          <LoadingFailed message={messages.profile.fetchFailed} onRetry={session.reload} />
        )}
      </div>
    );
  }
  return <Navigate to={pathTo('home')} replace />;
}
