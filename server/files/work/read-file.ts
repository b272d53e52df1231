import type { Db } from '#server/database/schema.ts';
import type { PageText } from '../reader/found.ts';
import { UnreadableError } from '../reader/limits.ts';
import { type Finding, readDocument } from '../reader/read-document.ts';
import type { KeptReaders } from '../reader/readers.ts';
import { type FileStore, NotStored } from '../store/file-store.ts';
import { originalKey, pageKey } from '../store/keys.ts';
import { type FileToRead, releaseFile } from './queue-queries.ts';
import {
  addPage,
  countMade,
  countPages,
  endFile,
  holdFile,
  noteBadPage,
  notePicture,
  pagesSoFar,
  refuseFile,
} from './result-queries.ts';

/** So many pages of a file may be beyond reading before the file is. */
const MOST_BAD_PAGES = 3;

/** What the work on files is done with. */
export type FileTools = {
  db: Db;
  store: Pick<FileStore, 'read' | 'put' | 'room'>;
  words: PageWords;
  /** Processes that read what has an owner, one file after the other. */
  readers: KeptReaders;
  /** Whether words are read from pictures; without it scans wait, and texts that lie under them stay as they came. */
  ocr: boolean;
};

/** How the words of a page are kept for the search. */
type PageWords = {
  /** What the column of a page's words has for a text. */
  termsOf(body: string): string;
  /** Has the words by which mistyped ones are corrected follow a page of a file that says something else now. */
  relearn(db: Db, sha256: string, before: string, after: string): Promise<void>;
};

/**
 * Reads on in a file where it was left, for one turn, and files what is found: first the texts of all pages and the first
 * picture, then the other pictures. A turn is what one child gets done, or one page that it fails at: the sender of something
 * costly keeps others waiting no longer than that. Pages beyond reading are left out, unless there are many. Of a file that
 * nobody stands for it is the first page alone, and what is made of any file is bounded.
 */
export async function readFile(
  tools: FileTools,
  { sha256, format, badPages, pageCount, isWanted, isOwned, room }: FileToRead,
  what: 'text' | 'pictures',
  signal: AbortSignal,
): Promise<void> {
  const { db, store, readers } = tools;
  const soFar = await pagesSoFar(db, sha256);
  const before = Math.max(soFar[what === 'text' ? 'texts' : 'pictures'], ...badPages);
  if (!isWanted && before > 0) return holdFile(db, sha256);
  let done = before;
  let count = pageCount ?? Number.POSITIVE_INFINITY;
  let hasPictures = true;
  let made = 0;
  try {
    const bytes = await store.read(originalKey(sha256));
    const task = { do: what, from: before + 1, ...(!isWanted && { to: 1 }) };
    for await (const finding of readDocument(bytes, format, task, {
      signal,
      ...(isOwned && { kept: readers }),
    })) {
      if (finding.kind === 'pages') {
        ({ count, hasPictures } = finding);
        if (what === 'text') await countPages(db, sha256, count);
        continue;
      }
      made += await file(tools, sha256, finding);
      if (made > room) return refuseFile(db, sha256, 'costly');
      if (finding.kind === (what === 'text' ? 'text' : 'picture')) done = finding.number;
    }
    // It ended without a word on the next page.
    if (done === before && done < count) throw new UnreadableError('damaged');
  } catch (error) {
    if (isGone(error)) return;
    if (error instanceof NotStored) return refuseFile(db, sha256, 'damaged');
    if (!(error instanceof UnreadableError)) throw error;
    // Where it got on, its time was over: the next turn begins with the page it failed at.
    if (done === before) {
      const bad = badPages.length + 1;
      if (count === Number.POSITIVE_INFINITY || bad > MOST_BAD_PAGES || bad >= count)
        return refuseFile(db, sha256, error.reason);
      done += 1;
      if (what === 'text') await file(tools, sha256, emptyPage(done));
      await noteBadPage(db, sha256, done);
    }
  } finally {
    await countMade(db, sha256, made);
  }
  if (done < count && !isWanted) return holdFile(db, sha256);
  if (done < count) return releaseFile(db, sha256, true);
  const isReady = what === 'pictures' || !hasPictures || (await pagesSoFar(db, sha256)).pictures >= done;
  await endFile(db, sha256, isReady ? 'ready' : 'reading');
}

/** Whether a page could not be filed because its file was taken away meanwhile: PostgreSQL's code for a missing parent. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}

const emptyPage = (number: number) =>
  ({ kind: 'text', number, body: '', source: 'none', wantsOcr: false, boxes: [] }) satisfies Finding;

/** @returns how many bytes it takes */
async function file({ db, store, words, ocr }: FileTools, sha256: string, finding: Finding): Promise<number> {
  if (finding.kind === 'text') {
    const terms = words.termsOf(finding.body);
    const wantsOcr = finding.wantsOcr && (ocr || finding.source !== 'hidden');
    await addPage(db, sha256, { ...finding, wantsOcr }, terms);
    return bytesOfText(finding, terms);
  }
  if (finding.kind === 'picture') {
    const { number, image, thumb } = finding;
    await store.put(pageKey('pages', sha256, number), image, image.length);
    await store.put(pageKey('thumbs', sha256, number), thumb, thumb.length);
    await notePicture(db, sha256, finding);
    return image.length + thumb.length;
  }
  return 0;
}

/** What a page's text, the positions of its words and their index take at most: PostgreSQL packs them. */
export function bytesOfText({ body, boxes }: Pick<PageText, 'body' | 'boxes'>, terms: string): number {
  return Buffer.byteLength(body) + Buffer.byteLength(JSON.stringify(boxes)) + Buffer.byteLength(terms);
}
