import type { Material } from '#contract/material/contribution-calls.ts';
import { sparePart } from '#web/ui/loading/lazy-part.ts';
import { loadTexts } from '#web/ui/text/use-texts.ts';
import type { UndoOf } from './review/use-undo.ts';

/** Few are like another. */
const AlikeNote = sparePart(() => loadTexts('sending').then(() => import('./alike-note.tsx')), 'AlikeNote');

/** Few hold several papers. */
const SplitNote = sparePart(() => loadTexts('filling').then(() => import('./split-note.tsx')), 'SplitNote');

/** Of links alone. */
const CopyLink = sparePart(() => loadTexts('reports').then(() => import('./copy-link.tsx')), 'CopyLink');

/** What is said of the files of a contribution: that one holds several papers, what to look at, and which papers are like them. */
export function Notes({
  material,
  ...alike
}: {
  material: Material;
  onDecided: () => void;
  undo: (ids: string[], of?: UndoOf, file?: string) => unknown;
}) {
  if (!material.files?.length) return <CopyLink id={material._id} />;
  const names = new Map(material.files.map(({ id, name }) => [id, name]));
  return (
    <>
      {(material.papersOfFile || material.files.some(({ pages }) => pages !== 1)) && (
        <SplitNote material={material} undo={alike.undo} />
      )}
      <AlikeNote id={material._id} nameOf={(file) => names.get(file) ?? ''} {...alike} />
    </>
  );
}
