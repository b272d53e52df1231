import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useMessages } from '#web/ui/text/use-messages.ts';

/** Asks before something of a list is deleted. */
export function DeleteQuestion<Thing>({
  asked,
  titleOf,
  explanation,
  onDelete,
  onEnd,
}: {
  /** What is asked about; undefined: nothing is. */
  asked: Thing | undefined;
  /** The question itself. */
  titleOf: (thing: Thing) => string;
  explanation: string;
  /** Deletes it, and tells whether it is gone. */
  onDelete: (thing: Thing) => Promise<boolean>;
  /** Told that the question was answered. */
  onEnd: () => void;
}) {
  const { rowActions } = useMessages();

  async function confirm(thing: Thing) {
    onEnd();
    if (!(await onDelete(thing))) return;
    // The button that had the focus is gone with its row; without this the keyboard would start at the top of the page.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }

  return (
    <ConfirmDialog
      opened={asked !== undefined}
      title={asked === undefined ? '' : titleOf(asked)}
      text={explanation}
      confirmLabel={rowActions.delete}
      onCancel={onEnd}
      onConfirm={() => asked !== undefined && void confirm(asked)}
    />
  );
}
