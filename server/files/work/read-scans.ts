import type { Scan, Task } from '../reader/found.ts';
import { UnreadableError } from '../reader/limits.ts';
import type { Asked, Engine } from '../reader/ocr/engine.ts';
import { isPoor, qualityOf } from '../reader/plain-text.ts';
import { isAwaited, readDocument } from '../reader/read-document.ts';
import { layerAgrees, type Reading, readScan, SURE } from '../reader/read-scan.ts';
import { NotStored } from '../store/file-store.ts';
import { originalKey } from '../store/keys.ts';
import { SLICE_MS } from './fairness.ts';
import type { ScansToRead } from './queue-queries.ts';
import { bytesOfText, type FileTools } from './read-file.ts';
import { countMade, failScan, giveUpScans, setReading, textBefore } from './result-queries.ts';

/** A text under a scan that has so many of a strip's words is kept as it is; one with hardly half of them is rubbish. */
const AGREES = 0.85;
const RUBBISH = 0.5;

type TextBefore = NonNullable<Awaited<ReturnType<typeof textBefore>>>;

/**
 * Reads pages from their pictures, one at a time, and files each at once, until the turn is over.
 * @param left those to come; what is filed is taken out
 */
export async function readScans(
  { db, store, words, readers }: FileTools,
  { sha256, format, isOwned, room }: ScansToRead,
  left: number[],
  engine: Engine,
  signal: AbortSignal,
): Promise<void> {
  const begun = performance.now();
  let made = 0;
  const end = (number: number) => left.splice(left.indexOf(number), 1);
  try {
    const bytes = await store.read(originalKey(sha256));
    const task = { do: 'scans', pages: [...left] } satisfies Task;
    const how = { signal, isAwaited: isAwaited(task.pages) };
    const options = { signal, ...(isOwned && { kept: readers }) };
    for await (const finding of readDocument(bytes, format, task, options)) {
      if (finding.kind !== 'scan') continue;
      const { number } = finding;
      const before = await textBefore(db, sha256, number);
      if (before === undefined) return; // the file is gone
      const better = await betterText(finding, before, engine, how).catch((error: unknown) => {
        signal.throwIfAborted();
        console.error(
          `A page cannot be read from its picture: ${error instanceof Error ? error.message : error}`,
        );
        return 'failed' as const;
      });
      if (better === 'failed') await failScan(db, sha256, number);
      else if (better === undefined) await giveUpScans(db, sha256, [number]);
      else {
        const terms = words.termsOf(better.body);
        made += bytesOfText(better, terms);
        if (made > room) return await giveUpScans(db, sha256, left.splice(0));
        await setReading(db, sha256, number, better, terms);
        await words.relearn(db, sha256, before.body, better.body);
      }
      end(number);
      if (performance.now() - begun > SLICE_MS) return;
    }
  } catch (error) {
    if (error instanceof NotStored) return giveUpScans(db, sha256, left.splice(0));
    if (!(error instanceof UnreadableError)) throw error;
    // Of the first that is left: those after it are tried again without it.
    await giveUpScans(db, sha256, left.splice(0, 1));
  } finally {
    await countMade(db, sha256, made);
  }
}

/** What a page's picture says, where that is better than the text that came with the file; undefined where it is not. */
async function betterText(
  scan: Scan,
  { body, source }: TextBefore,
  engine: Engine,
  how: Asked,
): Promise<Reading | undefined> {
  let agreement = 1;
  if (source === 'hidden' && !isPoor(body)) {
    agreement = (await layerAgrees(scan, body, engine, how)) ?? 1;
    if (agreement >= AGREES) return undefined;
  }
  const reading = await readScan(scan, engine, how);
  if (agreement < RUBBISH && reading.confidence >= SURE) return reading;
  return isBetter(reading, body) ? reading : undefined;
}

/** A text that came with the file stays where the picture says less that looks like words. */
function isBetter({ body }: Reading, before: string): boolean {
  return before === '' || body.length * qualityOf(body) >= before.length * qualityOf(before) * 0.8;
}
