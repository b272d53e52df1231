import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { idParams, messageReply } from '#contract/fields.ts';
import { useCall } from '#web/api/mutation.ts';
import { queryKeyOf } from '#web/api/queries.ts';
import { ConfirmDialog } from '#web/components/form/confirm-dialog.tsx';
import { showUndoToast } from '#web/components/toasts.tsx';
import { useMessages } from '#web/components/use-messages.ts';

type IdCall = Endpoint<typeof idParams, z.ZodUndefined, z.ZodUndefined, typeof messageReply>;

type Deletion<Row, Reply> = {
  remove: IdCall;
  restore: IdCall;
  /** The list that the row is in; its cached reply loses the row at once. */
  list: Endpoint<z.ZodUndefined, z.ZodUndefined, z.ZodUndefined, z.ZodType<Reply>>;
  without: (reply: Reply, id: string) => Reply;
  /** What else shows the row. */
  alsoStale: readonly Endpoint[];
  nameOf: (row: Row) => string;
  explanation: string;
  failureText: string;
};

/**
 * Deletes rows of a list: asks first, takes the row out of the list, and offers to take it back for 10 s (issue 3).
 * @returns `ask`, for the row's button, and the dialog, to be put into the page
 */
export function useDeletion<Row extends { _id: string }, Reply>({
  remove,
  restore,
  list,
  without,
  alsoStale,
  nameOf,
  explanation,
  failureText,
}: Deletion<Row, Reply>): { ask: (row: Row) => void; dialog: ReactNode } {
  const { adminScreens } = useMessages();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Row>();
  const removal = useCall(remove, { failureText, invalidates: [list, ...alsoStale] });
  const restoration = useCall(restore, {
    successText: ({ message }) => message,
    invalidates: [list, ...alsoStale],
  });

  async function confirm({ _id: id }: Row) {
    setAsked(undefined);
    const outcome = await removal.run({ params: { id } });
    if (!outcome.ok) return;
    queryClient.setQueryData<Reply>(queryKeyOf(list, {}), (reply) => reply && without(reply, id));
    showUndoToast(outcome.reply.message, () => void restoration.run({ params: { id } }));
    // The button that had the focus is gone with its row; without this the keyboard would start at the top of the page.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }

  const dialog = (
    <ConfirmDialog
      opened={asked !== undefined}
      title={asked ? adminScreens.askDelete(nameOf(asked)) : ''}
      text={explanation}
      confirmLabel={adminScreens.delete}
      onCancel={() => setAsked(undefined)}
      onConfirm={() => asked && void confirm(asked)}
    />
  );
  return { ask: setAsked, dialog };
}
