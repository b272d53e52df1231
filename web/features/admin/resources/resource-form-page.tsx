import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { type ResourceKind, resources } from '#contract/resources.ts';
import { queryOf } from '#web/api/queries.ts';
import { Loading } from '#web/components/loading.tsx';
import { LoadingFailed } from '#web/components/loading-failed.tsx';
import { useMessages } from '#web/components/use-messages.ts';
import { AdminHead } from '../admin-head.tsx';
import { loadFailure } from '../failure-text.ts';
import { ResourceForm } from './resource-form.tsx';

/** Adds an entry. */
export function ResourceAddPage({ kind }: { kind: ResourceKind }) {
  const { kinds, addHeading } = useMessages().adminScreens.resources;
  return (
    <>
      <AdminHead title={addHeading(kinds[kind].entry)} />
      <ResourceForm kind={kind} />
    </>
  );
}

/** Changes the entry that the address names. */
export function ResourceEditPage({ kind }: { kind: ResourceKind }) {
  const messages = useMessages();
  const { kinds, editHeading } = messages.adminScreens.resources;
  const { id = '' } = useParams();
  // Asked anew each time, and once: a form must neither begin with an old text nor lose what was typed to a new one.
  const { data, error, refetch } = useQuery({
    ...queryOf(resources[kind].get, { params: { id } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const failure = loadFailure(error, messages.admin.resources[kind].detailFailed, messages);
  return (
    <>
      <AdminHead title={editHeading(kinds[kind].entry)} />
      {data ? (
        <ResourceForm key={data._id} kind={kind} entry={data} />
      ) : failure ? (
        <LoadingFailed
          message={failure}
          retryLabel={messages.resourcePage.retry}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label={messages.adminScreens.loading} />
      )}
    </>
  );
}
