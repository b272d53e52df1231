import { IconFileExport } from '@tabler/icons-react';
import { type Material, materials } from '#contract/materials.ts';
import { pathTo } from '#contract/pages.ts';
import { PanelHead } from '#web/components/panel-head.tsx';
import { RowDelete, RowLink } from '#web/components/row-button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { useMessages } from '#web/ui/use-messages.ts';
import { useDeletion } from '../use-deletion.tsx';
import { useListState } from '../use-list-address.ts';
import { useMaterialColumns } from './material-columns.tsx';
import { materialsFailure, useMaterials } from './material-query.ts';

/** What people contributed, to be published or deleted. */
export function Component() {
  const messages = useMessages();
  const { adminInbox, materials: texts } = messages;
  const { note, nameOf, publish, publishOf } = adminInbox.material;
  const heading = messages.pages.materialAdmin.title;
  const list = useMaterials();
  const columns = useMaterialColumns();
  const listState = useListState();
  const nameOfRow = ({ subject, yourName }: Material) => nameOf(subject, yourName);
  const deletion = useDeletion<Material, Material[]>({
    remove: materials.remove,
    restore: materials.restore,
    list: materials.list,
    without: (rows, id) => rows.filter(({ _id }) => _id !== id),
    nameOf: nameOfRow,
    explanation: adminInbox.deleteExplanation,
    failureText: texts.deleteFailed,
    exceptionText: texts.deleteError,
  });

  return (
    <>
      <PanelHead title={heading} note={note} />
      <DataTable
        caption={heading}
        columns={columns}
        rows={list.data}
        rowKey={({ _id }) => _id}
        loadingText={texts.loading}
        emptyText={texts.empty}
        errorText={materialsFailure(list.error, messages)}
        onRetry={() => void list.refetch()}
        actions={(row) => (
          <>
            <RowLink
              icon={IconFileExport}
              text={publish}
              label={publishOf(nameOfRow(row))}
              to={pathTo('materialPublish', { id: row._id })}
              state={listState}
            />
            <RowDelete name={nameOfRow(row)} onDelete={() => deletion.ask(row)} />
          </>
        )}
      />
      {deletion.dialog}
    </>
  );
}
