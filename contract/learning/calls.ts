import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { messageReply, requiredText, uuid } from '../core/rules/fields.ts';
import { question } from '../questions/calls.ts';
import { OUTCOMES, UNIT_STATES } from './unit-state.ts';
import { ATTEMPTS_AT_ONCE } from './values.ts';

const code = requiredText('subjectcode', MAX_LENGTH.subjectCode);
const day = z.iso.date(because('validation.date'));

/** An answer to a question, in which unit it counts: 0 where that is not known. */
export const attempt = z.object({
  /** Questions that are the same in several years share it. */
  question: z.uuid(),
  unit: z.number(),
  outcome: z.enum(OUTCOMES),
  day: z.string(),
  mixed: z.boolean(),
});
export type UnitAttempt = z.infer<typeof attempt>;

/** A unit of a subject that can be practised; 0 stands for questions without one. */
export const practisedUnit = z.object({ number: z.number(), title: z.string(), questions: z.number() });
export type PractisedUnit = z.infer<typeof practisedUnit>;

/** A question to practise; `same`: what its attempts have in the place of its id. */
const practised = question.extend({ same: z.uuid() });
export type PractisedQuestion = z.infer<typeof practised>;

const session = z.object({
  subject: z.object({ code: z.string(), name: z.string() }),
  units: z.array(practisedUnit),
  questions: z.array(practised),
  /** What the account answered of the subject before; empty for visitors. */
  attempts: z.array(attempt),
  examDay: z.string().optional(),
  /** Whether the account's answers count in the figures of teachers; left out for visitors. */
  isShared: z.boolean().optional(),
  /** So many more questions members may read. */
  forMembers: z.number(),
});
export type PracticeSession = z.infer<typeof session>;

/** Practice with questions of papers. */
export const practice = {
  session: endpoint({
    method: 'GET',
    path: '/api/subjects/:code/practice',
    access: 'public',
    identifies: true,
    addition: true,
    summary:
      'Questions of a subject to practise, at most six, of at least three units where there are as many. What is due comes first: by the attempts of the account, else by `states` (`2:shaky,3:due`).',
    params: z.object({ code }),
    query: z.object({
      /** Another one gives other questions. */
      seed: z.coerce.number().int().min(0).max(0x7fffffff).default(1),
      states: z
        .string()
        .max(1000)
        .regex(new RegExp(`^(\\d{1,2}:(${UNIT_STATES.join('|')})(,|$))*$`), because('errors.badRequest'))
        .default(''),
      /** Only questions of this unit. */
      unit: z.coerce.number().int().min(1).max(99).optional(),
      /** The questions of the session before, which come again only for want of others. */
      last: z
        .string()
        .max(300)
        .regex(/^[0-9a-f,-]*$/i, because('errors.badRequest'))
        .default(''),
    }),
    response: session,
  }),
  record: endpoint({
    method: 'PUT',
    path: '/api/practice/attempts',
    access: 'user',
    addition: true,
    summary:
      'Adds answers to questions to the account. Of several answers to one question on a day the best is kept, in whatever order and however often they are sent.',
    body: z.object({
      attempts: z
        .array(
          z.object({ subject: code, question: uuid, outcome: z.enum(OUTCOMES), day, mixed: z.boolean() }),
        )
        .min(1, because('errors.badRequest'))
        .max(ATTEMPTS_AT_ONCE, because('validation.atMost', ATTEMPTS_AT_ONCE)),
    }),
    response: z.object({
      kept: z.number(),
      /** So many were to questions that are no longer on the site. */
      gone: z.number(),
    }),
  }),
  share: endpoint({
    method: 'PUT',
    path: '/api/practice/sharing',
    access: 'user',
    addition: true,
    summary:
      'Says whether the account’s answers count in what teachers see of their class, without names. They count from the day after, and not any more at once.',
    body: z.object({ isShared: z.boolean(because('errors.badRequest')) }),
    response: messageReply,
  }),
};
