import { RESOURCE_KINDS } from '#contract/material/kinds.ts';
import { useCall } from '#web/api/mutation.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** What publications and their undoing change, in whatever kind. */
export const CHANGED = [
  'materials.list',
  ...RESOURCE_KINDS.flatMap((kind) => [`resources.${kind}.list`, `resources.${kind}.adminList`] as const),
] as const;

/** What is taken back: a decision, a split, or that a file replaced another. */
export type UndoOf = 'decision' | 'split' | 'replacement';

/** Takes decisions back. */
export function useUndo() {
  const { reviewScreen } = useTexts('review');
  const { run } = useCall('contributions.undo', {
    failureText: reviewScreen.undoFailed,
    invalidates: [...CHANGED, 'trash.admin'],
  });
  return (ids: string[], of: UndoOf = 'decision', file?: string) => run({ body: { ids, of, file } });
}
