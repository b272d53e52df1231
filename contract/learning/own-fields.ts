import { z } from 'zod';

/** What is kept of an account's learning. */
export const ownLearning = {
  /** Answers to questions, the latest first, with the words of the question; no words where it is gone. */
  practice: z.array(
    z.object({
      code: z.string(),
      question: z.string(),
      outcome: z.string(),
      day: z.string(),
      mixed: z.boolean(),
    }),
  ),
  /** Whether these answers count in what teachers see of their class. */
  sharesPractice: z.boolean(),
  /** Paths of subjects: the own copy, and what was said of each unit. */
  paths: z.array(
    z.object({
      code: z.string(),
      steps: z.array(z.object({ title: z.string(), note: z.string() })),
      states: z.array(z.object({ title: z.string(), state: z.string(), at: z.string() })),
    }),
  ),
  /** Versions of paths that the account published as a teacher. */
  publishedPaths: z.array(
    z.object({
      code: z.string(),
      programme: z.string(),
      semester: z.string(),
      version: z.number(),
      note: z.string(),
      steps: z.array(z.object({ title: z.string(), note: z.string() })),
      at: z.string(),
    }),
  ),
  /** The days that it entered for its exams, and whether it made a calendar of its plan. */
  exams: z.array(z.object({ code: z.string(), on: z.string() })),
  planCalendar: z.boolean(),
};
