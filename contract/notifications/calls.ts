import { z } from 'zod';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { uuid } from '../core/rules/fields.ts';
import { KIND_NAMES, MAIL_CHOICES } from './kinds.ts';

const notification = z.object({
  _id: z.uuid(),
  kind: z.enum(KIND_NAMES),
  /** The page that it leads to. */
  path: z.string(),
  at: z.iso.datetime(),
  isRead: z.boolean(),
  /**
   * Of a desk’s digest: new ones, due within three days, overdue; of ordinary grievances alone. Of a contribution: how often it
   * was opened. Of several that are told together, how many these are comes last. Null where there are none.
   */
  counts: z.array(z.int()).nullable(),
});
export type Notification = z.infer<typeof notification>;

const own = { access: 'user', addition: true } as const;

/** What someone is told in the site, and by email. */
export const notifications = {
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/api/notifications',
    summary: 'The newest 30 things that the account was told, or the 30 before the one with the id `after`.',
    query: z.object({ after: uuid.optional() }),
    response: z.object({
      notifications: z.array(notification),
      /** Whether there are older ones. */
      hasMore: z.boolean(),
      /** When emails come. */
      mail: z.enum(MAIL_CHOICES),
    }),
  }),
  read: endpoint({
    ...own,
    method: 'POST',
    path: '/api/notifications/read',
    summary:
      'Notes that what came until a moment was read. Says how many are unread now, 99 for that and more.',
    forLimited: true,
    body: z.object({ until: z.iso.datetime(because('errors.badRequest')) }),
    response: z.object({ unread: z.number() }),
  }),
  setMail: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/notifications/mail',
    summary: 'Says when emails come.',
    forLimited: true,
    body: z.object({ mail: z.enum(MAIL_CHOICES, because('errors.badRequest')) }),
  }),
  unsubscribe: endpoint({
    access: 'public',
    addition: true,
    method: 'POST',
    path: '/api/notifications/unsubscribe/:token',
    summary:
      'Does what the link of an email says: ends emails but those that one must have, or news of one thing (RFC 8058). What the body says does not count.',
    params: z.object({ token: z.string().max(160) }),
  }),
};
