import type { Exam } from '#contract/material/exam-fields.ts';
import { MONTH_NUMBERS, MONTHS, SEASONS, sessionOf } from '#contract/material/exam-times.ts';
import type { ExamSession, ExamTest } from '#contract/material/values.ts';

/** A month only where a whole year follows: "Mar 60" is how many marks there are. */
const SHORT_MARCH = String.raw`mar(?=[\W_]*(?:19|20)\d\d)`;
const ENGLISH = [...MONTHS.flat().filter((name) => /^[a-z]+$/.test(name)), ...SEASONS.keys()];
const TIME = `(?<time>${ENGLISH.map((name) => (name === 'mar' ? SHORT_MARCH : name)).join('|')})`;
const GAP = String.raw`[\s.,'’_()\[\]\-–/]*`;
const YEAR = String.raw`(?<year>(?:19|20)\d\d|2k\d\d|\d\d)(?!\d)`;
const BY_MONTH = [
  // "May 16, 2023": the day is no year.
  new RegExp(
    String.raw`(?<![a-z])${TIME}${GAP}\d{1,2}(?:st|nd|rd|th)?[\s,.]+(?<year>(?:19|20)\d\d)(?!\d)`,
    'gi',
  ),
  new RegExp(`(?<![a-z])${TIME}${GAP}${YEAR}`, 'gi'),
  new RegExp(`(?<!\\d)(?<year>(?:19|20)\\d\\d)${GAP}${TIME}(?![a-z])`, 'gi'),
];
const BY_DATE = [
  /(?<![\d-])(?:0?[1-9]|[12]\d|3[01])\s?[-./]\s?(?<month>0?[1-9]|1[0-2])\s?[-./]\s?(?<year>(?:19|20)\d\d|\d\d)(?!\d)/g,
];
/** The day, and the time, that a scanner or a camera writes into a name, which is no exam's. */
const STAMP =
  /(?<!\d)20\d\d[-_.]?(?:0[1-9]|1[0-2])[-_.]?(?:0[1-9]|[12]\d|3[01])(?!\d)(?:[\s_T-]*(?:at\s*)?\d{1,2}[.:_-]?\d\d(?:[.:_-]?\d\d)?(?!\d))?/g;
/** A year that is a scheme's or a batch's, and no exam's. */
const OTHER_YEARS =
  /\b(?:scheme|batch|admission|syllabus|regulations?|w\.?\s?e\.?\s?f\.?|established|estd\.?|revised)\W*(?:of\W*|in\W*|on\W*)?(?:\d{1,2}[-./]\d{1,2}[-./])?(?:[a-z]{3,9}\W+)?(?:19|20)\d\d|(?:19|20)\d\d[^\w\n]*(?:scheme|batch|onwards?|admission|regulations?)/gi;
const REAPPEAR = /re-?[\s_-]?appear|supplementary|\bsuppl?y?\b|back[\s_-]?(?:log|paper)|re-?exam/i;
/** Between two sessions: whether a test of the one or a late exam of the other is meant, only the paper says. */
const BETWEEN = [2, 3];
const EARLIEST_YEAR = 1990;

/** Names whose date is the day on which a picture was taken. */
const TAKEN =
  /^(?:whats\s?app|img|image|pxl|scan|screenshot|photo|cam\s?scanner|adobe\s?scan|doc\s?scanner)/i;

/** Days in whose figures letters were read: `19-12-2O22`. */
const withFigures = (text: string) =>
  text.replace(
    /(?<![a-z\d])[\doil|]{1,2}[-./][\doil|]{1,2}[-./](?:[12][\doil|]{3}|[\doil|]{2})(?![a-z\d])/gi,
    (day) => day.replace(/o/gi, '0').replace(/[il|]/gi, '1'),
  );

/** What a text says of its exam; `year` alone where it says no session, `isDoubtful` where it may be another one. */
export type FoundExam = { exam?: Exam; year?: number; isDoubtful?: boolean };

/** The session of a month or of a half of the year. Tests are within a semester, and the odd ones begin in July. */
function heldIn(time: ExamSession | number, test: ExamTest | undefined) {
  if (typeof time === 'string') return { session: time, yearBefore: false };
  if (!test) return sessionOf(time);
  return { session: time < 7 ? ('May' as const) : ('December' as const), yearBefore: false };
}

/**
 * The exam that a text names.
 * @param now a paper is not of the future
 * @param test what it is where it is none of the university
 */
