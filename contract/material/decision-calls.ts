import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { idParams, messageReply, optionalText, requiredText, semester, uuid } from '../core/rules/fields.ts';
import { idsBody, idsReply } from '../core/rules/removal.ts';
import { DOUBTS, likeness } from '../files/alike-calls.ts';
import { filesField, uploadId } from '../files/attached-fields.ts';
import { bundle } from '../files/proposal-calls.ts';
import { MOST_FILES } from '../files/values.ts';
import { needsNote, REASON_NAMES } from './decision-values.ts';
import { exam } from './exam-fields.ts';

/** A receipt as it was typed (contract/grievances/number.ts). */
export const typedReceipt = z.string().max(MAX_LENGTH.name, because('contributions.noReceipt'));

/** What a sender adds to a contribution that was returned. */
const fixFields = z.object({
  note: optionalText('note', MAX_LENGTH.freeText).default(''),
  /** They take the place of the files that hang on it; left out, those stay. */
  files: filesField.optional(),
});

/** A file of a contribution, and one that it is held against. */
const pair = z.object({ file: uuid, other: uuid });

/** A part of a file of several papers: the upload that it became, and what it is. */
const partOfBundle = z.object({
  upload: uploadId,
  semester,
  subjectCode: optionalText('subjectCode', MAX_LENGTH.subjectCode).default(''),
  subject: requiredText('subject', MAX_LENGTH.subject),
  exam: exam.optional(),
});
export type PartOfBundle = z.infer<typeof partOfBundle>;

/** Why something is not published with many others. */
const LACKS = [
  ...(['code', 'exam', 'files', 'known', 'alike', 'blank', 'differs', 'person', 'rights'] as const),
  ...(['held', 'returned'] as const),
] as const;
export type Lack = (typeof LACKS)[number];

/** What admins decide of contributions, and what their senders hear of it and do. */
export const contributions = {
  decide: endpoint({
    method: 'POST',
    path: '/api/admin/material/decide',
    access: 'admin',
    addition: true,
    summary:
      'Returns contributions to their senders, or rejects them, with a reason, also those that were published at once and nobody checked; 409 where someone else decided already.',
    body: idsBody
      .extend({
        decision: z.enum(['return', 'reject'], because('errors.badRequest')),
        reason: z.enum(REASON_NAMES, because('materials.reason')),
        note: optionalText('note', MAX_LENGTH.reportNote).default(''),
      })
      .refine(({ reason, note }) => !needsNote(reason) || note !== '', {
        path: ['note'],
        error: because('materials.reasonNote'),
      }),
    response: idsReply,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/admin/material/undo',
    access: 'admin',
    addition: true,
    summary:
      'Takes decisions on contributions back, publications too: they wait again. Or takes back that a file was split, of any one of its papers, or that `file` of a contribution replaced another.',
    body: idsBody.extend({
      of: z.enum(['decision', 'split', 'replacement']).default('decision'),
      file: z.uuid(because('errors.badRequest')).optional(),
    }),
    response: idsReply,
  }),
  publishMany: endpoint({
    method: 'POST',
    path: '/api/admin/material/publish-many',
    access: 'admin',
    addition: true,
    summary:
      'Publishes those of the contributions that say everything and are not on the site yet; the others are told with what they lack.',
    body: idsBody,
    response: messageReply.extend({
      ids: z.array(z.uuid()),
      left: z.array(z.object({ _id: z.uuid(), lacks: z.enum(LACKS) })),
    }),
  }),
  correct: endpoint({
    method: 'POST',
    path: '/api/admin/material/correct',
    access: 'admin',
    addition: true,
    summary: 'Corrects the subject of contributions that wait, of all in the same way.',
    body: idsBody.extend({
      subject: requiredText('subject', MAX_LENGTH.subject),
      subjectCode: optionalText('subjectCode', MAX_LENGTH.subjectCode).default(''),
      semester,
    }),
    response: idsReply,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/admin/material/confirm',
    access: 'admin',
    addition: true,
    summary: 'Notes that contributions which were published at once are fine.',
    body: idsBody,
    response: idsReply,
  }),
  alike: endpoint({
    method: 'GET',
    path: '/api/admin/material/:id/alike',
    access: 'admin',
    addition: true,
    summary:
      'Which papers are like the files of a contribution, and why an admin should look at one of these.',
    params: idParams,
    response: z.object({
      files: z.array(likeness.extend({ id: z.uuid(), doubt: z.enum(DOUBTS).optional() })),
    }),
  }),
  papers: endpoint({
    method: 'GET',
    path: '/api/admin/material/:id/papers',
    access: 'admin',
    addition: true,
    summary: 'Which papers the files of a contribution seem to hold, where one holds several.',
    params: idParams,
    response: z.object({ files: z.array(z.object({ id: z.uuid(), ...bundle })) }),
  }),
  split: endpoint({
    method: 'POST',
    path: '/api/admin/material/:id/split',
    access: 'admin',
    addition: true,
    summary:
      'Puts the parts of a file in its place, each as a contribution of its own of the same sender; the file goes to the trash.',
    params: idParams,
    body: z.object({
      file: uuid,
      papers: z
        .array(partOfBundle)
        .min(2, because('splits.begins'))
        .max(MOST_FILES, because('splits.tooMany', MOST_FILES)),
    }),
    response: messageReply.extend({ ids: z.array(z.uuid()) }),
  }),
  replace: endpoint({
    method: 'POST',
    path: '/api/admin/material/:id/replace',
    access: 'admin',
    addition: true,
    summary:
      'Puts a file of a contribution in the place of one that is published; that goes to the trash, and its address leads to the new one.',
    params: idParams,
    body: pair,
    response: messageReply,
  }),
  different: endpoint({
    method: 'POST',
    path: '/api/admin/material/:id/different',
    access: 'admin',
    addition: true,
    summary: 'Remembers that a file of a contribution and another are different papers.',
    params: idParams,
    body: pair,
    response: messageReply,
  }),
  presence: endpoint({
    method: 'POST',
    path: '/api/admin/material/presence/:id',
    access: 'admin',
    addition: true,
    summary: 'Says that an admin has a contribution open, and who else has; a page renews it.',
    params: idParams,
    response: z.object({ readers: z.array(z.string()) }),
  }),
  fix: endpoint({
    method: 'POST',
    path: '/api/contributions/fix',
    access: 'public',
    identifies: true,
    addition: true,
    summary: 'Sends a contribution that was returned again, by its account (`id`) or its receipt.',
    body: fixFields.extend({ id: uuid.optional(), receipt: typedReceipt.optional() }),
    response: messageReply,
  }),
};
