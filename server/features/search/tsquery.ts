import { foldedKey } from './codes.ts';
import type { Query } from './parse-query.ts';
import type { Terms } from './queries.ts';
import type { SubjectSearch } from './subject-search.ts';
import { stemOf } from './tokenize.ts';

/** A shorter word is looked for as it is, a longer one as the beginning of others. */
const SHORTEST_BEGINNING = 3;

/** A word as the columns `words` have it (migration 019). */
const stored = (word: string) =>
  word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const quoted = (word: string) => `'${word.replace(/['\\]/g, '')}'`;

/** A word as it may be in a text: itself, or what begins so. */
function begun(word: string): string[] {
  const stem = stemOf(word);
  const isBeginning = stem.length >= SHORTEST_BEGINNING && !/^\d/.test(stem);
  const plural = isBeginning && stem.endsWith('y') ? [`${quoted(`${stem.slice(0, -1)}ie`)}:*`] : [];
  return [isBeginning ? `${quoted(stem)}:*` : quoted(word), ...plural];
}

/** A word as it may be in a text: itself, one of it or many. Pages have so many words that each beginning is some. */
function whole(word: string): string[] {
  const stem = stemOf(word);
  if (stem.length < SHORTEST_BEGINNING || !/^[a-z]/.test(stem)) return [quoted(word)];
  const plurals = stem.endsWith('y') ? [`${stem}s`, `${stem.slice(0, -1)}ies`] : [`${stem}s`, `${stem}es`];
  return [word, stem, ...plurals].map(quoted);
}

/** A mistyped word may be so many known ones. */
const MOST_MEANT = 3;

/** How words are looked for. */
const FORMS = { begun, whole } as const;

/** Ways to write the word, as alternatives of a `tsquery`. */
function alternatives(word: string, others: readonly string[], forms: keyof typeof FORMS): string {
  const all = [word, ...others].flatMap((form) => FORMS[forms](stored(form)));
  return `(${[...new Set(all)].join(' | ')})`;
}

/** What is known of words: those that a mistyped one, or one in another script, may mean, and phrases that mean the same. */
type Known = Pick<SubjectSearch, 'meantBy' | 'synonymsIn'>;

/** All of the words; in place of a run of them, any phrase that means the same. */
function allOf(words: readonly string[], { meantBy, synonymsIn }: Known, forms: keyof typeof FORMS): string {
  const parts = words.map((word) => alternatives(word, meantBy(word).slice(0, MOST_MEANT), forms));
  // From the end, so that places before it stay.
  for (const { from, to, others } of synonymsIn(words).toReversed()) {
    const phrases = others.map((other) => other.map((word) => alternatives(word, [], forms)));
    const ways = [parts.slice(from, to), ...phrases].map((way) => `(${way.join(' & ')})`);
    parts.splice(from, to - from, `(${ways.join(' | ')})`);
  }
  return parts.join(' & ');
}

/** What a search asks PostgreSQL for: every word that may not be lacking, in any of its spellings, or the code. */
export function termsOf(
  { text, words }: Query,
  known: Known,
  forms: keyof typeof FORMS = 'begun',
): Terms | undefined {
  const needed = words.filter(({ isOptional }) => !isOptional).map(({ text: word }) => word);
  const [first] = needed;
  if (first === undefined) return undefined;
  const all = allOf(needed, known, forms);
  const code = foldedKey(text);
  const isCode = /\d/.test(text) && code.length > 3 && code.length <= 40;
  const stem = forms === 'begun' ? ':*' : '';
  return { query: isCode ? `(${all}) | '#${code}'${stem}` : all, first: stored(first) };
}

/**
 * What pages are asked for, one after the other until some have it: the words as they were typed, then what begins so. That a
 * page for members has words which begin so is theirs to know: letter by letter, it would spell them out.
 */
export function tsqueriesInTurn(query: Query, known: Known): (Terms & { form: 'whole' | 'begun' })[] {
  return (['whole', 'begun'] as const).flatMap((form) => {
    const terms = termsOf(query, known, form);
    return terms ? [{ ...terms, form }] : [];
  });
}

/** The same of texts that are kept by the stems of their words: all of them, each as it was typed. */
export function stemTermsOf({ words }: Query): Terms | undefined {
  const stems = words.filter(({ isOptional }) => !isOptional).map(({ text }) => stemOf(stored(text)));
  return stems[0] === undefined ? undefined : { query: stems.map(quoted).join(' & '), first: stems[0] };
}
