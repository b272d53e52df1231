import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { loadTexts } from '#web/ui/text/use-texts.ts';

/** What can be done with the entries of a subject. Nothing of it is loaded until it is opened. */
export const EntrySheet = lazyPart(async () => {
  await loadTexts('bag');
  return import('./entry-sheet-dialog.tsx');
}, 'EntrySheetDialog');
