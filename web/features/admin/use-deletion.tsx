import type { ReactNode } from 'react';
import { type Removal, useRemoval } from '#web/api/removal.ts';
import { useDeleteQuestion } from '#web/components/delete-question.tsx';

type Deletion<Row, Reply> = Removal<Reply> & { nameOf: (row: Row) => string; explanation: string };

/**
 * Deletes rows of a list: asks first, takes the row out of the list, and offers to take it back for 10 s.
 * @returns `ask`, for the row's button, and the dialog, to be put into the page
 */
export function useDeletion<Row extends { _id: string }, Reply>({
  nameOf,
  explanation,
  ...removal
}: Deletion<Row, Reply>): { ask: (row: Row) => void; dialog: ReactNode } {
  const remove = useRemoval(removal);
  return useDeleteQuestion<Row>({ nameOf, explanation, onDelete: ({ _id }) => remove(_id) });
}
