import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { idParams, messageReply } from '#contract/fields.ts';
import { useCall } from './mutation.ts';
import { NotifyContext } from './notify.ts';
import { queryKeyOf } from './queries.ts';

type IdCall = Endpoint<typeof idParams, z.ZodUndefined, z.ZodUndefined, typeof messageReply>;

export type Removal<Reply> = {
  remove: IdCall;
  restore: IdCall;
  /** The list that the row is in; its cached reply loses the row at once. */
  list: Endpoint<z.ZodUndefined, z.ZodType, z.ZodUndefined, z.ZodType<Reply>>;
  without: (reply: Reply, id: string) => Reply;
  /** What else shows the row. */
  alsoStale?: readonly Endpoint[];
  /** As of `useCall`. */
  failureText: string | ((message: string) => string);
  exceptionText?: string;
};

/**
 * Deletes rows of a list: takes the row out of the list at once, and offers to take it back for 10 s.
 * @returns what deletes the row of an id, and tells whether it is gone
 */
export function useRemoval<Reply>({
  remove,
  restore,
  list,
  without,
  alsoStale = [],
  failureText,
  exceptionText,
}: Removal<Reply>): (id: string) => Promise<boolean> {
  const queryClient = useQueryClient();
  const notify = useContext(NotifyContext);
  const invalidates = [list, ...alsoStale];
  const removal = useCall(remove, { failureText, invalidates, ...(exceptionText && { exceptionText }) });
  const restoration = useCall(restore, { successText: ({ message }) => message, invalidates });

  return async (id) => {
    const outcome = await removal.run({ params: { id } });
    if (!outcome.ok) return false;
    queryClient.setQueryData<Reply>(queryKeyOf(list, {}), (reply) => reply && without(reply, id));
    notify(outcome.reply.message, 'success', {
      undo: () => void restoration.run({ params: { id } }),
    });
    return true;
  };
}
