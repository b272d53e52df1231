import { useEffect, useState } from 'react';
import type { FileProposal } from '#contract/files/proposal-calls.ts';
import { call } from '#web/api/call.ts';
import { firstPageOf, type Sending } from '#web/components/files/sending.ts';

/** How long until it is asked again whether first pages were read: soon at first, and for three minutes at most. */
const WAITS_MS = [...Array<number>(10).fill(1500), ...Array<number>(33).fill(5000)];

/** What the server says of files that are uploaded: for whom it says nothing more, and whether anything is still read. */
export function useProposals(items: readonly Sending[]) {
  const asked = items.flatMap((item) => firstPageOf(item) ?? []).join(' ');
  const [proposals, setProposals] = useState<ReadonlyMap<string, FileProposal>>(new Map());
  const [joins, setJoins] = useState<readonly string[][]>([]);
  const [over, setOver] = useState('');

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    async function ask(count: number) {
      const files = asked.split(' ').map((upload) => ({ upload }));
      const found = await call('uploads.propose', { body: { files } }).catch(() => undefined);
      if (isGone) return;
      if (found) {
        setProposals(new Map(found.proposals.map((one) => [one.upload, one])));
        setJoins(found.joins);
      }
      const wait = WAITS_MS[count];
      const isDone = found?.proposals.every(
        ({ isRead, isWhole, picture, unreadable }) => isRead && isWhole && (picture || unreadable),
      );
      // Without the line, or with a server that is busy, the form is as it always was.
      if (isDone || wait === undefined) setOver(asked);
      else timer = setTimeout(() => void ask(count + 1), wait);
    }
    if (asked) void ask(0);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [asked]);

  const isOver = over === asked;
  const read = [...proposals.values()].filter(({ isRead }) => isRead || isOver);
  return { read, joins, isReading: asked !== '' && !isOver && read.length < asked.split(' ').length };
}
