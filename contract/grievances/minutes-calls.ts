import { z } from 'zod';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { idParams, messageReply, uuid } from '../core/rules/fields.ts';
import { MOST_PRESENT } from './committees.ts';
import { caseFile, caseFilesField } from './file-fields.ts';

/** Minutes of a meeting of a desk. */
export const minutesOf = z.object({
  _id: z.uuid(),
  desk: z.string(),
  /** yyyy-mm-dd */
  on: z.string(),
  /** Names; null: an account that is deleted. */
  present: z.array(z.string().nullable()),
  /** For the chair of the desk; empty for an admin. */
  files: z.array(caseFile),
});
export type Minutes = z.infer<typeof minutesOf>;

/** A desk that the reader chairs, and who may have been present at its meetings. */
export const chairedDesk = z.object({
  _id: z.uuid(),
  name: z.string(),
  members: z.array(z.object({ _id: z.uuid(), name: z.string() })),
});
export type ChairedDesk = z.infer<typeof chairedDesk>;

const chair = { access: 'user', addition: true } as const;

/** Minutes of ordinary desks, for their chairs; a 404 for everyone else. All of it is additions. */
export const minutes = {
  add: endpoint({
    ...chair,
    method: 'POST',
    path: '/api/desk/:id/minutes',
    summary:
      'Keeps the minutes of a meeting for the chair of an ordinary desk: its day, who was present, and files in which the names of students are blacked out.',
    params: idParams,
    body: z.object({
      on: z.iso.date(because('validation.date')),
      present: z
        .array(uuid, because('minutes.nobody'))
        .min(1, because('minutes.nobody'))
        .max(MOST_PRESENT, because('validation.atMost', MOST_PRESENT)),
      files: caseFilesField.min(1, because('minutes.noFile')),
      blackedOut: z.literal(true, because('minutes.names')),
    }),
    response: messageReply,
  }),
  remove: endpoint({
    ...chair,
    method: 'DELETE',
    path: '/api/desk/minutes/:id',
    summary: 'Deletes minutes with their files, for the chair of the desk.',
    params: idParams,
    response: messageReply,
  }),
  file: endpoint({
    ...chair,
    method: 'GET',
    path: '/api/desk/minutes/:id/files/:file',
    contentType: 'application/octet-stream',
    summary: 'The bytes of a file of minutes, for the chair of the desk.',
    params: idParams.extend({ file: z.string().regex(/^[\da-f]{32}$/, because('errors.notFound')) }),
    // What is handed out is no JSON, and has no rules.
    response: z.unknown() as z.ZodType<Blob>,
  }),
};
