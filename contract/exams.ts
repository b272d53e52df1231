import { z } from 'zod';
import type { LinkField } from './kinds.ts';
import { because } from './notices.ts';

/** When a university's exams are held. */
export const EXAM_SESSIONS = ['May', 'December'] as const;
export type ExamSession = (typeof EXAM_SESSIONS)[number];

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
export type Exams = Partial<Record<LinkField, Exam>>;
