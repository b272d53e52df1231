import { z } from 'zod';
import { endpoint } from '../core/rules/endpoint.ts';
import { idParams } from '../core/rules/fields.ts';
import { examReply } from '../material/exam-fields.ts';
import { askedPart } from './part-fields.ts';

/** The page of a paper where a question was asked, too. */
const alsoAsked = z.object({
  /** For moderators, who can say that it is not the same. */
  _id: z.uuid(),
  subject: z.string(),
  title: z.string().optional(),
  exam: examReply.optional(),
  file: z.uuid().optional(),
  page: z.number().optional(),
});

/** Who else has a question, and where. */
export const sameQuestion = {
  /** How many people have this question, and whether the reader said so. */
  askers: z.number(),
  isMine: z.boolean(),
  /** Pages of other papers where it was asked. */
  alsoAsked: z.array(alsoAsked),
};

/** “This is my question”. */
export const mine = endpoint({
  method: 'PUT',
  path: '/api/threads/:id/mine',
  access: 'user',
  addition: true,
  summary:
    'Says that the account has the same question, or no longer: it follows the thread and is counted. A page of a paper of another year is linked to it.',
  params: idParams,
  body: z.discriminatedUnion('mine', [
    z.object({
      mine: z.literal(true),
      /** Where the account was about to ask it. */
      part: askedPart.optional(),
    }),
    z.object({ mine: z.literal(false) }),
  ]),
  response: z.object({ message: z.string(), id: z.uuid() }),
});
