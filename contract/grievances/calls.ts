import { z } from 'zod';
import { DAY_MS, EARLIEST_DATE, MAX_LENGTH } from '../core/constants.ts';
import { LISTS } from '../core/lists.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { email, requiredText } from '../core/rules/fields.ts';
import { listQuery } from '../core/rules/list-query.ts';
import { review, signsOfLife, takenReply } from '../core/rules/public-forms.ts';
import { bulkRemoval, removal } from '../core/rules/removal.ts';
import { filedCase } from './case-calls.ts';
import { caseFilesField } from './file-fields.ts';
import { MATTER_NAMES } from './values.ts';

/** Whether a day (`yyyy-mm-dd`) is from 2000 to today; east of Greenwich today begins a day before it does in UTC. */
function isSensibleDate(date: string): boolean {
  const latest = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  return date >= EARLIEST_DATE && date <= latest;
}

/** The grievance form's fields, all required. Which departments there are is a setting. */
export const complaintFields = z.object({
  username: requiredText('username', MAX_LENGTH.name),
  email,
  date: z.iso.date(because('validation.date')).refine(isSensibleDate, because('validation.date')),
  department: requiredText('department', MAX_LENGTH.name),
  problem: requiredText('problem', MAX_LENGTH.freeText),
});
export type ComplaintFields = z.infer<typeof complaintFields>;

/** So many people a grievance can name at most. */
const MOST_NAMED = 20;

/** What the form also says of a grievance (additions); without a matter it is an ordinary one of the department. */
export const caseFields = z.object({
  matter: z.enum(MATTER_NAMES, because('cases.matter')).optional(),
  /** It is about the head of department: that desk never gets it. */
  aboutHod: z.boolean(because('errors.badRequest')).optional(),
  /** The desk sees a student without a name. */
  hideName: z.boolean(because('errors.badRequest')).optional(),
  /** Who of the desks that it can come to is named in it: they never see it. */
  named: z
    .array(z.uuid(because('errors.badRequest')))
    .max(MOST_NAMED, because('errors.badRequest'))
    .optional(),
  /** Only the desk sees them. */
  files: caseFilesField.optional(),
});

/**
 * A grievance as the HOD sees it. Additions: `verified`, name and address are those of a logged-in sender; `number` of its case,
 * for a reader who may open it.
 */
const complaint = z.object({
  _id: z.uuid(),
  username: z.string(),
  email: z.string(),
  department: z.string(),
  problem: z.string(),
  date: z.string(),
  verified: z.boolean(),
  number: z.string().nullable(),
});
export type Complaint = z.infer<typeof complaint>;

/** Grievances: the form, and the HOD's calls. */
export const complaints = {
  send: endpoint({
    method: 'POST',
    path: '/api/form/complaint',
    access: 'public',
    identifies: true,
    summary:
      'Files a grievance as a case; with a token, the name and the address are those of the session. `case` is its slip (addition).',
    body: complaintFields.extend(caseFields.shape).extend(signsOfLife.shape),
    response: takenReply.extend({ case: filedCase.optional() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/hod/complaint',
    access: 'hod',
    summary: 'Every grievance, oldest first; a part, a search, another order of them (additions).',
    query: listQuery(LISTS.complaints),
    response: z.object({ complaints: z.array(complaint) }),
  }),
  ...removal('/api/hod/complaint', 'hod', 'a grievance'),
  ...bulkRemoval('/api/hod/complaint', 'hod', 'grievances'),
  ...review('/api/hod/complaint', 'hod', 'grievances'),
};
