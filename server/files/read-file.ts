import type { Db } from '../database/schema.ts';
import { UnreadableError } from './reader/facts.ts';
import { type Finding, readDocument } from './reader/read-document.ts';
import { type FileStore, NotStored } from './store/file-store.ts';
import { originalKey, pageKey } from './store/keys.ts';
import {
  addPage,
  countPages,
  endFile,
  type FileToRead,
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
 * Reads on in a file where it was left, and files what is found: in one go the texts of all pages and the first picture, in
 * the next the other pictures. Pages beyond reading are left out, unless there are many.
 */
export async function readFile(
  tools: FileTools,
  { sha256, format }: FileToRead,
  what: 'text' | 'pictures',
  signal: AbortSignal,
): Promise<void> {
  const { db, store } = tools;
  let from = (await pagesSoFar(db, sha256))[what === 'text' ? 'texts' : 'pictures'] + 1;
  let bad = 0;
  let hasPictures = true;
  for (let count = Number.POSITIVE_INFINITY; from <= count; ) {
    const before = from;
    try {
      const bytes = await store.read(originalKey(sha256));
      for await (const finding of readDocument(bytes, format, { do: what, from }, signal)) {
        if (finding.kind === 'pages') {
          ({ count, hasPictures } = finding);
          if (what === 'text') await countPages(db, sha256, count);
          continue;
        }
        await file(tools, sha256, finding);
        if (finding.kind === (what === 'text' ? 'text' : 'picture')) from = finding.number + 1;
      }
      // It ended without a word on the next page.
      if (from === before && from <= count) throw new UnreadableError('damaged');
    } catch (error) {
      if (isGone(error)) return;
      if (error instanceof NotStored) return refuseFile(db, sha256, 'damaged');
      if (!(error instanceof UnreadableError)) throw error;
      if (from > before) continue; // its time was over: the next child begins with the page it failed at
      bad += 1;
      if (count === Number.POSITIVE_INFINITY || bad > MOST_BAD_PAGES || bad >= count)
        return refuseFile(db, sha256, error.reason);
      if (what === 'text') await file(tools, sha256, emptyPage(from));
      from += 1;
    }
  }
  const isDone = what === 'pictures' || !hasPictures || (await pagesSoFar(db, sha256)).pictures >= from - 1;
  await endFile(db, sha256, isDone ? 'ready' : 'reading');
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
