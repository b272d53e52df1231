import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { idParams, messageReply, requiredText } from '../core/rules/fields.ts';
import { ANNOUNCEMENT_LENGTH } from './values.ts';

const codeParams = z.object({ code: requiredText('subjectcode', MAX_LENGTH.subjectCode) });
const own = { access: 'user', addition: true } as const;
const fields = {
  text: requiredText('text', ANNOUNCEMENT_LENGTH),
  /** Its last day, yyyy-mm-dd: at most a year ahead. */
  until: z.iso.date(because('validation.date')),
};

/** What a teacher of a subject tells those who study it. */
export const announcement = z.object({
  _id: z.uuid(),
  text: z.string(),
  /** The teacher's name; left out where their account was deleted. */
  by: z.string().optional(),
  /** ISO 8601; `changedAt`: when it was changed last. */
  at: z.string(),
  changedAt: z.string().optional(),
  /** The last day, yyyy-mm-dd. */
  until: z.string(),
});
export type Announcement = z.infer<typeof announcement>;

/** Announcements of a subject, by its teachers, admins, and the HOD of its programme. They are on the subject's page. */
export const announcements = {
  list: endpoint({
    method: 'GET',
    path: '/api/subjects/:code/announcements',
    access: 'public',
    identifies: true,
    addition: true,
    summary:
      'What is announced of a subject today, the latest first, and whether the account may announce something.',
    params: codeParams,
    response: z.object({ announcements: z.array(announcement), mayAnnounce: z.boolean() }),
  }),
  add: endpoint({
    ...own,
    method: 'POST',
    path: '/api/subjects/:code/announcements',
    summary:
      'Announces something of a subject until a day: five at a time. Those who follow the subject are told.',
    params: codeParams,
    body: z.object(fields),
    response: messageReply,
  }),
  change: endpoint({
    ...own,
    method: 'PATCH',
    path: '/api/announcements/:id',
    summary: 'Changes what is announced, or until when: who may announce something of the subject.',
    params: idParams,
    body: z.object(fields),
    edits: z.object(fields),
  }),
  withdraw: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/announcements/:id',
    summary: 'Withdraws an announcement: who may announce something of the subject.',
    params: idParams,
  }),
};
