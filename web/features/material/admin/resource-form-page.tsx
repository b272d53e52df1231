import { useParams } from 'react-router';
import type { ResourceEntry } from '#contract/material/calls.ts';
import { withoutFileLinks } from '#contract/material/file-links.ts';
import { RESOURCES, type ResourceKind } from '#contract/material/kinds.ts';
import { type KindScreenProps, pathTo } from '#contract/pages/pages.ts';
import { bodyRules, versionsOf } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { ONCE, useRead } from '#web/api/queries.ts';
import { useFiles } from '#web/components/files/use-files.ts';
import { useListAddress } from '#web/components/panel/list-address.ts';
import { PanelHead } from '#web/components/panel/panel-head.tsx';
import { PanelPage } from '#web/components/panel/panel-page.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { ResourceForm } from './form/resource-form.tsx';

/** Changes the entry that the address names, or adds one where it names none. */
export function Component(props: KindScreenProps) {
  return useParams().id === undefined ? <AddPage {...props} /> : <EditPage {...props} />;
}

function AddPage({ page, kind }: KindScreenProps) {
  const messages = useTexts('staff');
  const { run } = useCall(`resources.${kind}.add`, savingOf(kind, messages.resourceAdmin[kind].addFailed));
  return (
    <>
      <PanelHead title={messages.pages[page].title} />
      <ResourceForm
        kind={kind}
        files={useFiles(page)}
        rules={bodyRules(`resources.${kind}.add`)}
        submit={(body) => run({ body })}
        submitLabel={messages.adminScreens.resources.addNew}
        backTo={useListAddress(pathTo(`${kind}Admin`))}
      />
    </>
  );
}

function EditPage({ page, kind }: KindScreenProps) {
  const { id = '' } = useParams();
  return (
    <PanelPage
      page={page}
      query={useRead(`resources.${kind}.get`, { params: { id } }, ONCE)}
      texts={{ fetchFailed: useTexts('staff').resourceAdmin[kind].detailFailed }}
    >
      {(entry) => <EditForm key={entry._id} kind={kind} entry={withoutFileLinks(entry)} />}
    </PanelPage>
  );
}

function EditForm({ kind, entry }: { kind: ResourceKind; entry: ResourceEntry }) {
  const messages = useTexts('staff');
  const failureText = messages.resourceAdmin[kind].updateFailed;
  const { run } = useCall(`resources.${kind}.update`, savingOf(kind, failureText));
  return (
    <ResourceForm
      kind={kind}
      files={useFiles(entry._id, entry.files)}
      values={entry}
      rules={bodyRules(`resources.${kind}.update`)}
      edited={{ thing: entry, versionOf: versionsOf(`resources.${kind}.update`) }}
      submit={(body, version) => run({ params: { id: entry._id }, body, version })}
      submitLabel={messages.adminScreens.save}
      linksOptional={RESOURCES[kind].linksOptionalOnEdit}
      backTo={useListAddress(pathTo(`${kind}Admin`))}
    />
  );
}

/** What adding and changing have in common: the server's own text, and whatever shows the entry. */
function savingOf(kind: ResourceKind, failureText: string) {
  return {
    failureText,
    invalidates: [`resources.${kind}.adminList`, `resources.${kind}.get`, `resources.${kind}.list`] as const,
  };
}
