import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { because } from '../core/notices.ts';
import { requiredText } from '../core/rules/fields.ts';
import { fileNameFrom, uploadId } from '../files/attached-fields.ts';
import { CASE_FILE_FORMATS, MOST_CASE_FILES } from './file-values.ts';

/** A file of a case, as its readers are told. */
export const caseFile = z.object({
  id: z.string(),
  name: z.string(),
  format: z.enum(CASE_FILE_FORMATS),
  /** Bytes. */
  size: z.number(),
  /** Of its bytes as they were sent, in hexadecimal digits. */
  sha256: z.string(),
});
export type CaseFile = z.infer<typeof caseFile>;

/** What says that a file was taken. `file` is known to its sender alone, and attaches it. */
export const takenFile = caseFile.pick({ format: true, size: true, sha256: true }).extend({ file: uploadId });

/** The files that come with a text: sent before, and named here. */
export const caseFilesField = z
  .array(
    z.object({
      file: uploadId,
      name: requiredText('name', MAX_LENGTH.title).overwrite((name) => fileNameFrom(name, MAX_LENGTH.title)),
    }),
    because('errors.badRequest'),
  )
  .max(MOST_CASE_FILES.ofMessage, because('caseFiles.tooMany', MOST_CASE_FILES.ofMessage));
export type GivenFiles = z.infer<typeof caseFilesField>;

/** A number or a receipt as it was typed; what is wrong with it, the reader is told (contract/grievances/number.ts). */
export const typed = z
  .string(because('cases.number'))
  .trim()
  .min(1, because('cases.number'))
  .max(60, because('cases.number'));
