import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { LISTS } from '../core/lists.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { idParams, messageReply, optionalText, requiredText } from '../core/rules/fields.ts';
import { listQuery } from '../core/rules/list-query.ts';
import { ownDiscussion } from '../discussion/own-fields.ts';
import { ownLearning } from '../learning/own-fields.ts';
import { privacyRequest } from './request-calls.ts';
import { AGES, BREACH_NOTICES, NOTICE_VERSION, OWN_REQUEST_KINDS } from './values.ts';

const age = z.enum(AGES, because('validation.age'));
const notice = z
  .int(because('errors.badRequest'))
  .min(1, because('errors.badRequest'))
  .max(NOTICE_VERSION, because('errors.badRequest'));

/** What someone states when they register; clients of the specification state nothing. */
export const statement = { notice: notice.optional(), age: age.optional() };

/** A moment, ISO 8601. */
const moment = z.string();

/**
 * Everything that the site keeps of an account, for its owner. A post's or an earlier text's `content` is left out where
 * `contents=no` asks for it.
 */
const ownData = z.object({
  exportedAt: moment,
  account: z.object({
    username: z.string(),
    email: z.string(),
    phone: z.string(),
    rollno: z.string(),
    department: z.string(),
    semester: z.string(),
    language: z.string(),
    /** When emails about notifications come. */
    mailChoice: z.string(),
    roles: z.array(z.string()),
    createdAt: moment,
    updatedAt: moment,
  }),
  consents: z.array(z.object({ kind: z.string(), detail: z.record(z.string(), z.unknown()), at: moment })),
  grievances: z.array(
    z.object({
      /** Of the case; empty for one that waits to become one. */
      number: z.string(),
      date: z.string(),
      department: z.string(),
      problem: z.string(),
      sentAt: moment,
      /** What happened since, as far as its sender may know it. */
      events: z.array(z.object({ kind: z.string(), text: z.string(), at: moment })),
    }),
  ),
  /** Files of these grievances, of both sides. */
  grievanceFiles: z.array(
    z.object({
      number: z.string(),
      name: z.string(),
      bytes: z.number(),
      sha256: z.string(),
      /** Base64; left out with `contents=no`, and where the bytes are lost. */
      content: z.string().optional(),
    }),
  ),
  /** The meetings of desks whose minutes name the account. */
  minutes: z.array(z.object({ desk: z.string(), on: z.string() })),
  contactMessages: z.array(z.object({ message: z.string(), sentAt: moment })),
  contributions: z.array(
    z.object({
      service: z.string(),
      subject: z.string(),
      link: z.string(),
      note: z.string(),
      /** What was written beside the reason of a decision. */
      answer: z.string(),
      /** How its sender wished to be thanked. */
      thanks: z.string(),
      sentAt: moment,
    }),
  ),
  sessions: z.array(z.object({ startedAt: moment, expiresAt: moment })),
  events: z.array(
    z.object({
      kind: z.string(),
      address: z.string(),
      detail: z.record(z.string(), z.unknown()),
      at: moment,
    }),
  ),
  auditLines: z.array(
    z.object({
      action: z.string(),
      subject: z.string(),
      /** Whether the owner did it; else it was done to their account. */
      byOwner: z.boolean(),
      detail: z.record(z.string(), z.unknown()),
      at: moment,
    }),
  ),
  requests: z.array(privacyRequest),
  bag: z.array(z.object({ list: z.string(), what: z.string(), name: z.string(), at: moment })),
  files: z.array(z.object({ name: z.string(), bytes: z.number(), rightsBasis: z.string(), sentAt: moment })),
  /** Whether its contributions may be published at once: how many were published in a row, and when someone named it. */
  trust: z.array(z.object({ publishedInARow: z.number(), namedAt: moment.optional() })),
  wishes: z.array(z.object({ code: z.string(), kind: z.string(), sentAt: moment })),
  takedowns: z.array(z.object({ file: z.string(), reason: z.string(), sentAt: moment })),
  notifications: z.array(
    z.object({ kind: z.string(), isRead: z.boolean(), wasMailed: z.boolean(), at: moment }),
  ),
  reports: z.array(z.object({ reason: z.string(), note: z.string(), about: z.string(), sentAt: moment })),
  ...ownDiscussion,
  ...ownLearning,
  posts: z.array(
    z.object({
      _id: z.uuid(),
      title: z.string(),
      authorName: z.string(),
      content: z.string().optional(),
      createdAt: moment,
      updatedAt: moment,
      isDeleted: z.boolean(),
    }),
  ),
  earlierTexts: z.array(
    z.object({
      postId: z.uuid(),
      title: z.string(),
      authorName: z.string(),
      content: z.string().optional(),
      savedAt: moment,
    }),
  ),
});
export type OwnData = z.infer<typeof ownData>;

/** What everyone with an account can do about their own data. */
export const privacy = {
  state: endpoint({
    method: 'POST',
    path: '/api/privacy/statement',
    access: 'user',
    addition: true,
    forLimited: true,
    summary:
      'States that the privacy notice was read and agreed to, and how old the owner of the account is.',
    body: z.object({ notice, age: age.optional() }),
  }),
  ownData: endpoint({
    method: 'GET',
    path: '/api/privacy/my-data',
    access: 'user',
    addition: true,
    summary:
      'Everything that the site keeps of the own account; with `contents=no` without the texts of posts and the content of files.',
    query: z.object({ contents: z.enum(['yes', 'no']).default('yes') }),
    response: ownData,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/privacy/requests',
    access: 'user',
    addition: true,
    forLimited: true,
    summary: 'Files a request about the own data, for the person in charge.',
    body: z.object({
      kind: z.enum(OWN_REQUEST_KINDS, because('errors.badRequest')),
      text: requiredText('text', MAX_LENGTH.freeText),
    }),
    response: messageReply.extend({ dueOn: z.string() }),
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/api/privacy/delete-account',
    access: 'user',
    addition: true,
    forLimited: true,
    summary:
      'Deletes the own account: hidden and logged out at once, sealed for the legal time, then erased. `keepPosts` leaves its posts under the name that they show.',
    body: z.object({
      password: z
        .string(because('validation.required', { field: 'password' }))
        .min(1, because('validation.required', { field: 'password' })),
      keepPosts: z.boolean(),
    }),
    response: messageReply.extend({ sealedUntil: z.string() }),
  }),
};

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
const breach = breachFields.extend({
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
