import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { LISTS } from '../core/lists.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { email, idParams, messageReply, optionalText, requiredText } from '../core/rules/fields.ts';
import { listQuery } from '../core/rules/list-query.ts';
import { signsOfLife } from '../core/rules/public-forms.ts';
import { idsBody, idsReply } from '../core/rules/removal.ts';

/** A request to take a file away, as admins see it. */
const takedown = z.object({
  _id: z.uuid(),
  name: z.string(),
  email: z.string(),
  reason: z.string(),
  state: z.enum(['open', 'removed', 'restored']),
  answer: z.string(),
  /** ISO 8601. */
  sentAt: z.string(),
  endedAt: z.string().optional(),
  file: z.uuid(),
  fileName: z.string(),
  subject: z.string(),
  /** Whether its sender is known: by an account, or by a link that was mailed to the address. */
  isConfirmed: z.boolean(),
  /** Whether the file is hidden now. */
  isHidden: z.boolean(),
});
export type Takedown = z.infer<typeof takedown>;

const admin = '/api/admin/files' as const;

/** Requests to take files away: everyone's form, its mailed link, and what admins decide. */
export const takedowns = {
  takedown: endpoint({
    method: 'POST',
    path: '/api/files/:id/takedown',
    access: 'public',
    identifies: true,
    addition: true,
    summary:
      'Asks to take a file away. Of an account it is hidden until an admin decides; of a visitor once the mailed link is followed.',
    params: idParams,
    body: z
      .object({
        name: requiredText('name', MAX_LENGTH.name),
        email,
        reason: requiredText('text', MAX_LENGTH.freeText),
      })
      .extend(signsOfLife.shape),
  }),
  confirmTakedown: endpoint({
    method: 'POST',
    path: '/api/files/takedown/:id/confirm',
    access: 'public',
    addition: true,
    summary: 'Proves the address of a request to take a file away, by the link that was mailed there.',
    params: idParams,
    body: z.object({ token: z.string().max(MAX_LENGTH.name) }),
    response: messageReply,
  }),
  takedowns: endpoint({
    method: 'GET',
    path: `${admin}/takedowns`,
    access: 'admin',
    addition: true,
    summary: 'Requests to take files away, the latest first.',
    query: listQuery(LISTS.takedowns),
    response: z.object({ takedowns: z.array(takedown) }),
  }),
  decide: endpoint({
    method: 'POST',
    path: `${admin}/takedowns/:id`,
    access: 'admin',
    addition: true,
    summary: 'Ends a request: the file goes to the trash, or is there again.',
    params: idParams,
    body: z.object({
      state: z.enum(['removed', 'restored'], because('files.outcome')),
      answer: optionalText('text', MAX_LENGTH.freeText).default(''),
    }),
  }),
  keepMany: endpoint({
    method: 'POST',
    path: `${admin}/takedowns/restored`,
    access: 'admin',
    addition: true,
    summary: 'Ends requests: their files are there again, and stay.',
    body: idsBody,
    response: idsReply,
  }),
  hide: endpoint({
    method: 'POST',
    path: `${admin}/takedowns/:id/hide`,
    access: 'admin',
    addition: true,
    summary: 'Hides the file of an open request until that is decided.',
    params: idParams,
    response: messageReply,
  }),
};
