import { useContext, useState } from 'react';
import type { Proposal } from '#contract/files/folder-calls.ts';
import { ApiError } from '#web/api/call.ts';
import { NotifyContext } from '#web/api/notify.ts';
import type { Sending } from '#web/components/files/sending.ts';
import { cutFile, type Part, partsToMake, SplitPanel } from '#web/components/upload/camera/split-panel.tsx';
import type { UploadQueue } from '#web/components/upload/upload-queue.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Splits a file of the folder that seems to hold several papers: its parts take its place in the table, in the same folder. */
export function SplitRow({
  item,
  bundle: { pages, papers },
  queue,
  onDone,
}: {
  item: Sending;
  bundle: NonNullable<Proposal['bundle']>;
  queue: UploadQueue;
  onDone: () => void;
}) {
  const messages = useTexts('filling');
  const { bundles: texts } = messages;
  const notify = useContext(NotifyContext);
  const [isSplitting, setSplitting] = useState(false);
  const [isKept, setKept] = useState(false);
  if (isKept) return null;

  async function split(parts: readonly Part[]) {
    setSplitting(true);
    try {
      const body = { upload: item.upload ?? '', parts: partsToMake(item.name, pages, parts, messages) };
      const made = await cutFile(body);
      queue.remove(item.key);
      for (const { upload, name, size } of made)
        queue.put({
          ...{ key: upload, name, size, upload, state: 'filed' },
          path: `${item.path.slice(0, -item.name.length)}${name}`,
        });
      notify(texts.done(item.name, made.length), 'success');
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify(texts.failed, 'error', { reason: error.message });
      setSplitting(false);
    }
  }

  return (
    <SplitPanel
      name={item.name}
      pages={pages}
      papers={papers}
      isSplitting={isSplitting}
      onSplit={(parts) => void split(parts)}
      onKeep={() => setKept(true)}
    />
  );
}
