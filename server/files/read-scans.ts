import type { ScansToRead } from './claim-queries.ts';
import type { FileTools } from './read-file.ts';
import { UnreadableError } from './reader/facts.ts';
import type { Engine } from './reader/ocr/engine.ts';
import { qualityOf } from './reader/plain-text.ts';
import { readDocument } from './reader/read-document.ts';
import { type Reading, readScan } from './reader/read-scan.ts';
import { NotStored } from './store/file-store.ts';
import { originalKey } from './store/keys.ts';
import { bodyOf, failScan, giveUpScans, setReading } from './work-queries.ts';

/** Reads pages from their pictures, one at a time, and files each at once. `left`: those to come; what is filed is taken out. */
export async function readScans(
  { db, store, words }: FileTools,
  { sha256, format }: ScansToRead,
  left: number[],
  engine: Engine,
  signal: AbortSignal,
): Promise<void> {
  try {
    const bytes = await store.read(originalKey(sha256));
    for await (const finding of readDocument(bytes, format, { do: 'scans', pages: [...left] }, signal)) {
      if (finding.kind !== 'scan') continue;
      const { number } = finding;
      const reading = await readScan(finding, engine, signal).catch((error: unknown) => {
        signal.throwIfAborted();
        console.error(
          `A page cannot be read from its picture: ${error instanceof Error ? error.message : error}`,
        );
      });
      if (!reading) {
        await failScan(db, sha256, number);
        left.splice(left.indexOf(number), 1);
        continue;
      }
      const before = await bodyOf(db, sha256, number);
      if (before === undefined) return; // the file is gone
      if (isBetter(reading, before)) {
        await setReading(db, sha256, number, reading, words.termsOf(reading.body));
        await words.learn(db, reading.body);
      } else await giveUpScans(db, sha256, [number]);
      left.splice(left.indexOf(number), 1);
    }
  } catch (error) {
    if (error instanceof NotStored) return giveUpScans(db, sha256, left.splice(0));
    if (!(error instanceof UnreadableError)) throw error;
    // Of the first that is left: those after it are tried again without it.
    await giveUpScans(db, sha256, left.splice(0, 1));
  }
}

/** A text that came with the file stays where the picture says less that looks like words. */
function isBetter({ body }: Reading, before: string): boolean {
  return before === '' || body.length * qualityOf(body) >= before.length * qualityOf(before) * 0.8;
}
