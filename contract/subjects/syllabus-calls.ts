import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { messageReply, requiredText } from '../core/rules/fields.ts';
import { unitBody, unitsField } from './catalogue-fields.ts';

const params = z.object({ code: requiredText('subjectcode', MAX_LENGTH.subjectCode) });

/** The units of a subject, from those who teach it. */
export const syllabus = {
  read: endpoint({
    method: 'GET',
    path: '/api/subjects/:code/syllabus',
    access: 'user',
    addition: true,
    summary: 'For admins and teachers of a subject: its units, to be added where it has none.',
    params,
    response: z.object({
      subject: z.object({ code: z.string(), name: z.string() }),
      units: z.array(unitBody),
    }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/subjects/:code/syllabus',
    access: 'user',
    addition: true,
    summary:
      'An admin or a teacher of a subject adds its units. Refused where it has some: those an admin changes.',
    params,
    body: z.object({ units: unitsField.min(1, because('catalogue.noUnits')) }),
    response: messageReply,
  }),
};
