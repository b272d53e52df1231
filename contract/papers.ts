import type { Exam, Exams } from './exams.ts';
import type { LinkField } from './kinds.ts';

/** The link fields of a paper's entry, in their order. */
const PAPER_FIELDS = ['linka', 'linkb', 'linkc'] as const satisfies readonly LinkField[];

type WithPapers = { exams?: Exams | undefined } & Partial<
  Record<(typeof PAPER_FIELDS)[number], string | undefined>
>;

/** One paper of an entry, which has up to three. `number` counts them, from 1. */
export type Paper<Entry> = { entry: Entry; link: string; number: number; exam: Exam | undefined };

/** The papers of entries, the newest exam first; those of no known exam behind them, in their order. */
export function papersOf<Entry extends WithPapers>(entries: readonly Entry[]): Paper<Entry>[] {
  return entries
    .flatMap((entry) =>
      PAPER_FIELDS.flatMap((field, index) => {
        const link = entry[field] ?? '';
        return link ? [{ entry, link, number: index + 1, exam: entry.exams?.[field] }] : [];
      }),
    )
    .sort((one, other) => examOrder(other.exam) - examOrder(one.exam));
}

/** The link fields of an entry, the newest exam first; those of no known exam behind them, in their order. */
export function fieldsByExam(
  fields: readonly LinkField[],
  { exams }: { exams?: Exams | undefined },
): LinkField[] {
  return fields.toSorted((one, other) => examOrder(exams?.[other]) - examOrder(exams?.[one]));
}

/** When the newest exam of an entry was, as `examOrder` has it. */
export function newestExam({ exams = {} }: { exams?: Exams | undefined }): number {
  return Math.max(0, ...Object.values(exams).map(examOrder));
}

/** Where exams stand in time: the later, the larger. What is of no known exam is before all others. */
function examOrder(exam: Exam | undefined): number {
  if (!exam) return 0;
  // A reappear paper stands behind the regular one of its session.
  return exam.year * 4 + (exam.session === 'December' ? 2 : 0) + (exam.isReappear ? 0 : 1);
}
