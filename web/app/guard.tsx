import { Navigate, Outlet, useLocation } from 'react-router';
import type { Messages } from '#contract/messages/languages.ts';
import type { Page } from '#contract/paths.ts';
import { pathTo } from '#contract/paths.ts';
import { loginPathFrom } from '#web/api/return-address.ts';
import { type Session, useSession } from '#web/api/session.tsx';
import { Loading } from '#web/components/loading.tsx';
import { LoadingFailed } from '#web/components/loading-failed.tsx';
import { useMessages } from '#web/components/use-messages.ts';
import classes from './guard.module.css';

export type PageAccess = NonNullable<Page['access']>;

const HAS_ROLE: Record<Exclude<PageAccess, 'user'>, (session: Session) => boolean> = {
  admin: ({ isAdmin }) => isAdmin,
  hod: ({ isHod }) => isHod,
};

/** What each area says while it is not known who asks (spec section 2). */
const LOADING_TEXT: Record<keyof typeof HAS_ROLE, (messages: Messages) => string> = {
  admin: ({ adminScreens }) => adminScreens.loading,
  hod: ({ hodScreens }) => hodScreens.loading,
};

/**
 * Around the pages that not everybody may see (design section 9): a visitor goes to the login and comes back afterwards;
 * who lacks the role goes home (spec section 6). The server guards every call whatever happens here.
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
  if (HAS_ROLE[access](session)) return <Outlet key={session.token} />;
  if (session.isLoading || session.hasFailed) {
    return (
      <div className={classes.waiting}>
        {session.isLoading ? (
          <Loading label={LOADING_TEXT[access](messages)} />
        ) : (
          <LoadingFailed
            message={messages.profile.fetchFailed}
            retryLabel={messages.resourcePage.retry}
            onRetry={session.reload}
          />
        )}
      </div>
    );
  }
  return <Navigate to={pathTo('home')} replace />;
}
