import { type ComponentProps, type ComponentType, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { MessagesOf } from '#contract/languages/groups.ts';
import type { ScreenProps } from '#contract/pages/pages.ts';
import { PanelPage } from '#web/components/panel/panel-page.tsx';
import { RowButton, RowDelete } from '#web/components/panel/row-button.tsx';
import { IconPencil } from '#web/icons/pencil.ts';
import { IconPlus } from '#web/icons/plus.ts';
import { Button } from '#web/ui/controls/button.tsx';
import type { Loaded } from '#web/ui/loading/loaded.tsx';
import type { Column } from '#web/ui/rows.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { MessagesContext } from '#web/ui/text/use-messages.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { CatalogueTabs } from './catalogue-tabs.tsx';

/** A page about the catalogue with a list whose rows come all at once. */
export function WholeList<Row extends { _id: string }>({
  page,
  texts,
  query,
  columnsIn,
  actions,
  children,
}: ScreenProps & {
  texts: { note: string; failed: string; empty: string };
  query: ComponentProps<typeof Loaded<readonly Row[]>>['query'];
  /** Keep it outside of the component. */
  columnsIn: (messages: MessagesOf<'staff' | 'catalogue'>) => Column<Row>[];
  /** The buttons at the end of a row. */
  actions: (row: Row) => ReactNode;
  /** What can be done with the whole list. */
  children?: ReactNode;
}) {
  const messages = useTexts('staff', 'catalogue');
  const { title } = messages.pages[page];
  const columns = useMemo(() => columnsIn(messages), [columnsIn, messages]);
  return (
    <>
      <CatalogueTabs page={page} />
      <PanelPage
        page={page}
        note={texts.note}
        actions={children}
        query={query}
        loading={messages.catalogueScreens.loading}
        texts={texts}
        empty={texts.empty}
      >
        {(rows) => (
          <DataTable
            caption={title}
            columns={columns}
            rows={rows}
            rowKey={({ _id }) => _id}
            actions={actions}
          />
        )}
      </PanelPage>
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
}: Omit<ComponentProps<typeof WholeList<Row>>, 'texts' | 'actions' | 'children'> & {
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
        actions={(row) => (
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
      >
        <Button icon={IconPlus} aria-haspopup="dialog" onClick={() => setEdited('new')}>
          {texts.add}
        </Button>
      </WholeList>
      {edited !== undefined && (
        <Suspense>
          <Dialog edited={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </MessagesContext>
  );
}
