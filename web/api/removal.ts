import { useContext } from 'react';
import type { CallName, CallTaking, ListName, ReplyOf } from '#contract/calls.ts';
import { useCall } from './mutation.ts';
import { NotifyContext } from './notify.ts';
import { queryKeyOf, useQueryClient } from './queries.ts';

type RowCall = CallTaking<{ params: { id: string } }, { message: string }>;

export type Removal<List extends ListName> = {
  remove: RowCall;
  restore: RowCall;
  /** The list that the row is in; its cached reply loses the row at once. */
  list: List;
  without: (reply: ReplyOf<List>, id: string) => ReplyOf<List>;
  /** What else shows the row. */
  alsoStale?: readonly CallName[];
  /** As of `useCall`. */
  failureText: string | ((message: string) => string);
  exceptionText?: string;
};

/**
 * Deletes rows of a list: takes the row out of the list at once, and offers to take it back for 10 s.
 * @returns what deletes the row of an id, and tells whether it is gone
 */
export function useRemoval<List extends ListName>({
  remove,
  restore,
  list,
  without,
  alsoStale = [],
  failureText,
  exceptionText,
}: Removal<List>): (id: string) => Promise<boolean> {
  const queryClient = useQueryClient();
  const notify = useContext(NotifyContext);
  const invalidates = [list, ...alsoStale];
  const removal = useCall(remove, { failureText, invalidates, ...(exceptionText && { exceptionText }) });
  const restoration = useCall(restore, { successText: ({ message }) => message, invalidates });

  return async (id) => {
    const outcome = await removal.run({ params: { id } });
    if (!outcome.ok) return false;
    queryClient.setQueryData<ReplyOf<List>>(queryKeyOf(list, {}), (reply) => reply && without(reply, id));
    notify(outcome.reply.message, 'success', {
      undo: () => void restoration.run({ params: { id } }),
    });
    return true;
  };
}
