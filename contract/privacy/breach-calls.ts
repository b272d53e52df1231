import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { LISTS } from '../core/lists.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { idParams, messageReply, optionalText, requiredText } from '../core/rules/fields.ts';
import { listQuery } from '../core/rules/list-query.ts';
import { BREACH_NOTICES } from './breach-notices.ts';

const required = requiredText('text', MAX_LENGTH.freeText);
const later = optionalText('text', MAX_LENGTH.freeText);

/** A moment of the admin's clock, as `<input type="datetime-local">` and a zone make it, that has come. */
const noticedAt = z.iso
  .datetime({ offset: true, error: because('validation.moment') })
  .refine((text) => Date.parse(text) <= Date.now() + 5 * 60_000, because('validation.moment'));

const breachFields = z.object({
  noticedAt,
  people: z.coerce
    .number(because('validation.people'))
    .pipe(
      z
        .int(because('validation.people'))
        .min(0, because('validation.people'))
        .max(10_000_000, because('validation.people')),
    ),
  nature: required,
  happened: required,
  data: required,
  impact: required,
  measures: required,
  advice: required,
  causes: later,
  findings: later,
  prevention: later,
});
export type BreachFields = z.infer<typeof breachFields>;

/** A breach. When each notice was sent: ISO 8601, `''` for one that is still to be sent. */
export const breach = breachFields.extend({
  _id: z.uuid(),
  noticedAt: z.string(),
  people: z.int(),
  sent: z.record(z.enum(BREACH_NOTICES), z.string()),
});
export type Breach = z.infer<typeof breach>;

/** Breaches of personal data: the admin's calls. */
export const breaches = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/privacy/breaches',
    access: 'admin',
    addition: true,
    summary: 'Every breach that was noted, newest first; a part, a search, another order of them.',
    query: listQuery(LISTS.breaches),
    response: z.object({ breaches: z.array(breach) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/privacy/breaches/:id',
    access: 'admin',
    addition: true,
    summary: 'One breach.',
    params: idParams,
    response: breach,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/privacy/breaches',
    access: 'admin',
    addition: true,
    summary: 'Notes a breach of personal data; its 72 hours run from `noticedAt`.',
    body: breachFields,
    response: messageReply.extend({ _id: z.uuid() }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/privacy/breaches/:id',
    access: 'admin',
    addition: true,
    summary: 'Sets what is known of a breach.',
    params: idParams,
    body: breachFields,
    // When notices were sent is no field of the form.
    edits: breach.omit({ _id: true, sent: true }),
  }),
  markSent: endpoint({
    method: 'POST',
    path: '/api/admin/privacy/breaches/:id/sent',
    access: 'admin',
    addition: true,
    summary: 'Notes that one of the notices was sent, now.',
    params: idParams,
    body: z.object({ notice: z.enum(BREACH_NOTICES, because('errors.badRequest')) }),
  }),
};
