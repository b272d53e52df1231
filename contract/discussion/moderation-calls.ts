import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { idParams, messageReply, optionalText, requiredText } from '../core/rules/fields.ts';
import { threadHead } from './calls.ts';
import { decision } from './decision-calls.ts';
import { photo } from './photo-fields.ts';
import { HIDDEN_WHY, POST_KINDS, POST_REPORT_REASONS } from './values.ts';

const reason = requiredText('note', MAX_LENGTH.reportNote);

/** Which version of the post they read: of another one nothing is decided. */
const version = z.number().int().optional();

/** Until when a moderator is to look at it and to decide, ISO 8601; `lookedAt`: when one did. */
const dates = {
  lookBy: z.string(),
  lookedAt: z.string().optional(),
  decideBy: z.string(),
};

/** A post that waits for a moderator, or was reported. */
const waitingPost = z.object({
  _id: z.uuid(),
  thread: threadHead,
  kind: z.enum(POST_KINDS),
  html: z.string(),
  /** As which it is decided on. */
  version: z.number(),
  photos: z.array(photo),
  /** Why others do not see it; left out where they do. */
  hidden: z.enum(HIDDEN_WHY).optional(),
  /** What was reported of it, without who did. */
  reports: z.array(z.object({ reason: z.enum(POST_REPORT_REASONS), note: z.string() })),
  /** The reader wrote it: someone else decides. */
  isYours: z.boolean(),
  /** ISO 8601: since when it waits. */
  since: z.string(),
  ...dates,
});
export type WaitingPost = z.infer<typeof waitingPost>;

/** Reports of questions and answers, and what admins and the teachers of a subject do about them. */
export const moderation = {
  report: endpoint({
    method: 'POST',
    path: '/api/thread-posts/:id/report',
    access: 'user',
    addition: true,
    summary:
      'Reports a post of someone else. Reported by three people, or at once for what the settings name, it is hidden until a moderator decides. Teachers see it after two minutes, if it still stands.',
    params: idParams,
    body: z.object({
      reason: z.enum(POST_REPORT_REASONS, because('validation.reason')),
      note: optionalText('note', MAX_LENGTH.reportNote).default(''),
    }),
    response: messageReply,
  }),
  unreport: endpoint({
    method: 'DELETE',
    path: '/api/thread-posts/:id/report',
    access: 'user',
    addition: true,
    summary: 'Withdraws an own report that no moderator decided on. What it hid at once is shown again.',
    params: idParams,
    response: messageReply,
  }),
  queue: endpoint({
    method: 'GET',
    path: '/api/threads/review',
    access: 'user',
    addition: true,
    summary:
      'Posts that wait for a moderator or were reported, and objections to decisions, the oldest 30 of each: all for an admin, those of their subjects for teachers, none for others.',
    response: z.object({
      posts: z.array(waitingPost),
      objections: z.array(decision),
      hasMore: z.boolean(),
      /** Whether anything can wait for the reader: an admin, or a teacher today. */
      mayModerate: z.boolean(),
    }),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/thread-posts/:id/decide',
    access: 'user',
    addition: true,
    summary:
      'Shows, hides or deletes a post of someone else: an admin, or a teacher of the subject, who deletes nothing. Hiding takes a reason, which everyone reads; deleting one, which its author reads.',
    params: idParams,
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.enum(['hide', 'delete']), reason, version }),
      z.object({ decision: z.literal('show'), version }),
    ]),
    response: messageReply,
  }),
  close: endpoint({
    method: 'PUT',
    path: '/api/threads/:id/closed',
    access: 'user',
    addition: true,
    summary:
      'Locks a thread for good, pauses it until a moment, or opens it again, by an admin or a teacher of the subject. Meanwhile it is only read.',
    params: idParams,
    body: z.discriminatedUnion('closed', [
      z.object({
        closed: z.literal(true),
        reason,
        /** ISO 8601; left out: for good. */
        until: z.iso.datetime({ offset: true, error: because('validation.moment') }).optional(),
      }),
      z.object({ closed: z.literal(false) }),
    ]),
    response: messageReply,
  }),
  name: endpoint({
    method: 'POST',
    path: '/api/thread-posts/:id/name',
    access: 'user',
    addition: true,
    summary:
      'The name of who appears by a letter, for an admin or a teacher of the subject. The audit log has who looked, and why.',
    params: idParams,
    body: z.object({ reason }),
    response: z.object({ name: z.string() }),
  }),
};
