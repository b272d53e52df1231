import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { messageReply, optionalText, requiredText, semester, uuid } from '../core/rules/fields.ts';
import { exam, examField } from '../material/exam-fields.ts';
import { RESOURCE_KINDS } from '../material/kinds.ts';
import { knownPaper } from './alike-calls.ts';
import { fileRights, hasRightsDetail, NO_DETAIL, uploadId } from './attached-fields.ts';
import { paperInFile } from './proposal-calls.ts';
import { UNREADABLE } from './values.ts';

/** So many files of a folder are asked about in one call. */
export const MOST_PROPOSED = 100;

/**
 * What is proposed for a file, and is marked where it is not sure; `code`: the subject is known by its name alone, and the paper has
 * another code; `blank`: a paper whose first page has no words; `papers`: it seems to hold several; `file`: it cannot be read, so someone says that it is kept.
 */
const PROPOSED = ['kind', 'subject', 'code', 'semester', 'exam', 'blank', 'papers', 'file'] as const;
export type Proposed = (typeof PROPOSED)[number];

const proposal = z.object({
  /** `''` where nothing of this content was sent. */
  upload: z.string(),
  /** Whether what stands on its first page counted; otherwise it may come yet. */
  isRead: z.boolean(),
  /** More of its pages are being read: they may begin other papers. */
  isUnderWay: z.literal(true).optional(),
  /** The papers that it seems to hold, where it is several, and of how many pages it is. */
  bundle: z.object({ pages: z.number(), papers: z.array(paperInFile) }).optional(),
  /** Why it cannot be read, where it cannot. */
  unreadable: z.enum(UNREADABLE).optional(),
  kind: z.enum(RESOURCE_KINDS),
  semester: semester.optional(),
  /** `''` where nothing says it; so are `subjectcode` and `title`. */
  subject: z.string(),
  subjectcode: z.string(),
  title: z.string(),
  exam: exam.optional(),
  /** What the paper itself calls its subject, where the catalogue has no such code or name. */
  written: z.object({ name: z.string().optional(), code: z.string().optional() }).optional(),
  /** What someone should look at. */
  unsure: z.array(z.enum(PROPOSED)),
  /** Where the very same file hangs already. */
  here: z.array(
    z.object({
      kind: z.enum(RESOURCE_KINDS),
      subject: z.string(),
      subjectcode: z.string(),
      name: z.string(),
    }),
  ),
  /** What it holds, as a hash: files of the same content have the same one. */
  content: z.string(),
  /** Where the picture of its first page is, for the person who sent it; `null` while it is being made, nothing where there is none. */
  picture: z.string().nullable().optional(),
});
export type Proposal = z.infer<typeof proposal>;

/** Where it was in the folder, with its name. */
const path = optionalText('name', MAX_LENGTH.freeText).default('');
/** What a file holds, as a hash: it need not be sent to be known. */
const content = z.string().regex(/^[0-9a-f]{64}$/, because('files.uploadGone'));

const admin = '/api/admin/files' as const;

/** Whole folders of papers: what each file is, by its name and content, and filing it. */
export const folder = {
  propose: endpoint({
    method: 'POST',
    path: `${admin}/propose`,
    access: 'admin',
    addition: true,
    summary:
      'Says which subject and exam files that were sent are of, by their names and what can be read in them.',
    body: z.object({
      /** The import that the files are noted with. */
      import: uuid.optional(),
      files: z
        .array(z.union([z.object({ upload: uploadId, path }), z.object({ content, path })]))
        .max(MOST_PROPOSED, because('files.tooMany', MOST_PROPOSED)),
    }),
    /** One for each file that the store has and this admin sent, and one for each content: by its path where it is not there. */
    response: z.object({ proposals: z.array(proposal) }),
  }),
  file: endpoint({
    method: 'POST',
    path: `${admin}/file`,
    access: 'admin',
    addition: true,
    summary:
      'Hangs a file that was sent on the entry of its subject, or files a new one where there is none.',
    body: z
      .object({
        upload: uploadId,
        kind: z.enum(RESOURCE_KINDS, because('validation.kind')),
        semester,
        subject: requiredText('subject', MAX_LENGTH.subject),
        subjectcode: requiredText('subjectcode', MAX_LENGTH.subjectCode),
        title: optionalText('title', MAX_LENGTH.title).default(''),
        exam: examField.optional(),
        /** The import that it is a file of. */
        import: uuid.optional(),
        /** Whether it is left where we have a paper like it. */
        unlessAlike: z.boolean().default(false),
        ...fileRights,
      })
      .refine(hasRightsDetail, NO_DETAIL),
    response: messageReply.extend({
      /** The entry that it hangs on; none where it was left. */
      entry: z.uuid().optional(),
      /**
       * What was done: a new entry, one that had nothing, one that had something, or nothing, because it hung there already or
       * we have a paper like it.
       */
      done: z.enum(['added', 'filled', 'attached', 'there', 'alike']),
      like: knownPaper.optional(),
    }),
  }),
};
