import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { RESOURCES, type ResourceKind } from '#contract/kinds.ts';
import { type KindScreenProps, pathTo } from '#contract/pages.ts';
import { type ResourceEntry, resourceBody, resources } from '#contract/resources.ts';
import { useCall } from '#web/api/mutation.ts';
import { queryOf } from '#web/api/queries.ts';
import { PanelHead } from '#web/components/panel-head.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { LoadingFailed } from '#web/ui/loading-failed.tsx';
import { useMessages } from '#web/ui/use-messages.ts';
import { loadFailure } from '../failure-text.ts';
import { useListAddress } from '../use-list-address.ts';
import { ResourceForm } from './resource-form.tsx';

/** Changes the entry that the address names, or adds one where it names none. */
export function Component(props: KindScreenProps) {
  return useParams().id === undefined ? <AddPage {...props} /> : <EditPage {...props} />;
}

function AddPage({ page, kind }: KindScreenProps) {
  const messages = useMessages();
  const { run } = useCall(resources[kind].add, savingOf(kind, messages.resources[kind].admin.addFailed));
  return (
    <>
      <PanelHead title={messages.pages[page].title} />
      <ResourceForm
        kind={kind}
        schema={resourceBody(kind, false)}
        submit={(body) => run({ body })}
        submitLabel={messages.adminScreens.resources.addNew}
        backTo={useListAddress(pathTo(`${kind}Admin`))}
      />
    </>
  );
}

function EditPage({ page, kind }: KindScreenProps) {
  const messages = useMessages();
  const { id = '' } = useParams();
  // Asked anew each time, and once: a form must neither begin with an old text nor lose what was typed to a new one.
  const { data, error, refetch } = useQuery({
    ...queryOf(resources[kind].get, { params: { id } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const failure = loadFailure(error, messages.resources[kind].admin.detailFailed, messages);
  return (
    <>
      <PanelHead title={messages.pages[page].title} />
      {data ? (
        <EditForm key={data._id} kind={kind} entry={data} />
      ) : failure ? (
        <LoadingFailed message={failure} onRetry={() => void refetch()} />
      ) : (
        <Loading label={messages.adminScreens.loading} />
      )}
    </>
  );
}

function EditForm({ kind, entry }: { kind: ResourceKind; entry: ResourceEntry }) {
  const messages = useMessages();
  const failureText = messages.resources[kind].admin.updateFailed;
  const { run } = useCall(resources[kind].update, savingOf(kind, failureText));
  return (
    <ResourceForm
      kind={kind}
      values={entry}
      schema={resourceBody(kind, true)}
      submit={(body) => run({ params: { id: entry._id }, body })}
      submitLabel={messages.adminScreens.save}
      linksOptional={RESOURCES[kind].linksOptionalOnEdit}
      backTo={useListAddress(pathTo(`${kind}Admin`))}
    />
  );
}

/** What adding and changing have in common: the server's own text, and whatever shows the entry. */
function savingOf(kind: ResourceKind, failureText: string) {
  const { adminList, get, list } = resources[kind];
  return {
    successText: ({ message }: { message: string }) => message,
    failureText,
    invalidates: [adminList, get, list],
  };
}
