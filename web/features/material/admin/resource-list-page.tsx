import { useMemo } from 'react';
import { LISTS } from '#contract/core/lists.ts';
import type { ResourceEntry } from '#contract/material/calls.ts';
import { RESOURCES, type ResourceKind } from '#contract/material/kinds.ts';
import { type KindScreenProps, pathTo } from '#contract/pages/pages.ts';
import { editLink } from '#web/components/list/edit-link.ts';
import { type List, ListPage } from '#web/components/list/list-page.tsx';
import { ExportButton } from '#web/components/panel/export-button.tsx';
import { useListState } from '#web/components/panel/list-address.ts';
import { IconFileImport } from '#web/icons/file-import.ts';
import { IconPlus } from '#web/icons/plus.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { ResourceLinks } from './resource-links.tsx';

function listOf(kind: ResourceKind): List<ResourceEntry, `resources.${ResourceKind}.adminList`> {
  return {
    list: `resources.${kind}.adminList`,
    options: LISTS.resources,
    removal: {
      remove: `resources.${kind}.remove`,
      restore: `resources.${kind}.restore`,
      removeMany: `resources.${kind}.removeMany`,
      restoreMany: `resources.${kind}.restoreMany`,
      alsoStale: [`resources.${kind}.list`, `resources.${kind}.get`],
    },
    rowsOf: (rows) => rows,
    nameOf: ({ subject, subjectcode, title }) =>
      title ? `${title} (${subject})` : `${subject} (${subjectcode})`,
    texts: ({ adminScreens, resourceAdmin }) => ({
      ...resourceAdmin[kind],
      empty: adminScreens.resources.empty,
      explanation: adminScreens.deleteExplanation,
    }),
    link: editLink(({ _id: id }) => pathTo(`${kind}Edit`, { id })),
    columns: ({ adminScreens, resourcePage, fields }) => [
      { key: 'semester', label: resourcePage.semester, text: ({ semester }) => semester },
      { key: 'subject', label: resourcePage.subject, text: ({ subject }) => subject, isName: true },
      {
        key: 'code',
        label: resourcePage.subjectCode,
        text: ({ subjectcode }) => subjectcode,
        minWidth: '6rem',
      },
      { key: 'title', label: fields.title, text: ({ title = '' }) => title },
      {
        key: 'links',
        label: adminScreens.resources.links,
        text: (entry) => RESOURCES[kind].linkFields.map((field) => entry[field] ?? '').join(' '),
        minWidth: '17rem',
        cell: (entry) => <ResourceLinks kind={kind} entry={entry} />,
      },
    ],
  };
}

/** The list of every kind of study material. */
export function Component({ page, kind }: KindScreenProps) {
  const { addNew, importCsv } = useTexts('staff').adminScreens.resources;
  const list = useMemo(() => listOf(kind), [kind]);
  return (
    <ListPage page={page} list={list}>
      <ExportButton call={`resources.${kind}.exportCsv`} fileName={`${kind}.csv`} />
      <ButtonLink to={pathTo(`${kind}Import`)} look="plain" icon={IconFileImport}>
        {importCsv}
      </ButtonLink>
      <ButtonLink to={pathTo(`${kind}Add`)} state={useListState()} icon={IconPlus}>
        {addNew}
      </ButtonLink>
    </ListPage>
  );
}