export function examIn(text: string, now: Date, test?: ExamTest): FoundExam {
  if (TAKEN.test(text)) return {};
  const plain = withFigures(text).replace(STAMP, ' ').replace(OTHER_YEARS, ' ').replaceAll('_', ' ');
  const isReappear = !test && REAPPEAR.test(plain);
  const latest = now.getFullYear();
  for (const pattern of [...BY_MONTH, ...BY_DATE]) {
    for (const { groups = {} } of plain.matchAll(pattern)) {
      const time = groups.time?.toLowerCase() ?? '';
      const month = MONTH_NUMBERS.get(time) ?? Number(groups.month);
      const held = heldIn(SEASONS.get(time) ?? month, test);
      const written = Number(groups.year?.replace(/^2k/i, '20'));
      const full = written < 100 ? 2000 + written : written;
      const year = full - (held.yearBefore ? 1 : 0);
      if (year < EARLIEST_YEAR || full > latest) continue;
      const exam = { session: held.session, year, isReappear, ...(test && { test }) };
      return { exam, ...(!test && !isReappear && BETWEEN.includes(month) && { isDoubtful: true }) };
    }
  }
  const year = Number(/(?<!\d)(?:19|20)\d\d(?!\d)/.exec(plain)?.[0]);
  return year >= EARLIEST_YEAR && year <= latest ? { year } : {};
}

/** What tests within a semester are called, and what a title says of each; readers of scans take letters for figures. */
const TESTS: readonly (readonly [RegExp, ExamTest, title: string])[] = [
  [/(?<![a-z])m[.\s]?s[.\s]?t(?![a-z])[\s.:_–-]*(?<number>i{1,3}|[1-3])?(?![a-z0-9])/, 'mid', 'MST'],
  [
    /(?<![a-z])mid[\s_-]*(?:s\s?e\s?m\w*|term\w*)(?:[\s_-]*(?:test|exam\w*))?[\s.:_()–-]*(?<number>i{1,3}|[1-3])?(?![a-z0-9])/,
    'mid',
    'Mid-semester test',
  ],
  [
    /(?<![a-z])sessional(?!s?\s*mark)s?(?:[\s_-]*(?:test|exam\w*))?[\s.:_()–-]*(?:no\W*)?(?<number>i{1,3}|[1-3])?(?![a-z0-9])/,
    'mid',
    'Sessional',
  ],
  [
    /(?<![a-z])minor[\s_-]*(?:test|exam\w*)?[\s.:_()–-]*(?<number>i{1,3}|[1-3])(?![a-z0-9])|(?<![a-z])minor[\s_-]*(?:test|exam)/,
    'mid',
    'Minor',
  ],
  [
    /(?<![a-z])(?:c[il]ass|unit|periodical)[\s_-]*test[\s.:_()–-]*(?:no\W*)?(?<number>i{1,3}|[1-5])?(?![a-z0-9])/,
    'class',
    'Class test',
  ],
  [
    /(?<![a-z])qui[sz]{1,2}(?![a-z])[\s.:_()–-]*(?:no\W*)?(?<number>i{1,3}|[1-5])?(?![a-z0-9])/,
    'quiz',
    'Quiz',
  ],
  [
    /(?<![a-z])interna[li1][\s_-]*(?:assessment|evaluation|test|exam\w*)(?!\s*marks?)[\s.:_()–-]*(?<number>i{1,3}|[1-3])?(?![a-z0-9])/,
    'internal',
    'Internal assessment',
  ],
];
/** What no test is, whatever else stands at its head. */
const FINAL = /end[\s_-]*(?:sem|term)|final\s*(?:exam|term)|university\s*exam|annual\s*exam/i;
const LOOK_ALIKE = new Map(
  Object.entries({ 0: 'o', 5: 's', 8: 'b', 7: 't', 1: 'i', '|': 'i', '!': 'i', ſ: 's' }),
);

/** Letters in words where figures were read: `M5T`, `C1ass Te5t`. */
const asWords = (text: string) =>
  text
    .toLowerCase()
    .replace(/[a-z0-9|!ſ]+/g, (word) =>
      /[a-z]/.test(word) && word.length > 2
        ? word.replace(/[0578|!ſ]|1(?!$)/g, (sign) => LOOK_ALIKE.get(sign) ?? sign)
        : word,
    );

/** What a test within a semester is, and what it is called; nothing for exams of the university. */
export function testIn(text: string): { test: ExamTest; title: string } | undefined {
  const plain = asWords(text.replaceAll('_', ' '));
  if (FINAL.test(plain)) return undefined;
  for (const [words, test, title] of TESTS) {
    const found = words.exec(plain);
    const number = found?.groups?.number;
    if (found)
      return { test, title: number ? `${title} ${/^i/.test(number) ? number.length : number}` : title };
  }
  return undefined;
}

/** Whether an entry of this title has tests of the college, and no exams of the university. */
export const isOfTests = (title: string): boolean => testIn(title) !== undefined;
