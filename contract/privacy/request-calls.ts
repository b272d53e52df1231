import { z } from 'zod';
import { DAY_MS, EARLIEST_DATE, MAX_LENGTH } from '../core/constants.ts';
import { LISTS } from '../core/lists.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { email, idParams, messageReply, optionalText, requiredText } from '../core/rules/fields.ts';
import { listQuery } from '../core/rules/list-query.ts';
import { GUARDIAN_METHODS, REQUEST_ENDS, REQUEST_KINDS, REQUEST_STATES } from './values.ts';

const requestKind = z.enum(REQUEST_KINDS, because('errors.badRequest'));

/** Days are `yyyy-mm-dd`, in UTC. */
const day = z.string();

export const privacyRequest = z.object({
  _id: z.uuid(),
  kind: requestKind,
  state: z.enum(REQUEST_STATES),
  text: z.string(),
  answer: z.string(),
  receivedOn: day,
  dueOn: day,
  /** `''` while it is open. */
  endedOn: z.string(),
});
export type PrivacyRequest = z.infer<typeof privacyRequest>;

/** The same as the admin sees it. `userId` is `''` for someone without an account, or whose account is erased. */
const adminPrivacyRequest = privacyRequest.extend({
  name: z.string(),
  email: z.string(),
  userId: z.string(),
});
export type AdminPrivacyRequest = z.infer<typeof adminPrivacyRequest>;

/** A day that has come, from 2000 on; east of Greenwich today begins a day before it does in UTC. */
const pastDay = z.iso
  .date(because('validation.date'))
  .refine(
    (text) => text >= EARLIEST_DATE && text <= new Date(Date.now() + DAY_MS).toISOString().slice(0, 10),
    because('validation.date'),
  );

/** A text in which nobody can write a document's number down: it must not be kept. */
const withoutNumbers = requiredText('name', MAX_LENGTH.name).regex(
  /^(?!.*\d(?:[\s-]*\d){3})/,
  because('validation.noNumbers'),
);

/** An account whose owner is under 18; the last four are `''` without a consent. */
const minor = z.object({
  _id: z.uuid(),
  username: z.string(),
  email: z.string(),
  statedOn: day,
  method: z.enum(['', ...GUARDIAN_METHODS]),
  issuer: z.string(),
  seenOn: z.string(),
  recordedBy: z.string(),
});
export type Minor = z.infer<typeof minor>;

/** Requests about personal data, and guardians' consents: the admin's calls. */
export const privacyRequests = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/privacy/requests',
    access: 'admin',
    addition: true,
    summary:
      'The requests about personal data, what is open first, by its day; a part, a search, another order of them.',
    query: listQuery(LISTS.privacyRequests),
    response: z.object({ requests: z.array(adminPrivacyRequest) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/privacy/requests',
    access: 'admin',
    addition: true,
    summary: 'Notes a request that came by letter, by mail or in person.',
    body: z.object({
      kind: requestKind,
      name: requiredText('name', MAX_LENGTH.name),
      email,
      text: requiredText('text', MAX_LENGTH.freeText),
      receivedOn: pastDay,
    }),
  }),
  answer: endpoint({
    method: 'PATCH',
    path: '/api/admin/privacy/requests/:id',
    access: 'admin',
    addition: true,
    summary: 'Ends an open request, with what was done.',
    params: idParams,
    body: z.object({
      state: z.enum(REQUEST_ENDS, because('errors.badRequest')),
      answer: optionalText('text', MAX_LENGTH.freeText),
    }),
  }),
  minors: endpoint({
    method: 'GET',
    path: '/api/admin/privacy/minors',
    access: 'admin',
    addition: true,
    summary: 'The accounts of those under 18, by name, with their guardian’s consent; a part, a search.',
    query: listQuery(LISTS.minors),
    response: z.object({ minors: z.array(minor) }),
  }),
  notStated: endpoint({
    method: 'GET',
    path: '/api/admin/privacy/minors/not-stated',
    access: 'admin',
    addition: true,
    summary: 'How many accounts state no age: one more than 10,000 where there are more.',
    response: z.object({ notStated: z.int() }),
  }),
  recordConsent: endpoint({
    method: 'POST',
    path: '/api/admin/privacy/minors/:id',
    access: 'admin',
    addition: true,
    summary: 'Records a guardian’s consent by method, issuer and day; never a document’s number.',
    params: idParams,
    body: z.object({
      method: z.enum(GUARDIAN_METHODS, because('errors.badRequest')),
      issuer: withoutNumbers,
      seenOn: pastDay,
    }),
    response: messageReply,
  }),
  withdrawConsent: endpoint({
    method: 'DELETE',
    path: '/api/admin/privacy/minors/:id',
    access: 'admin',
    addition: true,
    summary: 'Notes that a guardian took the consent back: the account is limited again.',
    params: idParams,
  }),
};
