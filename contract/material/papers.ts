import type { AttachedFile } from '../files/attached-fields.ts';
import type { Exam, Exams } from './exam-fields.ts';
import type { LinkField } from './kinds.ts';

/** The link fields of a paper's entry, in their order. */
const PAPER_FIELDS = ['linka', 'linkb', 'linkc'] as const satisfies readonly LinkField[];

type WithPapers = { exams?: Exams | undefined; files?: AttachedFile[] | undefined } & Partial<
  Record<(typeof PAPER_FIELDS)[number], string | undefined>
>;

/** One paper of an entry: a link, which `number` counts from 1, or a file of the site's own. */
export type Paper<Entry> = {
  entry: Entry;
  link: string;
  number: number;
  exam: Exam | undefined;
  file?: AttachedFile;
};

/** The exam that a file is the paper of: its own, or that of the link that it is a copy of. */
export const examOfFile = (
  { exam, field }: Pick<AttachedFile, 'exam' | 'field'>,
  exams: Exams | undefined,
): Exam | undefined => exam ?? (field && exams?.[field]);

/** The papers of entries, the newest exam first; those of no known exam behind them, in their order. */
export function papersOf<Entry extends WithPapers>(entries: readonly Entry[]): Paper<Entry>[] {
  const papers = entries.flatMap((entry): Paper<Entry>[] => [
    ...PAPER_FIELDS.flatMap((field, index) => {
      const link = entry[field] ?? '';
      return link ? [{ entry, link, number: index + 1, exam: entry.exams?.[field] }] : [];
    }),
    ...(entry.files ?? []).map((file, index) => ({
      ...{ entry, link: '', number: index + 1, file },
      exam: examOfFile(file, entry.exams),
    })),
  ]);
  return newestFirst(papers, ({ exam }) => exam);
}

/** The link fields of an entry, the newest exam first; those of no known exam behind them, in their order. */
export function fieldsByExam(
  fields: readonly LinkField[],
  { exams }: { exams?: Exams | undefined },
): LinkField[] {
  return newestFirst(fields, (field) => exams?.[field]);
}

/** The files of an entry, in the same order. */
export function filesByExam({ files = [], exams }: Pick<WithPapers, 'exams' | 'files'>): AttachedFile[] {
  return newestFirst(files, (file) => examOfFile(file, exams));
}

/** When the newest exam of an entry was, as `examOrder` has it. */
export function newestExam({ exams = {}, files = [] }: Pick<WithPapers, 'exams' | 'files'>): number {
  return Math.max(0, ...[...Object.values(exams), ...files.map(({ exam }) => exam)].map(examOrder));
}

/** Things by the exams that they are of, as above. */
export const newestFirst = <Item>(items: readonly Item[], examOf: (item: Item) => Exam | undefined): Item[] =>
  items.toSorted((one, other) => examOrder(examOf(other)) - examOrder(examOf(one)));

/** Where exams are in time: the later, the larger. What is of no known exam is before all others. */
function examOrder(exam: Exam | undefined): number {
  if (!exam) return 0;
  // Tests come before the exam of their half-year; a reappear paper stands behind the regular one of its session.
  return exam.year * 6 + (exam.session === 'December' ? 3 : 0) + (exam.test ? 0 : exam.isReappear ? 1 : 2);
}
