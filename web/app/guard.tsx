import { Navigate, Outlet, useLocation, useParams } from 'react-router';
import { loginPathFrom } from '#contract/auth/return-address.ts';
import type { PageRow } from '#contract/pages/page.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { useSession } from '#web/api/session.tsx';
import { readToken } from '#web/storage/token.ts';
import { PageSpinner } from '#web/ui/loading/loading.tsx';
import { LoadingFailed } from '#web/ui/loading/loading-failed.tsx';
import { NeedsScripts } from '#web/ui/loading/needs-scripts.tsx';
import { useMessages } from '#web/ui/text/use-messages.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import classes from './guard.module.css';

type PageAccess = NonNullable<PageRow['access']>;

/**
 * Around the pages that not everyone may see: a visitor goes to the login and comes back afterwards, and so does anyone who has
 * the page open when their session ends; who lacks the role goes home. Until it is known who asks, a page for members is there
 * without its data, and in place of a role's there is a spinner. The server guards every call whatever happens here.
 */
export function Guard({ access }: { access: PageAccess }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const messages = useMessages();
  const isAboutOne = Object.keys(useParams()).length > 0;
  // The server, and so the first render, knows neither the token nor which of many the page is about.
  const isKnown = useHydrated();
  const isAllowed = access === 'user' ? session.isLoggedIn : session.roles.includes(access);

  // A page for members is the same for all of them until its data is there; a role's is for nobody else to see.
  const isForAll = access === 'user' && !isKnown && !isAboutOne;

  if (isAllowed || isForAll) {
    // The key: what the last user had on the screen is not the next one's.
    return (
      <>
        <NeedsScripts />
        <Outlet key={isKnown ? session.token : readToken()} />
      </>
    );
  }
  if (session.hasFailed) {
    const { profile } = messages;
    return (
      <div className={classes.waiting}>
        <LoadingFailed message={profile.fetchFailed} error={session.error} onRetry={session.reload} />
      </div>
    );
  }
  if (!isKnown || session.isLoading) {
    return (
      <div className={classes.waiting}>
        <NeedsScripts />
        <PageSpinner label={messages.shell.loading} />
      </div>
    );
  }
  const comesBack = access === 'user' || session.hasEnded;
  return <Navigate to={comesBack ? loginPathFrom(pathname + search) : pathTo('home')} replace />;
}
