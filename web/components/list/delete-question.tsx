import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useMessages } from '#web/ui/text/use-messages.ts';

/**
 * Asks before a row of a list, or several, are deleted.
 * @param onDelete deletes it, and tells whether it is gone
 * @returns `ask`, for the row's button, and the dialog, to be put into the page
 */
export function useDeleteQuestion<Row>({
  titleOf,
  explanation,
  onDelete,
}: {
  /** The question itself. */
  titleOf: (row: Row) => string;
  explanation: string;
  onDelete: (row: Row) => Promise<boolean>;
}): { ask: (row: Row) => void; dialog: ReactNode } {
  const { rowActions } = useMessages();
  const [asked, setAsked] = useState<Row>();

  async function confirm(row: Row) {
    setAsked(undefined);
    if (!(await onDelete(row))) return;
    // The button that had the focus is gone with its row; without this the keyboard would start at the top of the page.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }

  const dialog = (
    <ConfirmDialog
      opened={asked !== undefined}
      title={asked === undefined ? '' : titleOf(asked)}
      text={explanation}
      confirmLabel={rowActions.delete}
      onCancel={() => setAsked(undefined)}
      onConfirm={() => asked !== undefined && void confirm(asked)}
    />
  );
  // A function as a row would be called by the setter; rows are objects.
  return { ask: (row) => setAsked(() => row), dialog };
}
