import type { Exam } from '#contract/material/exam-fields.ts';
import type { Subject } from '#contract/subjects/calls.ts';
import { codesOf } from '#contract/subjects/values.ts';

/** The same numbers each time, by a seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of some. */
export const choose = <Item>(next: () => number, items: readonly Item[]): Item => {
  const item = items[Math.floor(next() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
};

/** A letter of a longer word is left out, doubled, swapped with the next, or another. The first stays: nobody mistypes it. */
function misspelt(name: string, next: () => number): string {
  const words = name.split(' ');
  const long = words.flatMap((word, at) => (/^[A-Za-z]{7,}$/.test(word) ? [at] : []));
  if (long.length === 0) return name;
  const place = choose(next, long);
  const word = words[place] ?? '';
  const at = 2 + Math.floor(next() * (word.length - 4));
  const letter = word.charAt(at);
  words[place] =
    word.slice(0, at) +
    choose(next, ['', letter + letter, word.charAt(at + 1) + letter, 'e']) +
    word.slice(at + 1);
  return words.join(' ');
}

/** Ways in which people write a subject; '' where it has none of the sort. */
const SUBJECT_SPELLINGS: readonly ((subject: Subject, next: () => number) => string)[] = [
  ({ name }) => name,
  ({ name }) => name.toLowerCase(),
  ({ name }, next) => misspelt(name.toLowerCase(), next),
  ({ aliases }, next) => (aliases.length > 0 ? choose(next, aliases).toLowerCase() : ''),
  (subject) => codesOf(subject)[0] ?? '',
  (subject) => (codesOf(subject)[0] ?? '').replaceAll('-', '').toLowerCase(),
  (subject) => (codesOf(subject)[0] ?? '').replace(/^([A-Z]+)(\d+)-/, '$1-$2-'),
  (subject) => (codesOf(subject)[0] ?? '').replaceAll('-', ' ').toLowerCase(),
];

const MONTHS = {
  May: ['may', 'May', '05', 'summer', 'मई', 'ਮਈ'],
  December: ['dec', 'December', '12', 'winter', 'दिसंबर', 'ਦਸੰਬਰ'],
} as const;

/** Ways in which people write when an exam was. */
const EXAM_SPELLINGS: readonly ((month: string, year: number) => string)[] = [
  (month, year) => (/\d/.test(month) ? `${month}/${year}` : `${month} ${year}`),
  (month, year) => (/\d/.test(month) ? `${month}-${year}` : `${month}-${year % 100}`),
  (month, year) => (/\d/.test(month) ? `${month}/${year % 100}` : `${year} ${month}`),
];

/** What people put around it. */
const AROUND: readonly ((subject: string, exam: string) => string)[] = [
  (subject, exam) => `${subject} ${exam}`,
  (subject, exam) => `${subject} paper ${exam}`,
  (subject, exam) => `${exam} ${subject} pyq`,
  (subject, exam) => `${subject} ${exam} question paper`,
  (subject, exam) => `${subject} ka paper ${exam}`,
  (subject, exam) => `${exam} ka ${subject} purana paper`,
  (subject, exam) => `${subject} का पेपर ${exam}`,
  (subject, exam) => `${subject} ਦਾ ਪੇਪਰ ${exam}`,
];

/** A search for the paper of a subject and an exam. */
export function searchFor(subject: Subject, { session, year }: Exam, next: () => number): string {
  const spelling = choose(next, SUBJECT_SPELLINGS)(subject, next) || subject.name;
  const month = choose(next, MONTHS[session]);
  return choose(next, AROUND)(spelling, choose(next, EXAM_SPELLINGS)(month, year));
}
