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
  /** The days that it entered for its exams, and whether it made a calendar of its plan. */
  exams: z.array(z.object({ code: z.string(), on: z.string() })),
  planCalendar: z.boolean(),
};
