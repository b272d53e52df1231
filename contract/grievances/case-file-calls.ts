import { z } from 'zod';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { MOST_PAGES, UNREADABLE } from '../files/values.ts';
import { takenFile, typed } from './file-fields.ts';
import { MOST_CASE_FILE_BYTES, PRINTED_AT_ONCE } from './file-values.ts';

const ofCase = z.object({
  number: typed,
  file: z.string().regex(/^[\da-f]{32}$/, because('errors.notFound')),
});

/** Files of cases: taken, handed out, and as pictures of their pages. */
export const caseFileCalls = {
  sendFile: endpoint({
    method: 'POST',
    path: '/api/grievances/files',
    access: 'public',
    identifies: true,
    addition: true,
    bodyType: 'application/octet-stream',
    bodyLimit: MOST_CASE_FILE_BYTES,
    summary:
      'Takes a file (application/octet-stream) that a grievance or a step is to take along within a day. Its content decides what it is.',
    response: takenFile,
  }),
  readFile: endpoint({
    method: 'POST',
    path: '/api/grievances/:number/files/:file',
    access: 'public',
    identifies: true,
    addition: true,
    contentType: 'application/octet-stream',
    summary: 'The bytes of a file, for those who may read its case, by the account or a receipt.',
    params: ofCase,
    body: z.object({ receipt: typed.optional() }),
    // What is handed out is no JSON, and has no rules.
    response: z.unknown() as z.ZodType<Blob>,
  }),
  readPages: endpoint({
    method: 'POST',
    path: '/api/grievances/:number/files/:file/pages',
    access: 'public',
    identifies: true,
    addition: true,
    summary:
      'Pictures of pages of a PDF of a case, to print, for those who may read the case: a few from a page on, or why there are no more.',
    params: ofCase,
    body: z.object({
      receipt: typed.optional(),
      from: z.int(because('errors.badRequest')).min(1).max(MOST_PAGES),
    }),
    response: z.object({
      /** Of the whole file; 0 where it cannot be opened. */
      count: z.int(),
      /** WebP in base64. */
      pages: z.array(z.string()).max(PRINTED_AT_ONCE),
      problem: z.enum(UNREADABLE).nullable(),
    }),
  }),
};
