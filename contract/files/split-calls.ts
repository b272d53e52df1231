import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { requiredText, uuid } from '../core/rules/fields.ts';
import { cleanFileName, uploadId } from './attached-fields.ts';
import { MOST_FILES, MOST_PAGES } from './values.ts';

const part = z.object({
  /** Its first page, from 1; it ends before the next part. */
  from: z
    .int(because('splits.begins'))
    .min(1, because('splits.begins'))
    .max(MOST_PAGES, because('splits.begins')),
  /** What it is called, with or without `.pdf`. */
  name: requiredText('name', MAX_LENGTH.title).overwrite(cleanFileName),
});
export type PartOfFile = z.infer<typeof part>;

/** A file of several papers as several files. Nothing is done to the file itself. */
export const splits = {
  cut: endpoint({
    method: 'POST',
    path: '/api/uploads/cut',
    access: 'public',
    identifies: true,
    addition: true,
    summary:
      'Makes uploads of the parts of a PDF that was sent, or that hangs on a contribution (admins). The same body gives the same uploads.',
    body: z
      .object({
        upload: uploadId.optional(),
        /** A file of a contribution. */
        file: uuid.optional(),
        parts: z
          .array(part)
          .min(2, because('splits.begins'))
          .max(MOST_FILES, because('splits.tooMany', MOST_FILES))
          .refine(
            (parts) =>
              parts.every(({ from }, at) => (at === 0 ? from === 1 : from > (parts[at - 1]?.from ?? 0))),
            because('splits.begins'),
          ),
      })
      .refine(
        ({ upload, file }) => (upload === undefined) !== (file === undefined),
        because('files.uploadGone'),
      ),
    response: z.object({
      /** `working`: ask again in a second with the same body. */
      state: z.enum(['working', 'made']),
      /** One for each part. */
      files: z.array(z.object({ upload: z.string(), name: z.string(), size: z.number() })),
    }),
  }),
};
