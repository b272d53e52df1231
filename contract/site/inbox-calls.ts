import { z } from 'zod';
import { endpoint } from '../core/rules/endpoint.ts';
import { INBOX_PAGES } from './inbox.ts';

/** What waits of one kind. */
const waiting = z.object({
  /** The page on which it is dealt with. */
  page: z.enum(INBOX_PAGES),
  /** At most INBOX_BOUND. */
  count: z.int(),
  /** When the one that waits longest came; null where none does, or nobody wrote that down. */
  oldest: z.string().nullable(),
});
export type Waiting = z.infer<typeof waiting>;

/** What waits for admins: a row for each kind, in the order of INBOX_PAGES. */
export const inbox = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/inbox',
    access: 'admin',
    addition: true,
    summary: 'What waits for an admin: how many of each kind, and since when.',
    response: z.object({ waiting: z.array(waiting) }),
  }),
};
