import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KindScreenProps, pathTo } from '#contract/pages.ts';
import { type ResourceEntry, resources } from '#contract/resources.ts';
import { queryOf } from '#web/api/queries.ts';
import { PanelHead } from '#web/components/panel-head.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { useMessages } from '#web/ui/use-messages.ts';
import { ExportButton } from '../export-button.tsx';
import { loadFailure } from '../failure-text.ts';
import { RowActions } from '../row-actions.tsx';
import { useDeletion } from '../use-deletion.tsx';
import { useListState } from '../use-list-address.ts';
import { nameOf, useResourceColumns } from './resource-columns.tsx';

/** The list of every kind of study material. */
export function Component({ page, kind }: KindScreenProps) {
  const messages = useMessages();
  const { adminScreens } = messages;
  const heading = messages.pages[page].title;
  const texts = messages.resources[kind].admin;
  const { adminList, list, get, remove, restore, exportCsv } = resources[kind];
  // Asked anew each time it is opened: another admin may have been at work.
  const entries = useQuery({ ...queryOf(adminList, {}), staleTime: 0 });
  const columns = useResourceColumns(kind);
  const listState = useListState();
  const deletion = useDeletion<ResourceEntry, ResourceEntry[]>({
    remove,
    restore,
    list: adminList,
    without: (rows, id) => rows.filter((row) => row._id !== id),
    alsoStale: [list, get],
    nameOf,
    explanation: adminScreens.deleteExplanation,
    failureText: texts.deleteFailed,
  });

  return (
    <>
      <PanelHead title={heading}>
        <ExportButton endpoint={exportCsv} fileName={`${kind}.csv`} />
        <ButtonLink to={pathTo(`${kind}Import`)} look="plain" icon={IconFileImport}>
          {adminScreens.resources.importCsv}
        </ButtonLink>
        <ButtonLink to={pathTo(`${kind}Add`)} state={listState} icon={IconPlus}>
          {adminScreens.resources.addNew}
        </ButtonLink>
      </PanelHead>
      <DataTable
        caption={heading}
        columns={columns}
        rows={entries.data}
        rowKey={(entry) => entry._id}
        emptyText={adminScreens.resources.empty}
        errorText={loadFailure(entries.error, texts.fetchFailed, messages)}
        onRetry={() => void entries.refetch()}
        actions={(entry) => (
          <RowActions
            name={nameOf(entry)}
            editPath={pathTo(`${kind}Edit`, { id: entry._id })}
            onDelete={() => deletion.ask(entry)}
          />
        )}
      />
      {deletion.dialog}
    </>
  );
}
