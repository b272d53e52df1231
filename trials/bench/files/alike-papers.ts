import { LAYOUTS, type Told } from '#testing/files/paper-layouts.ts';
import { readPapers } from '../../../scripts/specimens/paper-text.ts';
import { createDice } from '../../frame/rows/papers.ts';

/** A paper as its pages are read. */
export type ReadPaper = string[];

/** So many questions a subject's examiners choose from: two of its papers share every third. */
const POOL = 60;
const QUESTIONS = 18;
const INSTRUCTIONS = [
  '1. SECTION-A is COMPULSORY consisting of TEN questions carrying TWO marks each.',
  '2. SECTION-B contains FIVE questions carrying FIVE marks each and students have to attempt any FOUR questions.',
  '3. SECTION-C contains THREE questions carrying TEN marks each and students have to attempt any TWO questions.',
];
const SHORT = 10;
const layouts = Object.values(LAYOUTS);

/**
 * Papers of made-up subjects, in the layouts of real ones, with questions of the specimen papers. Each subject's papers share
 * their layout, code, name, instructions and, by chance, questions.
 * @returns for each subject its papers, of two pages each
 */
export async function subjectsOf(count: number, papersEach: number, seed = 26): Promise<ReadPaper[][]> {
  const questions = (await readPapers())
    .filter(({ language }) => language === 'en')
    .flatMap(({ sections }) => sections.flat())
    .map((lines) => lines.map(({ text }) => text).join('\n'));
  const random = createDice(seed);
  return Array.from({ length: count }, (_, subject) => {
    const pool = drawn(questions, POOL, random);
    const layout = layouts[subject % layouts.length];
    return Array.from({ length: papersEach }, (_year, paper): ReadPaper => {
      const told: Told = {
        code: `BTCS-${100 + subject}-18`,
        name: 'Operating Systems',
        semester: 1 + (subject % 8),
        ...{ date: `12-05-${2010 + paper}`, month: paper % 2 ? 'May' : 'December', year: 2010 + paper },
        test: 'Mid Semester Test-I',
      };
      const head = (layout?.(told, random) ?? []).map((line) => line.map(([, text]) => text).join(' '));
      const asked = drawn(pool, QUESTIONS, random).map((question, at) => `${at + 1}. ${question}`);
      return [
        [...head, ...INSTRUCTIONS, 'SECTION-A', ...asked.slice(0, SHORT)].join('\n'),
        ['SECTION-B', ...asked.slice(SHORT)].join('\n'),
      ];
    });
  });
}

function drawn<Item>(from: readonly Item[], count: number, random: () => number): Item[] {
  return from
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .slice(0, count)
    .map(({ item }) => item);
}

/** Letters of a hundred that a reader of phone photographs gets wrong, or does not see. */
const WRONG = 0.03;

/** A text as it is read from a photograph: letters that are others or missing, and now and then a speck. */
function misread(text: string, random: () => number): string {
  return [...text]
    .map((letter) => {
      const chance = random();
      if (chance > WRONG) return letter;
      if (chance > WRONG / 2) return 'il1o0ecrnm'[Math.floor(random() * 10)] ?? '';
      return chance > WRONG / 8 ? '' : `${letter}.`;
    })
    .join('');
}

/** What becomes of a paper that is sent once more. */
export const REPEATS: Record<string, (paper: ReadPaper, random: () => number) => ReadPaper> = {
  'the same bytes': (paper) => paper,
  // Another program writes blanks and line ends otherwise.
  'saved again': (paper) => paper.map((page) => page.replaceAll('\n', '  \n').replaceAll('–', '-')),
  'photographed again': (paper, random) => paper.map((page) => misread(page, random)),
  'a page fewer': (paper, random) => [paper[random() < 0.5 ? 0 : 1] ?? ''],
};
