import type { ListName } from '#contract/core/rules/calls.ts';
import { type Removal, useRemoval } from '#web/components/list/removal.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useDeleteQuestion } from './delete-question.tsx';

/** A list whose rows nobody deletes asks for nothing; the hooks below need names all the same. */
const NONE = {
  remove: 'contacts.remove',
  restore: 'contacts.restore',
  removeMany: 'contacts.removeMany',
  restoreMany: 'contacts.restoreMany',
} as const;

/** Deletes rows of a list after a question: one by its name, several by their number. */
export function useListRemoval<Row extends { _id: string }>(
  { list, removal = NONE }: { list: ListName; removal?: Omit<Removal, 'list' | `${string}Text`> },
  texts: { explanation?: string; deleteFailed?: Removal['failureText']; deleteError?: string },
  nameOf: (row: Row) => string,
) {
  const { adminInbox, listScreens, rowActions } = useTexts('staff');
  const remove = useRemoval({
    ...removal,
    list,
    failureText: texts.deleteFailed ?? '',
    ...(texts.deleteError && { exceptionText: texts.deleteError }),
  });
  return useDeleteQuestion<readonly Row[]>({
    titleOf: ([row, ...others]) =>
      row && others.length === 0
        ? rowActions.askDelete(nameOf(row))
        : listScreens.askDelete(others.length + 1),
    explanation: texts.explanation ?? adminInbox.deleteExplanation,
    onDelete: (rows) => remove(rows.map(({ _id }) => _id)),
  });
}
