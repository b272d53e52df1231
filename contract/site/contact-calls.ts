import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { LISTS } from '../core/lists.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { email, requiredText } from '../core/rules/fields.ts';
import { listQuery } from '../core/rules/list-query.ts';
import { review, signsOfLife, takenReply } from '../core/rules/public-forms.ts';
import { bulkRemoval, removal } from '../core/rules/removal.ts';

/** The contact form's fields, all required. */
const contactFields = z.object({
  username: requiredText('username', MAX_LENGTH.name),
  email,
  message: requiredText('message', MAX_LENGTH.freeText),
});
export type ContactFields = z.infer<typeof contactFields>;

/** A contact message as an admin sees it; `verified` (an addition): name and address are those of a logged-in sender. */
const contact = z.object({
  _id: z.uuid(),
  username: z.string(),
  email: z.string(),
  message: z.string(),
  verified: z.boolean(),
});
export type Contact = z.infer<typeof contact>;

/** Contact messages: the form, and the admin's calls. */
export const contacts = {
  send: endpoint({
    method: 'POST',
    path: '/api/form/contact',
    access: 'public',
    identifies: true,
    summary: 'Sends a message; with a token, the name and the address are those of the session.',
    body: contactFields.extend(signsOfLife.shape),
    response: takenReply,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/contacts',
    access: 'admin',
    summary: 'Every contact message, newest first; a part, a search, another order of them (additions).',
    query: listQuery(LISTS.contacts),
    response: z.object({ contacts: z.array(contact) }),
  }),
  ...removal('/api/admin/contacts', 'admin', 'a contact message'),
  ...bulkRemoval('/api/admin/contacts', 'admin', 'contact messages'),
  ...review('/api/admin/contacts', 'admin', 'contact messages'),
};
