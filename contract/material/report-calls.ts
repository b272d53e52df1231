import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { LISTS } from '../core/lists.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { email, optionalText, uuid } from '../core/rules/fields.ts';
import { listQuery } from '../core/rules/list-query.ts';
import { review, signsOfLife, takenReply } from '../core/rules/public-forms.ts';
import { idsBody, idsReply } from '../core/rules/removal.ts';
import { RESOURCE_KINDS } from './kinds.ts';
import { REPORT_REASONS, REPORT_STATES } from './values.ts';

/** The form's fields; where an address is left, it is thanked once the entry is fixed. */
const reportFields = z.object({
  reason: z.enum(REPORT_REASONS, because('validation.reason')),
  note: optionalText('note', MAX_LENGTH.reportNote).default(''),
  email: z.union([z.literal(''), email]).default(''),
  /** The question of the entry's paper that it is about. */
  question: uuid.optional(),
});
export type ReportFields = z.infer<typeof reportFields>;

/** A report as admins see it. */
const report = z.object({
  _id: z.uuid(),
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  state: z.enum(REPORT_STATES),
  /** ISO 8601. */
  sentAt: z.string(),
  /** The name of the user who was logged in; `''` for a visitor. */
  sender: z.string(),
  /** Whether someone is thanked by mail when it is fixed. */
  thanks: z.boolean(),
  /** How many more say the same of the entry. */
  alike: z.number(),
  /** The entry; `gone` where it was deleted. */
  resource: z.uuid(),
  kind: z.enum(RESOURCE_KINDS),
  subject: z.string(),
  subjectcode: z.string(),
  semester: z.string(),
  title: z.string(),
  gone: z.boolean(),
  /** The question that it is about. */
  question: z
    .object({
      _id: z.uuid(),
      number: z.number(),
      part: z.string().optional(),
      alternative: z.number().optional(),
    })
    .optional(),
});
export type Report = z.infer<typeof report>;

const admin = '/api/admin/reports' as const;

/** Reports of study material: everyone's form, and the admin's list. */
export const reports = {
  send: endpoint({
    method: 'POST',
    path: '/api/data/report/:id',
    access: 'public',
    identifies: true,
    addition: true,
    summary:
      'Reports what is wrong with an entry of study material, or with a question of its paper; the second one of an account replaces its first.',
    params: z.object({ id: uuid }),
    body: reportFields.extend(signsOfLife.shape),
    response: takenReply,
  }),
  list: endpoint({
    method: 'GET',
    path: admin,
    access: 'admin',
    addition: true,
    summary: 'What was reported of study material, the latest first.',
    query: listQuery(LISTS.reports),
    response: z.object({ reports: z.array(report) }),
  }),
  fix: endpoint({
    method: 'POST',
    path: `${admin}/fixed`,
    access: 'admin',
    addition: true,
    summary:
      'Says that what was reported is fixed, with all that say the same of the entry; addresses get a thank-you.',
    body: idsBody,
    response: idsReply,
  }),
  dismiss: endpoint({
    method: 'POST',
    path: `${admin}/dismissed`,
    access: 'admin',
    addition: true,
    summary: 'Says that nothing is wrong, with all that say the same of the entry.',
    body: idsBody,
    response: idsReply,
  }),
  reopen: endpoint({
    method: 'POST',
    path: `${admin}/reopen`,
    access: 'admin',
    addition: true,
    summary: 'Takes that back.',
    body: idsBody,
    response: idsReply,
  }),
  ...review(admin, 'admin', 'reports'),
};
