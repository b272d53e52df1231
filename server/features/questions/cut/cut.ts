import { PAPER_PATTERNS } from '#contract/questions/patterns.ts';
import type { Printed } from '#contract/questions/values.ts';
import { doubtsOf } from './doubts.ts';
import { completed } from './gaps.ts';
import { itemOf } from './items.ts';
import { numberLabelOf, type SectionLabel, sectionLabelOf } from './labels.ts';
import { type Asked, askedIn, printedIn } from './marks.ts';
import { type Candidate, longestRun } from './numbers.ts';
import type { CutPaper, Section } from './paper.ts';
import { type Row, type SheetPage, sheetOf } from './sheet.ts';

/** More pages than a paper has; a book has more. */
export const MOST_PAGES = 24;
/** What has answers in it is no paper. */
const ANSWERS =
  /\b(?:marking scheme|answer key|scheme of (?:evaluation|valuation|marking)|model answers?|solutions? (?:of|to) )/i;
const INSTRUCTION =
  /compulsory|attempt|\bcandidates?\b|carry(?:ing)?\b.*marks|marks each|answer[- ]?(?:sheet|book|script)|roll (?:no|number)|\bassume (?:suitable|any)|missing data|calculator|(?:sketch|diagram)s? (?:wherever|must)|\binstructions?\b|question paper|immediately|invigilator|mobile|permitted|prohibited|equal marks|section\W*[a-e]\b|answer (?:all|any|the)|अनिवार्य|हल कीजिए|ਲਾਜ਼ਮੀ|ਹੱਲ ਕਰੋ/iu;
/** The signs of the head of a paper; so many of them on a later page begin another one. */
const HEAD = [
  /roll\s*n[o0]/i,
  /t[o0]tal\s*n[o0]\.?\s*of\s*questi/i,
  /max(?:imum)?\.?\s*marks/i,
  /time\s*(?:allowed)?\s*[:-]/i,
  /(?:subject|course|paper)\s*code/i,
];
const SECOND_HEAD = 3;
/** A head and its instructions end within so many rows. */
const LONGEST_HEAD = 40;

/**
 * Cuts a paper that was read into its questions.
 * @param pages in their order; words in thousandths of the page as it is shown
 * @returns no questions where it has none that can be told, with the reason
 */
export function cutPaper(pages: readonly SheetPage[]): CutPaper {
  if (pages.length > MOST_PAGES) return { questions: [], doubts: ['long'], printed: {} };
  const all = sheetOf(pages);
  const second = secondHead(all);
  const rows = second < 0 ? all : all.slice(0, second);
  const headings = rows.flatMap((row, at) => {
    const label = sectionLabelOf(row);
    return label ? [{ at, label }] : [];
  });
  const { candidates, begin } = candidatesIn(rows, headings);
  const head = rows.slice(0, begin).map(({ text }) => text);
  const printed = printedIn(head.join('\n'));
  if (ANSWERS.test(head.join(' ').slice(0, 1500))) return { questions: [], doubts: ['answers'], printed };
  const found = longestRun(candidates);
  if (found.length === 0) return { questions: [], doubts: ['numbers'], printed };
  const run = completed(
    found,
    rows,
    headings.map(({ at }) => at),
  );
  const sections = sectionsOf(rows, headings, run, head.join(' '), printed);
  const items = run.map((candidate, at) => {
    const end = Math.min(
      run[at + 1]?.at ?? rows.length,
      ...headings.flatMap((one) => (one.at > candidate.at ? [one.at] : [])),
    );
    return itemOf(
      candidate,
      rows.slice(candidate.at, end),
      sections.findLast((one) => one.at <= candidate.at),
    );
  });
  const doubts = doubtsOf({
    items,
    sections,
    printed,
    pages: pages.filter(({ boxes }) => boxes.length > 0).length,
  });
  if (second >= 0) doubts.push('papers');
  return { questions: items.flatMap(({ questions }) => questions), doubts, printed };
}

function secondHead(rows: readonly Row[]): number {
  const first = rows[0]?.page;
  for (const [at, { page, top }] of rows.entries()) {
    if (page === first || top > 300 || rows[at - 1]?.page === page) continue;
    const text = rows
      .slice(at, at + 14)
      .filter((row) => row.page === page)
      .map((row) => row.text)
      .join('\n');
    if (HEAD.filter((sign) => sign.test(text)).length >= SECOND_HEAD) return at;
  }
  return -1;
}

