import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { requiredText } from '../core/rules/fields.ts';
import { threadHead } from './calls.ts';
import { DIGESTS, SUBJECT_FOLLOWING } from './values.ts';

const codeParams = z.object({ code: requiredText('subjectcode', MAX_LENGTH.subjectCode) });
const own = { access: 'user', addition: true } as const;

/** A subject that the account follows or muted. */
const followed = z.object({
  /** The subject's code and name; the code alone where the catalogue no longer has it. */
  code: z.string(),
  name: z.string(),
  state: z.enum(SUBJECT_FOLLOWING),
  /** The account agreed to be asked about new questions of it. */
  answers: z.boolean(),
});
export type FollowedSubject = z.infer<typeof followed>;

const questions = z.object({
  /** Questions without an answer, those with a good one, and those in which someone wrote this week: five each, the latest first. */
  open: z.array(threadHead),
  best: z.array(threadHead),
  week: z.array(threadHead),
  /** The subject has no question: these are of equivalent subjects, here by code and name. Left out where it has one. */
  of: z.array(z.object({ code: z.string(), name: z.string() })).optional(),
});
export type SubjectQuestions = z.infer<typeof questions>;

/** What someone hears of discussions. */
export const following = {
  get: endpoint({
    ...own,
    method: 'GET',
    path: '/api/following',
    summary: 'The subjects that the account follows or muted, and what it chose of news about discussions.',
    response: z.object({
      subjects: z.array(followed),
      /** How often new questions of followed subjects are told: as chosen, or as is usual now. */
      digest: z.enum(DIGESTS),
      /** It is asked about new questions in subjects in which it answered. */
      isAsked: z.boolean(),
    }),
  }),
  set: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/following',
    summary: 'Says how often the account is told of new questions, and whether it is asked about some.',
    body: z.object({ digest: z.enum(DIGESTS).optional(), isAsked: z.boolean().optional() }),
  }),
  subject: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/following/subjects/:code',
    summary:
      'Says whether the account follows a subject, hears nothing of it, or answers questions about it.',
    params: codeParams,
    body: z.object({ following: z.enum(SUBJECT_FOLLOWING), answers: z.boolean().default(false) }),
  }),
  questions: endpoint({
    access: 'public',
    identifies: true,
    addition: true,
    method: 'GET',
    path: '/api/subjects/:code/questions',
    summary:
      'Questions about a subject: open ones, good answers and this week’s; of equivalent subjects where it has none.',
    params: codeParams,
    response: questions,
  }),
};
