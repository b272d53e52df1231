import { z } from 'zod';
import { LOG_PAGE_SIZE, MAX_LENGTH } from '../core/constants.ts';
import { DELETABLE_THINGS } from '../core/lists.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { isStorable } from '../core/rules/fields.ts';

/** What is written down of logins and of people who were rate-limited, beside the log of changes. */
const EVENT_KINDS = [
  'signIn',
  'signInFailed',
  'signOut',
  'limited',
  'passwordChanged',
  'secondFactorOn',
  'secondFactorOff',
  'passkeyAdded',
  'passkeyRemoved',
  'reveal',
  'export',
  'ownData',
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

/** What staff does, as the log of changes calls it. */
const AUDIT_ACTIONS = [
  'add',
  'update',
  'delete',
  'restore',
  'roles',
  'publish',
  'return',
  'reject',
  'undo',
  'endSessions',
  'sendReset',
  'removeSecondFactor',
  'accept',
  'purge',
  'import',
  'merge',
  'replace',
  'setApart',
  'split',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** To what they do it. */
const AUDIT_THINGS = [
  ...DELETABLE_THINGS,
  ...([
    'site',
    'report',
    'trash',
    'takedown',
    'teaching',
    'thread',
    'announcement',
    'trust',
    'import',
  ] as const),
  ...(['breach', 'privacy_request', 'guardian_consent', 'paper', 'question', 'corrector', 'path'] as const),
  ...(['desk', 'calendar', 'order', 'minutes', 'grievanceRule', 'exams'] as const),
  ...(['catalogue', 'programme', 'scheme', 'subject', 'equivalence', 'synonym'] as const),
] as const;
export type AuditThing = (typeof AUDIT_THINGS)[number];

/** What every log can be narrowed by. `from` is in it, `until` is not any more. */
const logFilter = z.object({
  /** A part of a name or of an e-mail address; in the log of events also of the address that a request came from. */
  person: z
    .string()
    .trim()
    .max(MAX_LENGTH.email, because('lists.search'))
    .refine(isStorable, because('lists.search'))
    .optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
});
/** Which part of a log: `limit` lines, those older than the line `before` (the last one of the part before). */
const limit = z.coerce.number().int().min(1).max(100).default(LOG_PAGE_SIZE);

const auditFilter = logFilter.extend({
  thing: z.enum(AUDIT_THINGS).optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
});
export type AuditFilter = z.output<typeof auditFilter>;

const eventFilter = logFilter.extend({ kind: z.enum(EVENT_KINDS).optional() });
export type EventFilter = z.output<typeof eventFilter>;

/** One field of what was changed, by its place in the whole, such as `departments.profile`; null: there is nothing to tell. */
const fieldChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type FieldChange = z.output<typeof fieldChange>;

/**
 * A line of the log of changes. Names are those of today, or where there is none any more the line's own; `''`: nobody
 * knows it. `actorGone`, `thingGone`: deleted since.
 */
const auditLine = z.object({
  _id: z.string(),
  at: z.string(),
  actorId: z.string(),
  actorName: z.string(),
  actorEmail: z.string(),
  actorGone: z.boolean(),
  action: z.enum(AUDIT_ACTIONS).or(z.string()),
  thing: z.enum(AUDIT_THINGS).or(z.string()),
  thingId: z.string(),
  thingName: z.string(),
  thingGone: z.boolean(),
  changes: z.array(fieldChange),
});
export type AuditLine = z.output<typeof auditLine>;

/**
 * A line of the log of events. `address` is the one that the request came from, `by` who did it where that is another than
 * the person it is about.
 */
const eventLine = z.object({
  _id: z.string(),
  at: z.string(),
  kind: z.enum(EVENT_KINDS).or(z.string()),
  userName: z.string(),
  userEmail: z.string(),
  userGone: z.boolean(),
  by: z.object({ name: z.string(), gone: z.boolean() }).nullable(),
  address: z.string(),
  details: z.array(z.object({ field: z.string(), text: z.string() })),
});
export type EventLine = z.output<typeof eventLine>;

/** A part of a log, newest first; `next` is the `before` of the part behind it, and missing at the end. */
const partOf = <Line extends z.ZodType>(line: Line) =>
  z.object({ lines: z.array(line), next: z.string().optional() });

/** The two logs, for admins: what staff changed, and who logged in or was rate-limited. */
export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    addition: true,
    summary: 'What staff changed, newest first, field by field.',
    query: auditFilter.extend({
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      limit,
    }),
    response: partOf(auditLine),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/api/admin/audit/export.csv',
    access: 'admin',
    addition: true,
    summary: 'The same as a CSV file, with a line for each field.',
    query: auditFilter,
    contentType: 'text/csv',
    response: z.string(),
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/admin/events',
    access: 'admin',
    addition: true,
    summary: 'Logins, failed logins and rate limits, newest first.',
    query: eventFilter.extend({ before: z.uuid().optional(), limit }),
    response: partOf(eventLine),
  }),
  exportEventsCsv: endpoint({
    method: 'GET',
    path: '/api/admin/events/export.csv',
    access: 'admin',
    addition: true,
    summary: 'The same as a CSV file.',
    query: eventFilter,
    contentType: 'text/csv',
    response: z.string(),
  }),
};
