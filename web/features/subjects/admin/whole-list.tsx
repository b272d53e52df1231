import { type ComponentProps, type ComponentType, Suspense, useMemo, useState } from 'react';
import type { MessagesOf } from '#contract/languages/groups.ts';
import { PanelTable } from '#web/components/list/panel-table.tsx';
import { RowButton, RowDelete } from '#web/components/panel/row-button.tsx';
import { IconPencil } from '#web/icons/pencil.ts';
import { IconPlus } from '#web/icons/plus.ts';
import { Button } from '#web/ui/controls/button.tsx';
import type { Column } from '#web/ui/rows.ts';
import { MessagesContext } from '#web/ui/text/use-messages.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { CatalogueTabs } from './catalogue-tabs.tsx';

/** A page about the catalogue with a list whose rows come all at once. */
export function WholeList<Row extends { _id: string }>({
  columnsIn,
  ...table
}: Omit<ComponentProps<typeof PanelTable<Row>>, 'columns' | 'rowKey'> & {
  /** Keep it outside of the component. */
  columnsIn: (messages: MessagesOf<'staff' | 'catalogue'>) => Column<Row>[];
}) {
  const messages = useTexts('staff', 'catalogue');
  const columns = useMemo(() => columnsIn(messages), [columnsIn, messages]);
  return (
    <>
      <CatalogueTabs page={table.page} />
      <PanelTable
        {...table}
        loading={messages.catalogueScreens.loading}
        columns={columns}
        rowKey={({ _id }) => _id}
      />
    </>
  );
}

/** What is edited in the dialog of a list: one of its rows, or a new one. */
type Edited<Row> = Row | 'new';

/** A whole list whose rows are added and changed in a dialog; one that was deleted comes back by Undo. */
export function EditedList<Row extends { _id: string }>({
  texts,
  nameOf,
  onRemove,
  dialog: Dialog,
  ...list
}: Omit<ComponentProps<typeof WholeList<Row>>, 'texts' | 'actions' | 'rowActions'> & {
  texts: ComponentProps<typeof WholeList<Row>>['texts'] & { add: string; edit: string };
  nameOf: (row: Row) => string;
  /** Deletes a row, and offers to undo that. */
  onRemove: (row: Row) => unknown;
  /** Its script, and that of forms, should come with the first press. */
  dialog: ComponentType<{ edited: Edited<Row>; onClose: () => void }>;
}) {
  const messages = useTexts('staff', 'catalogue');
  const { rowActions } = messages;
  const [edited, setEdited] = useState<Edited<Row>>();

  return (
    // What a form's rules say is worded by the form, which knows the texts of every page only.
    <MessagesContext value={messages}>
      <WholeList
        {...list}
        texts={texts}
        rowActions={(row) => (
          <>
            <RowButton
              icon={IconPencil}
              text={texts.edit}
              label={rowActions.editOf(nameOf(row))}
              onClick={() => setEdited(row)}
            />
            <RowDelete name={nameOf(row)} onDelete={() => void onRemove(row)} />
          </>
        )}
        actions={
          <Button icon={IconPlus} aria-haspopup="dialog" onClick={() => setEdited('new')}>
            {texts.add}
          </Button>
        }
      />
      {edited !== undefined && (
        <Suspense>
          <Dialog edited={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </MessagesContext>
  );
}
