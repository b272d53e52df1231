import { z } from 'zod';
import { because } from '../core/notices.ts';
import type { LinkField } from './kinds.ts';
import { EXAM_SESSIONS, EXAM_TESTS } from './values.ts';

/** The earliest year that a paper can be of; the latest is the next one. */
const EARLIEST_YEAR = 1990;

/**
 * The exam that a paper is of. `isReappear`: for those who sat it again; `test`: what it is where it is a test of the college, of the
 * half-year that ends with this session.
 */
export const exam = z.object({
  year: z
    .int(because('validation.examYear'))
    .min(EARLIEST_YEAR, because('validation.examYear'))
    .refine((year) => year <= new Date().getFullYear() + 1, because('validation.examYear')),
  session: z.enum(EXAM_SESSIONS, because('validation.examSession')),
  isReappear: z.boolean().default(false),
  test: z.enum(EXAM_TESTS).optional(),
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

/** An exam as it leaves the server. */
export const examReply = z.object({
  year: z.number(),
  session: z.enum(EXAM_SESSIONS),
  isReappear: z.boolean(),
  test: z.enum(EXAM_TESTS).optional(),
});
/** The same for each link. */
export const exams = byLink(examReply);

/** What a form has of an exam: its year as it was typed, and nothing at all where nobody filled it in. */
function asTyped(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { year, session, sort, isReappear, test }: Partial<Record<keyof Exam | 'sort', unknown>> = value;
  if ((year === '' || year === undefined) && !session) return undefined;
  return {
    session,
    year: typeof year === 'string' && year.trim() ? Number(year) : year,
    // One choice of a form: for whom it was, or which test it is.
    ...(typeof sort === 'string'
      ? { isReappear: sort === 'reappear', test: sort === 'reappear' ? undefined : sort || undefined }
      : { isReappear: typeof isReappear === 'string' ? isReappear === 'true' : isReappear, test }),
  };
}

/** As it is sent: by a program with numbers, by a form with what was typed. */
export const examField = z.preprocess(asTyped, exam.optional());

/** The same for each link. */
export const examsField = byLink(examField);
