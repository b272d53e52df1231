import { foldedKey } from './codes.ts';
import { stemOf, tokenize } from './tokenize.ts';

/** A longer one is no word that anyone types. */
const LONGEST_WORD = 40;
/** A page has so many words at most; what makes more of them is no page of a paper. */
const MOST_WORDS = 10_000;
/** PostgreSQL counts places no further. */
const LAST_PLACE = 16_383;

/** What nobody sees: it stands inside words, where a line may end or must not. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;
/**
 * Where a word goes on in the next line; a name that goes on is rather two. Nothing in these looks at a text from each of its
 * letters again: it is anyone's.
 */
const BREAK = String.raw`[-\u2010\u2011]\s{0,20}\n\s{0,20}(?=[\p{Ll}\p{Lo}])`;
const BREAKS = new RegExp(String.raw`(?<=[\p{L}\p{M}])${BREAK}`, 'gu');
/** A word in two lines. */
const PARTED = new RegExp(String.raw`(?<![\p{L}\p{M}])[\p{L}\p{M}]+${BREAK}[\p{L}\p{M}]+`, 'gu');
/**
 * A subject's code as papers have it: letters, a number, the year of the scheme; what stands between differs, and in what was
 * read from a picture some digits are letters.
 */
const CODES =
  /(?<![A-Za-z0-9])[A-Za-z]{2,6}[ \-–—_/.]{0,3}[0-9OIlSB]{3,4}(?:[ \-–—_/.]{0,3}\d{2})?(?![A-Za-z0-9])/g;

/** A page's text as people read it: words that were parted at a line's end are whole. */
export function readableBody(body: string): string {
  return body.replace(UNSEEN, '').replace(BREAKS, '');
}

/**
 * The words of a page as the column `words` has them, each with its places: cut as the search cuts what is typed; also,
 * codes as one word, and what a hyphen parts at a line's end as a whole.
 * @returns the text of a `tsvector`
 */
export function termsOf(body: string): string {
  const seen = body.replace(UNSEEN, '');
  const words = tokenize(seen).slice(0, MOST_WORDS);
  const places = new Map<string, number[]>();
  const add = (word: string, at: number) => {
    if (word.length > LONGEST_WORD) return;
    const own = places.get(word);
    if (own) own.push(at);
    else places.set(word, [at]);
  };
  words.forEach(({ text }, at) => {
    add(text, Math.min(LAST_PLACE, at + 1));
  });
  const addAll = (pattern: RegExp, wordsOf: (match: string) => string[]) => {
    let at = 0;
    for (const { 0: match, index } of seen.matchAll(pattern)) {
      while (at < words.length && (words[at]?.end ?? 0) <= index) at++;
      for (const word of wordsOf(match)) add(word, Math.min(LAST_PLACE, at + 1));
      if (at === words.length) return;
    }
  };
  // The columns of entries have codes so, too (migration 019).
  addAll(CODES, (code) => (/\d{2}/.test(code) ? [`#${foldedKey(code)}`] : []));
  addAll(PARTED, (both) => tokenize(readableBody(both)).map(({ text }) => text));
  return Array.from(places, ([word, at]) => `'${word}':${at.join(',')}`).join(' ');
}

/** The words of a text without the endings of plurals, each once, so that one word is looked for and not several. @returns the text of a `tsvector` */
export function stemsOf(body: string): string {
  const words = tokenize(body).slice(0, MOST_WORDS);
  const stems = new Set(words.map(({ text }) => stemOf(text)).filter(({ length }) => length <= LONGEST_WORD));
  return Array.from(stems, (stem) => `'${stem}'`).join(' ');
}
