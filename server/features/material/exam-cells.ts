import type { Exam, Exams } from '#contract/material/exam-fields.ts';
import { type LinkField, RESOURCES, type ResourceKind, type ResourceRow } from '#contract/material/kinds.ts';
import { EXAM_TESTS } from '#contract/material/values.ts';

/** The columns in which a file says which exam each link is the paper of: `exama` for `linka`. */
type ExamColumn = 'exam' | 'exama' | 'examb' | 'examc';
type ExamCells = Partial<Record<ExamColumn, string>>;

const columnOf = (field: LinkField) => field.replace('link', 'exam') as ExamColumn; // a row for each LinkField

/** Those of a kind; they may be missing in a file. */
export function examColumns(kind: ResourceKind): ExamColumn[] {
  const { linkFields, hasExams }: ResourceRow = RESOURCES[kind];
  return hasExams ? linkFields.map(columnOf) : [];
}

/** "Dec 2024", "May 2023 reappear", "May 2024 quiz". */
function examCell({ session, year, isReappear, test }: Exam): string {
  return [session.slice(0, 3), year, isReappear && 'reappear', test].filter(Boolean).join(' ');
}

/** The cells of an entry's exams. */
export function examCells({ exams = {} }: { exams?: Exams | undefined }): ExamCells {
  const fields = Object.keys(exams) as LinkField[]; // Object.keys forgets the literal names
  return Object.fromEntries(
    fields.flatMap((field) => (exams[field] ? [[columnOf(field), examCell(exams[field])]] : [])),
  );
}

/**
 * What a cell says; what is wrong with it the rules find. Spreadsheets take "Dec 2024" for a day and write "Dec-24" or
 * "01-12-2024" in its place.
 */
function readExamCell(cell: string): unknown {
  if (!cell) return undefined;
  const [year = ''] = /\d{4}/.exec(cell) ?? /\d{2}(?!.*\d)/.exec(cell) ?? [];
  const isMay = /\bmay\b/i.test(cell) || /\b0?5[-/.](?=\d{2})/.test(cell);
  const isDecember = /\bdec(ember)?\b/i.test(cell) || /\b12[-/.](?=\d{2})/.test(cell);
  return {
    year: Number(year.length === 2 ? `20${year}` : year),
    session: isMay === isDecember ? undefined : isMay ? 'May' : 'December',
    isReappear: /re-?appear/i.test(cell),
    test: EXAM_TESTS.find((test) => new RegExp(`\\b${test}\\b`, 'i').test(cell)),
  };
}

/** The exams that a row comes to: those of its cells, and what was there of columns that the file does not have. */
export function examsIn(kind: ResourceKind, cells: ExamCells, before: Exams = {}): object {
  const { linkFields } = RESOURCES[kind];
  return Object.fromEntries(
    linkFields.map((field: LinkField) => {
      const cell = cells[columnOf(field)];
      return [field, cell === undefined ? before[field] : readExamCell(cell)];
    }),
  );
}
