import type { ReactNode } from 'react';
import type { SessionUser } from '#contract/users/calls.ts';
import { useSession } from '#web/api/session.tsx';
import { Loading } from '#web/ui/loading/loading.tsx';
import { LoadingFailed } from '#web/ui/loading/loading-failed.tsx';
import { useMessages } from '#web/ui/text/use-messages.ts';

/**
 * What is about the logged-in user, once that is known.
 * @param ready false while it is not to be shown yet
 */
export function WithUser({
  ready = true,
  children,
}: {
  ready?: boolean;
  children: (user: SessionUser) => ReactNode;
}) {
  const { profile, profilePage } = useMessages();
  const { user, hasFailed, error, reload } = useSession();
  if (user && ready) return children(user);
  if (hasFailed) return <LoadingFailed message={profile.fetchFailed} error={error} onRetry={reload} />;
  return <Loading label={profilePage.loading} />;
}
