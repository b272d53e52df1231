import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { email, optionalText } from '../core/rules/fields.ts';
import { caseFields, complaintFields } from './calls.ts';
import { filedCase } from './case-calls.ts';

/** What is on the paper. An address is left out where none is on it. */
const paperFields = complaintFields.extend({
  ...caseFields.omit({ files: true }).shape,
  email: z.union([email, z.literal('')], because('validation.email')).optional(),
  rollno: optionalText('rollno', MAX_LENGTH.name).optional(),
  /** The day the paper came, yyyy-mm-dd: due dates count from it. Left out: today. */
  receivedOn: z.union([z.iso.date(), z.literal('')], because('validation.date')).optional(),
});

export type PaperFields = z.infer<typeof paperFields>;

/** Grievances on paper: someone at a desk enters them. All of it is additions. */
export const papers = {
  enter: endpoint({
    method: 'POST',
    path: '/api/desk/papers',
    access: 'user',
    addition: true,
    summary:
      'Enters a grievance that came on paper, by someone with a seat on a desk: its slip, with a receipt code for the student. Who entered it sees it afterwards only if they sit on its desk.',
    body: paperFields,
    response: z.object({ message: z.string(), case: filedCase }),
  }),
};
