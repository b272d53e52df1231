import { isIndic, toDevanagari } from './indic.ts';

/** A word as a text has it, in the form in which words are compared, and where it stands. */
export type Word = { text: string; start: number; end: number };

/** Words that say nothing of what a text is about; they make no difference anywhere. */
const FILLERS = new Set(
  'a an and at by for from in into of on or the to with n aur'.split(' ').concat(
    // And, of, in: as they are written of English names, and in Hindi and Punjabi.
    'एंड एण्ड ऐंड अंड ऑफ आफ ऑफ़ ओफ इन फॉर फ़ॉर और एवं का के की में द दा दे दी ते'.split(' '),
  ),
);

/** Numbers that are written as words, where they stand behind another word. */
const NUMBERS = new Map(
  ['i one', 'ii two', 'iii three', 'iv four', 'v', 'vi', 'vii', 'viii'].flatMap((names, at) =>
    names.split(' ').map((name) => [name, String(at + 1)] as const),
  ),
);
const ORDINAL_ENDINGS = new Set(['st', 'nd', 'rd', 'th']);

/** Nobody types a longer one, and PostgreSQL keeps none of 2 kB: signs that stand for many letters make one of a short text. */
const LONGEST = 100;

/** A run of letters or of digits. Invisible joiners stand inside words of Indic scripts. */
const RUNS = /[\p{L}\p{M}\u200c\u200d]+|\p{Nd}+/gu;

/**
 * The words of a text: lower case, without accents, letters and digits apart, roman numbers as digits, what is written in
 * Gurmukhi in the letters of Devanagari. Fillers are left out.
 */
export function tokenize(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: run, index } of text.matchAll(RUNS)) {
    const before = words.at(-1);
    const isAfterNumber = before !== undefined && before.end === index && /^\d/.test(before.text);
    const plain = plainWord(run).slice(0, LONGEST).toWellFormed();
    if (plain === '' || FILLERS.has(plain) || (isAfterNumber && ORDINAL_ENDINGS.has(plain))) continue;
    const number = words.length > 0 ? NUMBERS.get(plain) : undefined;
    words.push({ text: number ?? plain, start: index, end: index + run.length });
  }
  return words;
}

/** A word in the form in which words are compared. */
function plainWord(run: string): string {
  if (/^[A-Za-z]+$/.test(run)) return run.toLowerCase(); // nearly all are; the other way takes four times as long
  const indic = toDevanagari(run);
  if (isIndic(indic)) return indic;
  if (/^\p{Nd}/u.test(indic)) return indic.normalize('NFKC').replace(/\D/g, '');
  return indic
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
}

/** A word without the ending of a plural. */
export function stemOf(word: string): string {
  if (isIndic(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1);
  return word;
}
