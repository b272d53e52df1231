import { useState } from 'react';
import type { Material } from '#contract/material/contribution-calls.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { cutFile, type Part, partsToMake, SplitPanel } from '#web/components/upload/camera/split-panel.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { CHANGED } from './review/use-undo.ts';

/** A file that is being read is asked about again after so many milliseconds. */
const ASK_AGAIN_MS = 4000;

/** Files of a contribution that seem to hold several papers, to be split into contributions of their own. */
export function SplitNote({
  material,
  undo,
}: {
  material: Material;
  undo: (ids: string[], of: 'split') => unknown;
}) {
  const { _id: id, files: attached = [], subject, subjectCode, semester, papersOfFile } = material;
  const messages = useTexts('filling', 'review');
  const { splitNote } = messages.reviewScreen;
  const { bundles: texts } = messages;
  const [kept, setKept] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState('');
  const { data } = useRead(
    'contributions.papers',
    { params: { id } },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data: last } }) =>
        last?.files.some(({ isWhole }) => !isWhole) ? ASK_AGAIN_MS : false,
    },
  );
  const cutting = useCall('contributions.split', {
    failureText: texts.failed,
    invalidates: [...CHANGED, 'contributions.papers', 'contributions.alike'],
  });

  async function split(file: string, name: string, pages: number, parts: readonly Part[]) {
    setBusy(file);
    setProblem('');
    try {
      const made = await cutFile({ file, parts: partsToMake(name, pages, parts, messages) });
      const papers = made.map(({ upload }, at) => {
        const paper = parts[at]?.paper;
        return {
          upload,
          subject: paper?.name || subject,
          subjectCode: paper?.code || subjectCode,
          semester: paper?.semester ?? semester,
          ...(paper?.exam && { exam: paper.exam }),
        };
      });
      await cutting.run({ params: { id }, body: { file, papers } }, () => undo([id], 'split'));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : texts.failed);
    }
    setBusy(undefined);
  }

  return (
    <>
      {papersOfFile && (
        <p>
          {splitNote.of(papersOfFile)}{' '}
          <Button look="plain" onClick={() => undo([id], 'split')}>
            {splitNote.undo}
          </Button>
        </p>
      )}
      {data?.files.map(({ id: file, papers, pages }) => {
        const name = attached.find((one) => one.id === file)?.name;
        if (!name || !papers || !pages || kept.includes(file)) return null;
        return (
          <SplitPanel
            key={file}
            name={name}
            pages={pages}
            papers={papers}
            isSplitting={busy === file}
            onSplit={(parts) => void split(file, name, pages, parts)}
            onKeep={() => setKept([...kept, file])}
          />
        );
      })}
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
