import { RESOURCE_KINDS } from '#contract/material/kinds.ts';
import { termsOf } from '#server/features/search/page-tsvector.ts';
import { hexOf, idOf, pick, type Table } from './parts.ts';

const PAGES_OF_FILE = 10;
const WORDS_OF_PAGE = 220;
const VOCABULARY = 40_000;
/** The most common words are as common as those of papers: the first on three of ten pages. */
const EVENNESS = 100;

/** A made-up word of 3 to 10 letters: the lower its number, the more often it is on a page. */
export function wordOf(index: number): string {
  const dice = createDice(index + 1);
  dice();
  const length = 3 + Math.floor(8 * dice());
  return Array.from({ length }, (_, at) => {
    const letters = at % 2 ? 'aeiou' : 'bcdfghjklmnprstvwz';
    return letters[Math.floor(letters.length * dice())];
  }).join('');
}

/** Numbers that look drawn by lot, the same in each run. */
export function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const words = Array.from({ length: VOCABULARY }, (_, index) => wordOf(index));
const dice = createDice(7);
/** Words as papers have them: few are on many pages, most on hardly any. */
const drawn = () =>
  words[Math.floor(EVENNESS * ((VOCABULARY + EVENNESS) / EVENNESS) ** dice() - EVENNESS)] ?? '';
const codeOf = (n: number) => `BTCS-${100 + (n % 500)}-18`;

/** Pages of papers: files of ten, each on an entry of its own. */
export const PAPERS = {
  resource: {
    share: 1 / PAGES_OF_FILE,
    row: (n) => ({
      ...{ id: idOf('resource', n), kind: pick(RESOURCE_KINDS, n), service: 'pyq', semester: 1 + (n % 8) },
      ...{ subject: `Subject ${n % 500}`, subject_code: codeOf(n), title: `Paper ${n}`, links: '{}' },
    }),
  },
  stored_file: {
    share: 1 / PAGES_OF_FILE,
    row: (n) => ({ sha256: hexOf(n), size: 1000, format: 'pdf', state: 'ready', page_count: PAGES_OF_FILE }),
  },
  attachment: {
    share: 1 / PAGES_OF_FILE,
    row: (n) => ({
      ...{ id: idOf('attachment', n), file: hexOf(n), resource_id: idOf('resource', n), name: 'paper.pdf' },
      rights_basis: pick(['own', 'college', 'university'], n),
      exam: JSON.stringify({ year: 2010 + (n % 15), session: 'May', isReappear: false }),
    }),
  },
  file_page: {
    row: (n) => {
      const body = `${codeOf(n)} ${Array.from({ length: WORDS_OF_PAGE }, drawn).join(' ')}`;
      const place = { file: hexOf(Math.floor(n / PAGES_OF_FILE)), number: 1 + (n % PAGES_OF_FILE) };
      return { ...place, body, source: 'digital', words: termsOf(body) };
    },
  },
} satisfies Record<string, Table>;
