import { z } from 'zod';
import { EXAM_SESSIONS } from './exam-sessions.ts';
import type { LinkField } from './kinds.ts';
import { because } from './notices.ts';

/** The earliest year that a paper can be of; the latest is the next one. */
const EARLIEST_YEAR = 1990;

/** The exam that a paper is of. `isReappear`: for those who sat it again. */
export const exam = z.object({
  year: z
    .int(because('validation.examYear'))
    .min(EARLIEST_YEAR, because('validation.examYear'))
    .refine((year) => year <= new Date().getFullYear() + 1, because('validation.examYear')),
  session: z.enum(EXAM_SESSIONS, because('validation.examSession')),
  isReappear: z.boolean().default(false),
});
export type Exam = z.infer<typeof exam>;

/** The exams of an entry's papers, by the fields of their links. */
export type Exams = { [Field in LinkField]?: Exam | undefined };

const byLink = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({
    link: schema.optional(),
    linka: schema.optional(),
    linkb: schema.optional(),
    linkc: schema.optional(),
  });

/** The same as it leaves the server. */
export const exams = byLink(
  z.object({ year: z.number(), session: z.enum(EXAM_SESSIONS), isReappear: z.boolean() }),
);

/** What a form has of an exam: its year as it was typed, and nothing at all where nobody filled it in. */
function asTyped(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { year, session, isReappear }: { year?: unknown; session?: unknown; isReappear?: unknown } = value;
  if ((year === '' || year === undefined) && !session) return undefined;
  return {
    session,
    year: typeof year === 'string' && year.trim() ? Number(year) : year,
    isReappear: typeof isReappear === 'string' ? isReappear === 'true' : isReappear,
  };
}

/** As it is sent: by a program with numbers, by a form with what was typed. */
export const examField = z.preprocess(asTyped, exam.optional());

/** The same for each link. */
export const examsField = byLink(examField);
