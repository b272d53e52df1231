import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { users } from '#contract/users.ts';
import { ApiError } from '#web/api/call.ts';
import { queryOf, useSite } from '#web/api/queries.ts';
import { PanelHead } from '#web/components/panel-head.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { LoadingFailed } from '#web/ui/loading-failed.tsx';
import { useMessages } from '#web/ui/use-messages.ts';
import { loadFailure } from '../failure-text.ts';
import { UserForms } from './user-forms.tsx';

/** Changes a user's profile and roles. */
export function Component() {
  const messages = useMessages();
  const { admin, adminScreens } = messages;
  const { id = '' } = useParams();
  // The form offers the departments of the site's settings, and begins with one of them.
  const site = useSite();
  // Asked anew each time, and once: a form must neither begin with an old text nor lose what was typed to a new one.
  const { data, error, refetch } = useQuery({
    ...queryOf(users.get, { params: { id } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const gotNoReply = error instanceof ApiError && error.status === 0;
  const failureText = gotNoReply ? admin.users.fetchError : admin.users.fetchFailed;
  const failure = loadFailure(error, failureText, messages);
  return (
    <>
      <PanelHead title={messages.pages.userEdit.title} />
      {data && site ? (
        <UserForms key={data._id} user={data} departments={site.departments.profile} />
      ) : failure ? (
        <LoadingFailed message={failure} onRetry={() => void refetch()} />
      ) : (
        <Loading label={adminScreens.loading} />
      )}
    </>
  );
}
