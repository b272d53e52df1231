import { LRUCache } from 'lru-cache';
import type { FileProposal, PaperInFile } from '#contract/files/proposal-calls.ts';
import { MOST_FILES } from '#contract/files/values.ts';
import type { Db } from '#server/database/schema.ts';
import { type ReadSoFar, textsOfPages, wordsOfPages } from './bundle-queries.ts';
import { beginnings, type Guessed, LEAST_SIGNS, type ReadPage, signsIn } from './bundles.ts';

type Bundle = Pick<FileProposal, 'pages' | 'isWhole' | 'papers'>;
/** Says what a page is of. */
type Guess = (name: string, page: ReadPage) => Guessed;

/** So many files are remembered, for so long: forms and folders ask again and again. */
const REMEMBERED = { max: 5000, ttl: 10 * 60_000 };

/** Finds the papers in files that hold several. */
export function createBundles(db: Db) {
  const kept = new LRUCache<string, readonly PaperInFile[]>(REMEMBERED);

  /** What is told of a file that may hold several papers: of one whose pages are all read, and that is no more than can be filed at once. */
  return async function bundleIn(file: ReadSoFar, guess: Guess): Promise<Bundle> {
    const { sha256, pages, read, isUnderWay } = file;
    const told = { ...(pages !== null && { pages }), isWhole: !isUnderWay };
    if (isUnderWay || pages === null || pages < 2 || read < pages) return told;
    const papers = await papersIn(sha256, read, guess);
    return { ...told, ...(papers.length > 0 && { papers: [...papers] }) };
  };

  async function papersIn(sha256: string, read: number, guess: Guess): Promise<readonly PaperInFile[]> {
    const key = `${sha256} ${read}`;
    const known = kept.get(key);
    if (known) return known;
    const texts = await textsOfPages(db, sha256);
    // A page without any of the signs begins nothing: its words need not be read.
    const likely = texts.filter(({ body }, at) => at === 0 || signsIn(body) >= LEAST_SIGNS);
    const words = await wordsOfPages(
      db,
      sha256,
      likely.map(({ number }) => number),
    );
    const pages = likely.map((page) => ({ ...page, boxes: words.get(page.number) ?? [] }));
    const begun = beginnings(pages, (page) => guess('', page));
    const isSeveral = begun.length > 1 && begun.length <= MOST_FILES;
    const papers = (isSeveral ? begun : []).map((from) => paperAt(from, pages, guess));
    kept.set(key, papers);
    return papers;
  }
}

function paperAt(from: number, pages: readonly ReadPage[], guess: Guess): PaperInFile {
  const page = pages.find(({ number }) => number === from) ?? { number: from, body: '' };
  const { subject, subjectcode, written, semester, exam } = guess('', page);
  return {
    from,
    code: subjectcode || (written?.code ?? ''),
    name: subject || (written?.name ?? ''),
    ...(semester && { semester }),
    ...(exam && { exam }),
  };
}
