import { foldedKey } from './codes.ts';
import { stemOf } from './cut-words.ts';
import type { Terms } from './queries.ts';
import type { Query } from './read-query.ts';

/** A shorter word is looked for as it is, a longer one as the beginning of others. */
const SHORTEST_BEGINNING = 3;

/** A word as the columns `words` have it (migration 019). */
const stored = (word: string) =>
  word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const quoted = (word: string) => `'${word.replace(/['\\]/g, '')}'`;

/** Ways to write the word, as alternatives of a `tsquery`. */
function alternatives(word: string, others: readonly string[]): string {
  const forms = [word, ...others].flatMap((form) => {
    const plain = stored(form);
    const stem = stemOf(plain);
    const isBeginning = stem.length >= SHORTEST_BEGINNING && !/^\d/.test(stem);
    const plural = isBeginning && stem.endsWith('y') ? [`${quoted(`${stem.slice(0, -1)}ie`)}:*`] : [];
    return [isBeginning ? `${quoted(stem)}:*` : quoted(plain), ...plural];
  });
  return `(${[...new Set(forms)].join(' | ')})`;
}

/**
 * What a search asks PostgreSQL for: every word that may not be lacking, in any of its spellings, or the code.
 * @param meantBy the known words that a mistyped one, or one in another script, may mean
 */
export function termsOf({ text, words }: Query, meantBy: (word: string) => string[]): Terms | undefined {
  const needed = words.filter(({ isOptional }) => !isOptional);
  const [first] = needed;
  if (!first) return undefined;
  const all = needed.map(({ text: word }) => alternatives(word, meantBy(word))).join(' & ');
  const code = foldedKey(text);
  const isCode = /\d/.test(text) && code.length > 3 && code.length <= 40;
  return { query: isCode ? `(${all}) | '#${code}':*` : all, first: stored(first.text) };
}
