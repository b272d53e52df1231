import { MONTH_NUMBERS, SEASONS, sessionOf } from '#contract/material/exam-times.ts';
import type { ExamSession } from '#contract/material/values.ts';
import { isIndic } from './indic.ts';

/** The exam whose paper is looked for, as far as it was said. */
export type AskedExam = {
  year?: number;
  session?: ExamSession;
  /** That of last year, whichever that is. */
  isLast?: true;
};

/** Last, or the one before: English, Hindi, Punjabi, and both as they are typed in Latin letters. */
const LAST = words('last previous prev past pichle pichhle pichla pichhla pichli pichhli पिछले पिछला पिछली');
/** Old: of any year. */
const OLD = words('old purana purane purani पुराना पुराने पुरानी पुराणे');
const YEAR = words('year years yr saal sal varsh वर्ष साल साला');
const PAPER = words(
  'paper papers pyq pyqs qp qps question prashn prashan patra parcha parche prashnpatra पेपर पेपर्स पेपरां पेपर प्रश्न प्रश्नपत्र पत्र प्रस़न पतर परचा पर्चा परचे पर्चे',
);
/** All of these ask for papers, and are missed in no subject's name. */
export const PAPER_WORDS: ReadonlySet<string> = LAST.union(OLD).union(YEAR).union(PAPER);

function words(names: string): Set<string> {
  return new Set(names.normalize('NFD').split(' '));
}

/** A month and a year in digits: 05/2024, 5-2024, 05 2024, 05/24, 2024-05. A subject's code and its scheme are none. */
const IN_DIGITS = [
  /(?<![\w/.-])(?<month>0?[1-9]|1[0-2])[/.-](?<year>(?:19|20)\d\d)(?![\w/-])/,
  /(?<![\w/.-])(?<month>0[1-9]|1[0-2])\s(?<year>(?:19|20)\d\d)(?![\w/-])/,
  /(?<![\w/.-])(?<month>0?[1-9]|1[0-2])\/(?<year>\d\d)(?![\w/-])/,
  /(?<![\w/.-])(?<year>(?:19|20)\d\d)[/.-](?<month>0?[1-9]|1[0-2])(?![\w/-])/,
];
/** Of a year alone: 2k24, '24. */
const SHORT_YEAR = /(?<![\w/.-])(?:2k|['’])(?<year>\d\d)(?!\w)/i;
/** Behind these two digits are no year: "de 24" asks for one, "unit 24" does not. */
const NUMBERED = words(
  'scheme batch unit chapter module question q ques lab experiment semester sem part lecture',
);
const isYear = (word: string) => /^(19|20)\d\d$/.test(word);

/**
 * The exam that is named in what someone looks for, and the words that name it.
 * @param words of the text, as `tokenize` makes them
 * @returns `exam` undefined: no paper is looked for
 */
export function parseExam(
  text: string,
  words: readonly string[],
): { exam: AskedExam | undefined; named: ReadonlySet<string> } {
  const named = new Set<string>();
  let month: number | undefined;
  let session: ExamSession | undefined;
  let year: number | undefined;
  const groups = IN_DIGITS.map((pattern) => pattern.exec(text)?.groups).find(Boolean);
  if (groups?.month && groups.year) {
    month = Number(groups.month);
    year = wholeYear(groups.year);
    for (const part of [groups.month, groups.year]) named.add(part);
  }
  words.forEach((word, at) => {
    const known = MONTH_NUMBERS.get(word);
    if (known === undefined && !SEASONS.has(word)) {
      if (!isYear(word)) return;
      named.add(word);
      year ??= Number(word);
      return;
    }
    named.add(word);
    month ??= known;
    session ??= SEASONS.get(word);
    // May-24: two digits behind a month are a year. Those before it are a day, or the end of a code.
    const short = /^\d\d$/.exec(words[at + 1] ?? '')?.[0];
    if (short === undefined || year !== undefined) return;
    named.add(short);
    year = wholeYear(short);
  });
  if (month !== undefined) {
    const held = sessionOf(month);
    session = held.session;
    if (held.yearBefore && year !== undefined) year -= 1;
  }
  const short = year === undefined ? (SHORT_YEAR.exec(text)?.groups?.year ?? yearAtEnd(words)) : undefined;
  if (short !== undefined) {
    year = wholeYear(short);
    for (const part of ['2', 'k', short]) named.add(part);
  }
  const isLast = words.some((word, at) => LAST.has(word) && YEAR.has(words[at + 1] ?? ''));
  const wantsPaper = words.some((word) => PAPER.has(word) || OLD.has(word));
  const isAsked = wantsPaper || isLast || session !== undefined || year !== undefined;
  const exam = {
    ...(year !== undefined && { year }),
    ...(session && { session }),
    ...(isLast && { isLast: true as const }),
  };
  return { exam: isAsked ? exam : undefined, named };
}

/** Two digits at the end, right behind a word: most who type so mean a year. */
function yearAtEnd(words: readonly string[]): string | undefined {
  const [before = '', last = ''] = words.slice(-2);
  return /^[123]\d$/.test(last) && /^\p{L}/u.test(before) && !NUMBERED.has(before) ? last : undefined;
}

/** Whether nothing but papers is asked for, in words that no page of the site has. */
export function asksForPapers(words: readonly string[]): boolean {
  const isForeign = (word: string) => OLD.has(word) || isIndic(word);
  return words.every((word) => PAPER_WORDS.has(word)) && words.some(isForeign);
}

const wholeYear = (year: string) => Number(year) + (year.length === 2 ? 2000 : 0);