/** The rows that may begin a question, and where the head ends. Instructions are numbered, too. */
function candidatesIn(rows: readonly Row[], headings: readonly { at: number; label: SectionLabel }[]) {
  const numbered = rows.flatMap((row, at): Candidate[] => {
    const label = numberLabelOf(row);
    if (!label) return [];
    const section = headings.filter((heading) => heading.at < at).length;
    return [{ at, value: label.value, sure: label.sure, indent: row.left - row.column.left, section }];
  });
  const [heading] = headings;
  if (heading && heading.at < LONGEST_HEAD)
    return { begin: heading.at, candidates: numbered.filter(({ at }) => at > heading.at) };
  const isInstruction = ({ at, sure }: Candidate, place: number) => {
    if (sure === 1) return false; // "Q.1 Attempt all"
    const next = Math.min(numbered[place + 1]?.at ?? at + 3, at + 3);
    return INSTRUCTION.test(
      rows
        .slice(at, next)
        .map(({ text }) => text)
        .join(' '),
    );
  };
  // Behind the last line that instructs, before which nothing was asked.
  let first = 0;
  for (const [place, candidate] of numbered.entries()) {
    if (candidate.at > LONGEST_HEAD || candidate.sure < 0.5) continue;
    if (!isInstruction(candidate, place)) {
      if (candidate.value === 1) break;
      continue;
    }
    first = place + 1;
  }
  const candidates = numbered.slice(first);
  const begin =
    candidates.find(({ value, sure }) => value === 1 && sure >= 0.5)?.at ?? candidates[0]?.at ?? rows.length;
  return { begin, candidates: candidates.filter(({ at }) => at >= begin) };
}

/** The sections, each with what its heading, the lines below it, the instructions and the university's pattern say of it. */
function sectionsOf(
  rows: readonly Row[],
  headings: readonly { at: number; label: SectionLabel }[],
  run: readonly Candidate[],
  head: string,
  printed: Printed,
): Section[] {
  const whole = ofWhole(head, printed);
  if (headings.length === 0) return [{ at: 0, asked: whole }];
  const pattern = PAPER_PATTERNS.find(
    ({ marks, sections }) =>
      (printed.marks ?? marks) === marks &&
      sections.length === headings.length &&
      sections.every(({ name }, at) => name === headings[at]?.label.name),
  );
  // "Each question carries 14 marks", above the first of the modules.
  let ofUnits: Asked = {};
  const sections = headings.map(({ at, label }, place): Section => {
    const first = run.find((candidate) => candidate.at > at)?.at ?? at + 1;
    const notes = rows.slice(at + 1, Math.min(first, at + 4)).map(({ text }) => text);
    const said = askedIn([label.rest, ...notes].join(' '));
    const isUnit = / /.test(label.name);
    if (!isUnit) ofUnits = said.marks === undefined ? {} : { marks: said.marks };
    const own = isUnit ? { ...ofUnits, ...said } : said;
    const told = new RegExp(
      `(?:section|part|group|खंड|ਭਾਗ)\\W*${label.name}\\b(.*?)(?=(?:section|part|group|खंड|ਭਾਗ)\\W*[A-E]\\b|$)`,
      'iu',
    ).exec(head);
    const { name: _, ...usual } = pattern?.sections[place] ?? { name: '' };
    return {
      name: label.name,
      at,
      asked: { ...usual, ...whole, ...(told ? askedIn(told[1] ?? '') : {}), ...own },
    };
  });
  const first = run[0];
  return first && first.at < (headings[0]?.at ?? 0) ? [{ at: 0, asked: whole }, ...sections] : sections;
}

/** What a head says of all questions alike: where all count the same, the marks of one. */
function ofWhole(head: string, { marks }: Printed): Asked {
  if (/(?:section|part|group)\W*[a-e]\b/i.test(head)) return {};
  const asked = askedIn(head);
  if (
    asked.marks === undefined &&
    /equal marks/i.test(head) &&
    asked.answered &&
    marks &&
    marks % asked.answered === 0
  )
    return { ...asked, marks: marks / asked.answered };
  return asked;
}
