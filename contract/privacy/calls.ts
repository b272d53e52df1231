import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { messageReply, requiredText } from '../core/rules/fields.ts';
import { AGES, NOTICE_VERSION } from './consent.ts';
import { privacyRequest } from './request-calls.ts';
import { OWN_REQUEST_KINDS } from './request-kinds.ts';

const age = z.enum(AGES, because('validation.age'));
const notice = z
  .int(because('errors.badRequest'))
  .min(1, because('errors.badRequest'))
  .max(NOTICE_VERSION, because('errors.badRequest'));

/** What somebody states when they register; clients of the specification state nothing. */
export const statement = { notice: notice.optional(), age: age.optional() };

/** A moment, ISO 8601. */
const moment = z.string();

/**
 * Everything that the site keeps of an account, for its owner. A post's or an earlier text's `content` is left out where
 * `contents=no` asks for it.
 */
export const ownData = z.object({
  exportedAt: moment,
  account: z.object({
    username: z.string(),
    email: z.string(),
    phone: z.string(),
    rollno: z.string(),
    department: z.string(),
    semester: z.string(),
    language: z.string(),
    roles: z.array(z.string()),
    createdAt: moment,
    updatedAt: moment,
  }),
  consents: z.array(z.object({ kind: z.string(), detail: z.record(z.string(), z.unknown()), at: moment })),
  grievances: z.array(
    z.object({ date: z.string(), department: z.string(), problem: z.string(), sentAt: moment }),
  ),
  contactMessages: z.array(z.object({ message: z.string(), sentAt: moment })),
  contributions: z.array(
    z.object({
      service: z.string(),
      subject: z.string(),
      link: z.string(),
      note: z.string(),
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
  takedowns: z.array(z.object({ file: z.string(), reason: z.string(), sentAt: moment })),
  reports: z.array(z.object({ reason: z.string(), note: z.string(), about: z.string(), sentAt: moment })),
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

/** What everybody with an account can do about their own data. */
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
      'Everything that the site keeps of the own account; with `contents=no` without the texts of posts.',
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
      'Deletes the own account: hidden and signed out at once, sealed for the legal time, then erased. `keepPosts` leaves its posts under the name that they show.',
    body: z.object({
      password: z
        .string(because('validation.required', { field: 'password' }))
        .min(1, because('validation.required', { field: 'password' })),
      keepPosts: z.boolean(),
    }),
    response: messageReply.extend({ sealedUntil: z.string() }),
  }),
};
