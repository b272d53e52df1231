import { IconPencil, IconPlus } from '@tabler/icons-react';
import { type ComponentProps, type ComponentType, Suspense, useContext, useState } from 'react';
import type { Outcome } from '#web/api/mutation.ts';
import { NotifyContext } from '#web/api/notify.ts';
import { RowButton, RowDelete } from '#web/components/panel/row-button.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { WholeList } from './whole-list.tsx';

/** What is edited in the dialog of a list: one of its rows, or a new one. */
export type Edited<Row> = Row | 'new';

/** A whole list whose rows are added and changed in a dialog; one that was deleted comes back by Undo. */
export function EditedList<Row extends { _id: string }>({
  texts,
  nameOf,
  remove,
  restore,
  dialog: Dialog,
  ...list
}: Omit<ComponentProps<typeof WholeList<Row>>, 'texts' | 'actions' | 'children'> & {
  texts: ComponentProps<typeof WholeList<Row>>['texts'] & { add: string; edit: string };
  nameOf: (row: Row) => string;
  remove: (row: Row) => Promise<Outcome<{ message: string }>>;
  restore: (row: Row) => void;
  /** Its script, and that of forms, should come with the first press. */
  dialog: ComponentType<{ edited: Edited<Row>; onClose: () => void }>;
}) {
  const { rowActions } = useTexts('staff', 'catalogue');
  const notify = useContext(NotifyContext);
  const [edited, setEdited] = useState<Edited<Row>>();

  async function removeRow(row: Row) {
    const outcome = await remove(row);
    if (outcome.ok) notify(outcome.reply.message, 'success', { undo: () => restore(row) });
  }

  return (
    <>
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
            <RowDelete name={nameOf(row)} onDelete={() => void removeRow(row)} />
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
    </>
  );
}
