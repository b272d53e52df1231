import type { WordBox } from '#contract/files/values.ts';
import type { Exam } from '#contract/material/exam-fields.ts';
import type { ExamTest } from '#contract/material/values.ts';
import type { Subject } from '#contract/subjects/calls.ts';
import { LAYOUTS, type Line, pick, type Random, type Told } from './paper-layouts.ts';

/** What the head of a paper says, as it should be read. */
export type PaperHead = {
  layout: string;
  boxes: WordBox[];
  /** undefined: the catalogue has no subject of this code. */
  subject: Subject | undefined;
  /** A known name stands above a code of another university. */
  isForeign: boolean;
  semester: string;
  exam: Exam | undefined;
};

const QUESTIONS = [
  'Q1. Attempt any five of the following AND 150 words are enough for each part.',
  'a) Define operating systems and database management systems with an example of 2014.',
  'b) Why is CEN---302 no code? Explain semi-structured data.',
  'Q2. Explain the working of a compiler in May 1999 terms, with a neat diagram.',
];

type Test = readonly [called: string, test: ExamTest];
const TESTS: readonly [Test, ...Test[]] = [
  ['Mid Semester Test-I', 'mid'],
  ['MST-2', 'mid'],
  ['1st Sessional Test', 'mid'],
  ['MID SEMESTER EXAMINATION', 'mid'],
  ['Minor Test-1', 'mid'],
  ['Class Test - 2', 'class'],
  ['Quiz No. 1', 'quiz'],
  ['Internal Assessment Test II', 'internal'],
];
type Month = readonly [name: string, number: number];
const END_MONTHS: readonly [Month, ...Month[]] = [
  ['Nov-Dec', 12],
  ['December', 12],
  ['May', 5],
  ['May/June', 6],
  ['November', 11],
  ['January', 1],
];
const TEST_MONTHS: typeof END_MONTHS = [
  ['February', 2],
  ['March', 3],
  ['September', 9],
  ['October', 10],
  ['April', 4],
];

/** The slips of those who read scans. */
type Slip = readonly [found: RegExp, slip: string];
const SLIPS: readonly [Slip, ...Slip[]] = [
  [/0/, 'O'],
  [/O/, '0'],
  [/1/, 'I'],
  [/I/, 'l'],
  [/S/, '5'],
  [/B/, '8'],
  [/e/, 'c'],
  [/o/, '0'],
  [/l/, '1'],
];
function misread(text: string, random: Random, rate: number): string {
  return text
    .split(' ')
    .map((word) => {
      if (random() >= rate) return word;
      const [found, slip] = pick(random, SLIPS);
      return word.replace(found, slip);
    })
    .join(' ');
}

/** Words with their places, as readers of files give them; in the order in which they were drawn, which is anyone's. */
function boxesOf(lines: readonly Line[], random: Random): WordBox[] {
  const tilt = (random() - 0.5) * 6;
  const drawn = lines.map((line, down) =>
    line.flatMap(([left, text]) => {
      let at = left;
      return text
        .split(' ')
        .filter(Boolean)
        .map((word): WordBox => {
          const width = word.length * 8.5;
          const box: WordBox = [
            word,
            Math.round(at),
            Math.round(40 + down * 22 + (tilt * at) / 1000),
            Math.round(width),
            12,
          ];
          at += width + 7;
          return box;
        });
    }),
  );
  return drawn.toSorted(() => random() - 0.5).flat();
}

/** Numbers between 0 and 1, the same ones for a seed. */
function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * So many heads of papers of these subjects, some of other universities, some without a date, a third read with slips.
 * @param hasSlips none where they are drawn, to be read
 */
export function paperHeads(
  subjects: readonly Subject[],
  count: number,
  seed: number,
  hasSlips = true,
): PaperHead[] {
  const random = seeded(seed);
  const taught = subjects.filter(({ placements, type }) => placements.length > 0 && type === 'theory') as [
    Subject,
    ...Subject[],
  ]; // the sample has many
  return Array.from({ length: count }, (_, at): PaperHead => {
    const layout = pick(random, Object.keys(LAYOUTS) as [string]); // it has rows
    const subject = pick(random, taught);
    const isForeign = random() < 0.12;
    const test =
      ['thapar', 'autonomous', 'classtest'].includes(layout) && random() < 0.6
        ? pick(random, TESTS)
        : undefined;
    const [month, number] = test ? pick(random, TEST_MONTHS) : pick(random, END_MONTHS);
    const year = 2014 + Math.floor(random() * 10);
    const isDated = random() >= 0.12;
    const semester = Number(subject.placements[at % subject.placements.length]?.semester);
    const isByDay =
      isDated &&
      (layout === 'ptu' || layout === 'delhi' || random() < 0.5) &&
      !['mrsptu', 'thapar', 'gndu'].includes(layout);
    const told: Told = {
      code: isForeign
        ? `U${pick(random, ['CS', 'EC', 'MA'])}${100 + Math.floor(random() * 800)}`
        : subject.code,
      name: subject.name,
      semester,
      date: isByDay ? `${10 + Math.floor(random() * 18)}-${String(number).padStart(2, '0')}-${year}` : '',
      month: isDated && !isByDay ? month : '',
      year,
      test: test?.[0] ?? '',
    };
    const lines = [
      ...(LAYOUTS[layout]?.(told, random) ?? []),
      ...QUESTIONS.map((text): Line => [[60, text]]),
    ];
    const noise = hasSlips && random() < 0.33 ? 0.04 : 0;
    const read = lines.map((line) =>
      line.map(([left, text]): Line[number] => [left, misread(text, random, noise)]),
    );
    return {
      layout,
      boxes: boxesOf(read, random),
      subject: isForeign ? undefined : subject,
      isForeign,
      semester: String(semester),
      exam: isDated ? examOf(number, year, test?.[1]) : undefined,
    };
  });
}

/** The session that a month belongs to: what is held in January counts to December. */
function examOf(month: number, year: number, test?: ExamTest): Exam {
  if (test) return { year, session: month < 7 ? 'May' : 'December', isReappear: false, test };
  if (month === 1) return { year: year - 1, session: 'December', isReappear: false };
  return { year, session: month < 9 ? 'May' : 'December', isReappear: false };
}
