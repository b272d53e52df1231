import type { Db } from '../database/schema.ts';
import { type FileToRead, releaseFile } from './claim-queries.ts';
import { UnreadableError } from './reader/facts.ts';
import { type Finding, readDocument } from './reader/read-document.ts';
import { type FileStore, NotStored } from './store/file-store.ts';
import { originalKey, pageKey } from './store/keys.ts';
import {
  addPage,
  countPages,
  endFile,
  noteBadPage,
  notePicture,
  pagesSoFar,
  refuseFile,
} from './work-queries.ts';

/** So many pages of a file may be beyond reading before the file is. */
const MOST_BAD_PAGES = 3;

/** What the work on files is done with. */
export type FileTools = {
  db: Db;
  store: Pick<FileStore, 'read' | 'put'>;
  words: PageWords;
};

/** How the words of a page are kept for the search. */
export type PageWords = {
  /** What the column of a page's words has for a text. */
  termsOf(body: string): string;
  /** Is told every text that is filed. */
  learn(db: Db, body: string): Promise<void>;
};

/**
 * Reads on in a file where it was left, for one turn, and files what is found: first the texts of all pages and the first
 * picture, then the other pictures. A turn is what one child gets done, or one page that it fails at: whoever sent something
 * costly keeps others waiting no longer than that. Pages beyond reading are left out, unless there are many.
 */
export async function readFile(
  tools: FileTools,
  { sha256, format, badPages, pageCount }: FileToRead,
  what: 'text' | 'pictures',
  signal: AbortSignal,
): Promise<void> {
  const { db, store } = tools;
  const before = Math.max(
    (await pagesSoFar(db, sha256))[what === 'text' ? 'texts' : 'pictures'],
    ...badPages,
  );
  let done = before;
  let count = pageCount ?? Number.POSITIVE_INFINITY;
  let hasPictures = true;
  try {
    const bytes = await store.read(originalKey(sha256));
    for await (const finding of readDocument(bytes, format, { do: what, from: before + 1 }, signal)) {
      if (finding.kind === 'pages') {
        ({ count, hasPictures } = finding);
        if (what === 'text') await countPages(db, sha256, count);
        continue;
      }
      await file(tools, sha256, finding);
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
  }
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

async function file({ db, store, words }: FileTools, sha256: string, finding: Finding): Promise<void> {
  if (finding.kind === 'text') {
    await addPage(db, sha256, finding, words.termsOf(finding.body));
    // What is read from the picture soon is likely to have fewer words that are none.
    if (!finding.wantsOcr) await words.learn(db, finding.body);
  }
  if (finding.kind === 'picture') {
    const { number, image, thumb } = finding;
    await store.put(pageKey('pages', sha256, number), image, image.length);
    await store.put(pageKey('thumbs', sha256, number), thumb, thumb.length);
    await notePicture(db, sha256, finding);
  }
}
