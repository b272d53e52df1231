import { z } from 'zod';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { messageReply, uuid } from '../core/rules/fields.ts';
import { idsBody, idsReply } from '../core/rules/removal.ts';
import { deskStepFields } from './case-calls.ts';
import { versionField } from './decision-fields.ts';
import { caseFilesField } from './file-fields.ts';
import { MERGED_STEPS, MOST_MERGED } from './merged-values.ts';

/** Cases that a desk merged, because they are equal: it works on them as one. All of it is additions. */
export const merged = {
  merge: endpoint({
    method: 'POST',
    path: '/api/desk/grievances/merge',
    access: 'user',
    addition: true,
    summary: `Merges cases of one desk and track, up to ${MOST_MERGED}, with all that they are merged with; nobody but that desk is told.`,
    body: idsBody,
    response: idsReply,
  }),
  separate: endpoint({
    method: 'POST',
    path: '/api/desk/grievances/separate',
    access: 'user',
    addition: true,
    summary: 'Takes cases out of those that they are merged with.',
    body: idsBody,
    response: idsReply,
  }),
  step: endpoint({
    method: 'POST',
    path: '/api/desk/grievances/steps',
    access: 'user',
    addition: true,
    summary:
      'Does one step of a desk in several of its cases, in one transaction. What does not allow it any more is left out; a 409 where one has changed, and nothing is done then.',
    body: deskStepFields.extend({
      step: z.enum(MERGED_STEPS, because('errors.notFound')),
      /** None: those of one student would go to the others. */
      files: caseFilesField.max(0, because('caseFiles.notHere')).optional(),
      cases: z
        .array(z.object({ _id: uuid, version: versionField }), because('validation.atLeast', 1))
        .min(1, because('validation.atLeast', 1))
        .max(MOST_MERGED, because('validation.atMost', MOST_MERGED)),
    }),
    response: messageReply.extend({
      done: z.array(z.uuid()),
      /** Those in which it was not possible: they were ended, or are with no desk of yours, meanwhile. */
      left: z.array(z.uuid()),
    }),
  }),
};
