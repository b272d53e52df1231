import { z } from 'zod';
import { endpoint } from '../core/rules/endpoint.ts';
import { uuid } from '../core/rules/fields.ts';
import { typedReceipt } from '../material/decision-calls.ts';
import { REASON_NAMES } from '../material/decision-values.ts';
import { SENT_KINDS, SENT_STATES } from './values.ts';

const sentThing = z.object({
  _id: z.uuid(),
  kind: z.enum(SENT_KINDS),
  /** What it is about; of a grievance its number alone. */
  title: z.string(),
  /** ISO 8601. */
  sentAt: z.string(),
  state: z.enum(SENT_STATES),
  /** What was answered; of a contribution what was written beside the reason. */
  answer: z.string(),
  /** Of a contribution: why it was returned or rejected (contract/material/decision-values.ts). */
  reason: z.enum(REASON_NAMES).optional(),
  /** Of what waits in a queue: how many are ahead of it. */
  ahead: z.number().optional(),
  /** Where to go on: the case, the post, what was published. */
  path: z.string().optional(),
});
export type SentThing = z.infer<typeof sentThing>;

/** Everything that an account sent. */
export const sent = {
  list: endpoint({
    method: 'GET',
    path: '/api/sent',
    access: 'user',
    addition: true,
    summary:
      'The newest 30 things that the account sent, of every kind, or the 30 before the one with the id `after`.',
    query: z.object({ after: uuid.optional() }),
    response: z.object({
      things: z.array(sentThing),
      /** Whether there are older ones. */
      hasMore: z.boolean(),
    }),
  }),
  byReceipt: endpoint({
    method: 'POST',
    path: '/api/sent/by-receipt',
    access: 'public',
    addition: true,
    summary: 'A contribution by the receipt that its sender was given, who has no account.',
    body: z.object({ receipt: typedReceipt }),
    response: sentThing.extend({
      /** What else came of the same form, or of the same file. */
      others: z.array(sentThing).optional(),
    }),
  }),
};
