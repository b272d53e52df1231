import { numberOf } from '#contract/subjects/syllabus-lines.ts';
import { letterNamesIn } from './indic.ts';
import { type AskedExam, asksForPapers, PAPER_WORDS, parseExam } from './parse-exam.ts';
import { tokenize } from './tokenize.ts';
import type { Typed } from './word-search.ts';

/** What people type beside the name of a subject: what they want of it. It is not missed where a subject lacks it. */
const ASIDES = new Set(
  (
    'note notes pyq pyqs paper papers previous old last year years question questions exam exams mst mse ese sessional ' +
    'book books ebook syllabus video videos lecture lectures pdf download free sem semester semesters btech tech unit units ' +
    'important imp solved solution solutions handwritten subject subjects study material materials scheme course full best ' +
    'ptu ikgptu gndec university college want need give me i my please chahiye link links drive end mid term ' +
    'dec december may june nov november hindi punjabi ' +
    // Notes, papers, books, questions, lectures, syllabus: Gurmukhi comes in these letters, too (tokenize.ts).
    'नोट्स नोटस नोट पेपर पेपर्स बुक बुक्स किताब किताबें किताबां प्रश्न प्रश्नपत्र पत्र लेक्चर वीडियो सिलेबस सेमेस्टर सलेबस समेसटर'
  )
    .normalize('NFD')
    .split(' '),
);
/** Of, in Hindi and Punjabi; or a short form. */
const PARTICLES = new Set('ka ke ki ko da de di te'.split(' '));
const SEMESTER = /^sem(ester)?s?$/;
const UNIT = /^(unit|module)s?$/;
const UNIT_NUMBER = /^(?:[1-9]\d?|i{1,3}|i[vx]|vi{0,3}|x)$/;
const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** A short form that is spelled: `d s a`, `O.S.` */
const SPELLED = /(?<![\p{L}\p{M}])\p{L}(?:[\s.]+\p{L}(?![\p{L}\p{M}]))+/gu;

/** So many words are looked for; what comes after them is not. */
const MOST_WORDS = 12;

/** What someone looks for. */
export type Query = {
  /** As it was typed, without what cannot be seen. */
  text: string;
  words: readonly Typed[];
  /** The exam whose paper is looked for; undefined where none is. */
  exam?: AskedExam;
  /** A semester that was named: `3rd sem`. */
  semester?: string;
  /** A unit that was named, `unit 3` or `module III`, and which of the words is its number. */
  unit?: { number: number; at: number };
};

/**
 * Reads what was typed into the box.
 * @param asked what was typed
 * @param optional words that say where a subject is taught, such as the codes of programmes, in lower case
 */
export function parseQuery(asked: string, optional: ReadonlySet<string>): Query {
  const text = asked
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (/\s/.test(sign) ? ' ' : /[\u200c\u200d]/.test(sign) ? sign : ''))
    .trim();
  const words = tokenize(text.replace(SPELLED, (letters) => letters.replace(/[\s.]/g, ''))).map(
    (word) => word.text,
  );
  joinSpelled(words);
  let semester: string | undefined;
  const semAt = words.findIndex((word) => SEMESTER.test(word));
  if (semAt >= 0) {
    // Semester 3, or 3rd semester, or third.
    const numberAt = (place: number) => {
      const word = words[place] ?? '';
      return /^[1-8]$/.test(word) ? word : String(ORDINALS.indexOf(word, 1));
    };
    const at = [semAt + 1, semAt - 1].find((place) => numberAt(place) !== '-1');
    semester = at === undefined ? undefined : numberAt(at);
    if (at !== undefined) words.splice(Math.min(at, semAt), 2);
  }
  const typed = asksForPapers(words) ? ['question', 'paper'] : words.slice(0, MOST_WORDS);
  const { exam, named } = parseExam(text, typed);
  const isAside = (word: string) =>
    ASIDES.has(word) || PAPER_WORDS.has(word) || named.has(word) || optional.has(word);
  // A short form, too: de purane paper.
  const isParticle = (word: string) => PARTICLES.has(word) && word !== 'de';
  // Where nothing else was typed, it is what is looked for; of a semester it is not.
  const [least] = [
    (word: string) => isAside(word) || PARTICLES.has(word),
    (word: string) => isAside(word) || isParticle(word),
    isAside,
  ].filter((isOptional) => semester !== undefined || !typed.every(isOptional));
  return {
    text,
    words: typed.map((text) => ({ text, isOptional: least?.(text) ?? false })),
    ...(exam && { exam }),
    ...(semester !== undefined && { semester }),
    ...unitIn(typed),
  };
}

/** What was asked beside a unit. */
export const withoutUnit = (query: Query): Query => ({
  ...query,
  words: query.words.filter((_, at) => !query.unit || (at !== query.unit.at && at !== query.unit.at - 1)),
});

function unitIn(words: readonly string[]): Pick<Query, 'unit'> {
  const at = 1 + words.findIndex((word) => UNIT.test(word));
  const word = words[at] ?? '';
  return at > 0 && UNIT_NUMBER.test(word) ? { unit: { number: numberOf(word), at } } : {};
}

/** Makes one word of a short form whose letters are spelled by their names: डी बी एम एस. */
function joinSpelled(words: string[]): void {
  for (let at = words.length - 2; at >= 0; at--) {
    const [one, next] = [words[at] ?? '', words[at + 1] ?? ''];
    if (letterNamesIn(one) && letterNamesIn(next)) words.splice(at, 2, one + next);
  }
}
