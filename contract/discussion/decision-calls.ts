import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { idParams, messageReply, requiredText, uuid } from '../core/rules/fields.ts';
import { threadHead } from './calls.ts';
import { DECISION_KINDS, DECISION_LISTS, MOST_SPLIT, POST_KINDS } from './values.ts';

const reason = requiredText('note', MAX_LENGTH.reportNote);
const own = { access: 'user', addition: true } as const;

/** A decision of a moderator, as who wrote the text reads it, and the moderators of its subject. */
export const decision = z.object({
  _id: z.uuid(),
  kind: z.enum(DECISION_KINDS),
  /** The question that it is about. */
  thread: threadHead,
  /** The text that it is about, where that is not the whole question. */
  post: z.uuid().optional(),
  reason: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** Of a pause: its last day, yyyy-mm-dd, and whether it holds in all subjects. */
  until: z.string().optional(),
  everywhere: z.boolean(),
  /** Whether it still holds. */
  holds: z.boolean(),
  /** Who is paused, or wrote a deleted text, as classmates see them in that question; not for themselves. */
  who: z.string().optional(),
  /** A deleted text that can be restored, for admins and its author: what it was, and the words of its photos. */
  deleted: z
    .object({
      kind: z.enum(POST_KINDS),
      html: z.string(),
      photos: z.array(z.string()),
      /** Who deleted it, for admins; left out where that is not known any more. */
      by: z.string().optional(),
      /** ISO 8601: then it is gone for good. */
      goneAt: z.string(),
    })
    .optional(),
  /** What its author said against it, and what came of that. */
  objection: z
    .object({
      text: z.string(),
      at: z.string(),
      settled: z.object({ stayed: z.boolean(), reason: z.string() }).optional(),
    })
    .optional(),
  /** Whether the reader can object, settle the objection, or undo it. */
  mayObject: z.boolean(),
  maySettle: z.boolean(),
  mayUndo: z.boolean(),
});
export type Decision = z.infer<typeof decision>;

/** Something of the site, as a moderator copies it: the address of its page, its id, or the code of a subject. */
const place = requiredText('link', MAX_LENGTH.link);

/** What is done to a thread, and why. */
const arrangement = z.discriminatedUnion('act', [
  /** `into`: the other question. */
  z.object({ act: z.literal('merge'), into: place, reason }),
  z.object({
    act: z.literal('split'),
    /** The first one is the question of the new thread; its comments come along. */
    posts: z.array(uuid).min(1).max(MOST_SPLIT),
    reason,
  }),
  /** `to`: a subject, an entry or one of its files, or a post. */
  z.object({ act: z.literal('move'), to: place, reason }),
  /** A thread that was merged into this one, or a place of it in the paper of another year. */
  z.object({ act: z.literal('unmerge'), merged: uuid, reason }),
]);
export type Arrangement = z.infer<typeof arrangement>;

/** What moderators decide about questions and people, what its author says against it, and what comes of that. */
export const decisions = {
  arrange: endpoint({
    ...own,
    method: 'POST',
    path: '/api/threads/:id/arrange',
    summary:
      'Merges a thread into another that asks the same, splits answers off into a thread of their own, moves a thread to another thing, or ends a merge; by an admin or a teacher of the subject, for a reason.',
    params: idParams,
    body: arrangement,
    /** The thread where that is to be read now. */
    response: z.object({ message: z.string(), id: z.uuid() }),
  }),
  pause: endpoint({
    ...own,
    method: 'POST',
    path: '/api/thread-posts/:id/pause',
    summary:
      'Keeps the author of a post from writing until a day: in its subject by a teacher of it, everywhere by an admin. They read on.',
    params: idParams,
    body: z.object({
      reason,
      /** The last day, yyyy-mm-dd: at most a year ahead. */
      until: z.iso.date(because('validation.date')),
    }),
    response: messageReply,
  }),
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/api/threads/decisions',
    summary:
      'Decisions of moderators, 20 at a time, the latest first: about what the account wrote, in the subjects that it moderates, or, for admins, those that deleted a text within 30 days.',
    query: z.object({ of: z.enum(DECISION_LISTS).default('mine'), after: uuid.optional() }),
    response: z.object({
      decisions: z.array(decision),
      hasMore: z.boolean(),
      /** Whether the account moderates anything. */
      mayModerate: z.boolean(),
    }),
  }),
  object: endpoint({
    ...own,
    method: 'POST',
    path: '/api/threads/decisions/:id/object',
    summary:
      'Objects to a decision about an own text, once. Another moderator looks at it, where there is one.',
    params: idParams,
    body: z.object({ text: reason }),
    response: messageReply,
  }),
  settle: endpoint({
    ...own,
    method: 'POST',
    path: '/api/threads/decisions/:id/settle',
    summary: 'Says whether a decision stays that its author objected to. One that does not stay is undone.',
    params: idParams,
    body: z.object({ stays: z.boolean(), reason }),
    response: messageReply,
  }),
  undo: endpoint({
    ...own,
    method: 'POST',
    path: '/api/threads/decisions/:id/undo',
    summary:
      'Undoes a decision that still holds, by an admin or a teacher of the subject. What was deleted is restored, by an admin, within 30 days.',
    params: idParams,
    response: messageReply,
  }),
};
