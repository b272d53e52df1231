import { Navigate, Outlet, useLocation, useParams } from 'react-router';
import { loginPathFrom } from '#contract/auth/return-address.ts';
import type { PageRow } from '#contract/pages/page.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { useSession } from '#web/api/session.tsx';
import { readToken } from '#web/storage/token.ts';
import { Loading } from '#web/ui/loading/loading.tsx';
import { LoadingFailed } from '#web/ui/loading/loading-failed.tsx';
import { NeedsScripts } from '#web/ui/loading/needs-scripts.tsx';
import { useMessages } from '#web/ui/text/use-messages.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import classes from './guard.module.css';

type PageAccess = NonNullable<PageRow['access']>;

/**
 * Around the pages that not everybody may see: a visitor goes to the login and comes back afterwards; who lacks the role
 * goes home. Until it is known who asks, the page is there without its data, and asks for it meanwhile. The server guards
 * every call whatever happens here.
 */
export function Guard({ access }: { access: PageAccess }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const messages = useMessages();
  const isAboutOne = Object.keys(useParams()).length > 0;
  // The server, and so the first render, knows neither the token nor which of many the page is about.
  const isKnown = useHydrated();
  const isAllowed = access === 'user' ? session.isLoggedIn : session.roles.includes(access);

  if (isAllowed || (isKnown ? session.isLoading : !isAboutOne)) {
    // The key: what the last user had on the screen is not the next one's.
    return (
      <>
        <NeedsScripts />
        <Outlet key={isKnown ? session.token : readToken()} />
      </>
    );
  }
  if (!isKnown || session.hasFailed) {
    return (
      <div className={classes.waiting}>
        {isKnown ? (
          <LoadingFailed
            message={messages.profile.fetchFailed}
            error={session.error}
            onRetry={session.reload}
          />
        ) : (
          <>
            <NeedsScripts />
            <Loading label={messages.shell.loading} />
          </>
        )}
      </div>
    );
  }
  return <Navigate to={access === 'user' ? loginPathFrom(pathname + search) : pathTo('home')} replace />;
}
