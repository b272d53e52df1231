import type { Semester } from '#contract/constants.ts';
import type { ExamSession } from '#contract/exam-sessions.ts';
import type { Exam } from '#contract/exams.ts';
import type { ResourceKind } from '#contract/kinds.ts';

/** The semesters as they are written on papers and in names of files. */
const NUMBERS: Readonly<Record<string, Semester>> = {
  ...{ i: '1', ii: '2', iii: '3', iv: '4', v: '5', vi: '6', vii: '7', viii: '8' },
  ...{ first: '1', second: '2', third: '3', fourth: '4', fifth: '5', sixth: '6', seventh: '7', eighth: '8' },
};
const NUMBER = 'viii|vii|vi|iv|v|iii|ii|i|[1-8]|first|second|third|fourth|fifth|sixth|seventh|eighth';
const SEMESTER_AFTER = new RegExp(
  String.raw`(?<![a-z])sem(?:ester)?s?[\s.:_()\-–—]*(${NUMBER})(?:st|nd|rd|th)?(?![a-z0-9])`,
  'i',
);
const SEMESTER_BEFORE = new RegExp(
  String.raw`(?<![a-z0-9])(${NUMBER})\s*[-_]?(?:st|nd|rd|th)?[\s_.\-–]*sem(?![a-df-z])`,
  'i',
);

/** The semester that a text names. */
export function semesterIn(text: string): Semester | undefined {
  const found = (SEMESTER_AFTER.exec(text) ?? SEMESTER_BEFORE.exec(text))?.[1]?.toLowerCase();
  return found === undefined ? undefined : (NUMBERS[found] ?? (found as Semester)); // a digit from 1 to 8
}

/** When exams are held, and what those months, halves of a year and stamps are called. What is held late counts to the year before. */
const TIMES: [RegExp, ExamSession, yearBefore?: true][] = [
  [/^(apr|may|jun|jul|aug)/, 'May'],
  [/^(sep|oct|nov|dec)/, 'December'],
  [/^jan/, 'December', true],
  [/^(summer|spring)/, 'May'],
  [/^(winter|autumn|fall)/, 'December'],
];
const MONTH =
  '(?<time>apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|jan(?:uary)?|summer|spring|winter|autumn|fall)';
const GAP = String.raw`[\s.,'’_()\[\]\-–/]*`;
const YEAR = String.raw`(?<year>(?:19|20)\d\d|2k\d\d|\d\d)(?!\d)`;
const BY_MONTH = [
  new RegExp(`(?<![a-z])${MONTH}${GAP}${YEAR}`, 'gi'),
  new RegExp(`(?<!\\d)(?<year>(?:19|20)\\d\\d)${GAP}${MONTH}(?![a-z])`, 'gi'),
];
const BY_DATE = [
  /(?<![\d-])(?:0?[1-9]|[12]\d|3[01])[-./](?<month>0?[1-9]|1[0-2])[-./](?<year>(?:19|20)\d\d|\d\d)(?!\d)/g,
];
/** The day, and the time, that a scanner or a camera writes into a name, which is no exam's. */
const STAMP =
  /(?<!\d)20\d\d[-_.]?(?:0[1-9]|1[0-2])[-_.]?(?:0[1-9]|[12]\d|3[01])(?!\d)(?:[\s_T-]*(?:at\s*)?\d{1,2}[.:_-]?\d\d(?:[.:_-]?\d\d)?(?!\d))?/g;
/** A year that is a scheme's or a batch's, and no exam's. */
const OTHER_YEARS =
  /\b(?:scheme|batch|admission|syllabus|regulations?)\W*(?:of\W*)?(?:19|20)\d\d|(?:19|20)\d\d\W*(?:scheme|batch|onwards?|admission|regulations?)/gi;
const REAPPEAR = /re-?[\s_-]?appear|supplementary|\bsuppl?y?\b|back[\s_-]?(?:log|paper)|re-?exam/i;
const EARLIEST_YEAR = 1990;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Whose date is the day on which somebody took a picture. */
const TAKEN =
  /^(?:whats\s?app|img|image|pxl|scan|screenshot|photo|cam\s?scanner|adobe\s?scan|doc\s?scanner)/i;

/** The exam that a text names; `year` alone where it says no session. @param now a paper is not of the future */
export function examIn(text: string, now: Date): { exam?: Exam; year?: number } {
  if (TAKEN.test(text)) return {};
  const plain = text.replace(STAMP, ' ').replace(OTHER_YEARS, ' ').replaceAll('_', ' ');
  const isReappear = REAPPEAR.test(plain);
  const latest = now.getFullYear();
  for (const pattern of [...BY_MONTH, ...BY_DATE]) {
    for (const { groups = {} } of plain.matchAll(pattern)) {
      const time = groups.time?.toLowerCase() ?? MONTHS[Number(groups.month) - 1] ?? '';
      const row = TIMES.find(([names]) => names.test(time));
      const written = Number(groups.year?.replace(/^2k/i, '20'));
      const year = (written < 100 ? 2000 + written : written) - (row?.[2] ? 1 : 0);
      if (row && year >= EARLIEST_YEAR && year <= latest)
        return { exam: { session: row[1], year, isReappear } };
    }
  }
  const year = Number(/(?<!\d)(?:19|20)\d\d(?!\d)/.exec(plain)?.[0]);
  return year >= EARLIEST_YEAR && year <= latest ? { year } : {};
}

/** What a name or a text says of the kind; the first that fits counts. */
const KINDS: [RegExp, ResourceKind][] = [
  [/\bsyllabus\b|study\s*scheme|course\s*outline/i, 'syllabus'],
  [/\b(?:pyqs?|question\s*papers?|qp|papers?|mst[\s-]*\d?|end\s*sem\w*|mid\s*sem\w*|sessionals?)\b/i, 'pyq'],
  [
    /\b(?:notes?|unit[\s-]*(?:\d|i{1,3}|iv|v)|lectures?|chapters?|ch[\s-]*\d|ppt|slides|handwritten|assignments?|tutorials?|lab\s*(?:manual|file))\b/i,
    'notes',
  ],
  [/\b(?:books?|text\s*books?|\d(?:st|nd|rd|th)\s*ed(?:ition)?|edition)\b/i, 'book'],
];
/** And what stands at the head of every paper. */
const PAPER_HEAD =
  /total\s*no\.?\s*of\s*(?:questions|pages)|max(?:imum)?\.?\s*marks|instructions?\s*to\s*candidates|time\s*(?:allowed)?\s*:?\s*0?3\s*h/i;

/** The kind that a name says. */
export function kindInName(name: string): ResourceKind | undefined {
  const plain = name.replace(/[_.]+/g, ' ');
  return KINDS.find(([words]) => words.test(plain))?.[1];
}

/** The kind that the first page says. */
export function kindInText(text: string): ResourceKind | undefined {
  return PAPER_HEAD.test(text) ? 'pyq' : undefined;
}

/** What tests within a semester are called in titles. */
const TESTS = /(?<![a-z])(?:mst|mid[\s-]*sem\w*|sessionals?)(?![a-z])/i;

/** Whether an entry of this title has tests of the college, and no exams of the university. */
export const isOfTests = (title: string): boolean => TESTS.test(title);

/** What a test within a semester is called, which is no exam of the university. */
export function testIn(name: string): string {
  const [, number] = /\bmst[\s_-]*([1-3])?/i.exec(name.replaceAll('_', ' ')) ?? [];
  return /(?<![a-z])mst(?![a-z])/i.test(name) ? `MST${number ? ` ${number}` : ''}` : '';
}
