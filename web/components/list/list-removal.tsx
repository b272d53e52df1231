import type { CallName, CallTaking, ListName } from '#contract/core/rules/calls.ts';
import { useCall } from '#web/api/mutation.ts';
import { useQueryClient } from '#web/api/queries.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import type { ManyCall } from './bulk-bar.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { type ListPart, partsOf } from './list-part.ts';

/** Deletes rows of a list after a question: one by its name, several by their number. */
export function ListRemoval<Row extends { _id: string }>({
  rows,
  nameOf,
  explanation,
  onEnd,
  ...removal
}: Removal & {
  /** Those that are asked about; undefined: none are. */
  rows: readonly Row[] | undefined;
  nameOf: (row: Row) => string;
  explanation: string | undefined;
  onEnd: () => void;
}) {
  const { adminInbox, listScreens, rowActions } = useTexts('staff');
  const remove = useRemoval(removal);
  return (
    <DeleteQuestion
      asked={rows}
      titleOf={([row, ...others]) =>
        row && others.length === 0
          ? rowActions.askDelete(nameOf(row))
          : listScreens.askDelete(others.length + 1)
      }
      explanation={explanation ?? adminInbox.deleteExplanation}
      onDelete={(deleted) => remove(deleted.map(({ _id }) => _id))}
      onEnd={onEnd}
    />
  );
}

type RowCall = CallTaking<{ params: { id: string } }, { message: string }>;

export type Removal = {
  remove: RowCall;
  restore: RowCall;
  removeMany: ManyCall;
  restoreMany: ManyCall;
  /** The list that the rows are in; its cached parts lose them at once. */
  list: ListName;
  /** What else shows the rows. */
  alsoStale?: readonly CallName[];
  /** As of `useCall`. */
  failureText: string | ((message: string) => string);
  exceptionText?: string;
};

/** The trash shows what was deleted. */
const TRASH = ['trash.admin', 'trash.hod'] as const;

/**
 * Deletes rows of a list: takes them out of the list at once, and offers to take it back for 10 s.
 * @returns what deletes rows by their ids, one by the call for one, and tells whether they are gone
 */
function useRemoval({
  remove,
  restore,
  removeMany,
  restoreMany,
  list,
  alsoStale = [],
  failureText,
  exceptionText,
}: Removal): (ids: readonly string[]) => Promise<boolean> {
  const queryClient = useQueryClient();
  const invalidates = [list, ...alsoStale, ...TRASH];
  const failing = { failureText, invalidates, ...(exceptionText && { exceptionText }) };
  const restoring = { invalidates };
  const removal = useCall(remove, failing);
  const restoration = useCall(restore, restoring);
  const removalOfMany = useCall(removeMany, failing);
  const restorationOfMany = useCall(restoreMany, restoring);

  return async (ids) => {
    const [first = ''] = ids;
    const isOne = ids.length === 1;
    const outcome = isOne
      ? await removal.run({ params: { id: first } }, () => restoration.run({ params: { id: first } }))
      : // Some may have been gone before: only what this call deleted comes back.
        await removalOfMany.run({ body: { ids: [...ids] } }, ({ ids: gone }) =>
          restorationOfMany.run({ body: { ids: gone } }),
        );
    if (!outcome.ok) return false;
    queryClient.setQueriesData<ListPart<{ _id: string }>>(
      partsOf(list),
      (part) => part && without(part, ids),
    );
    return true;
  };
}

function without<Row extends { _id: string }>(part: ListPart<Row>, ids: readonly string[]): ListPart<Row> {
  return { ...part, rows: part.rows.filter(({ _id }) => !ids.includes(_id)) };
}
