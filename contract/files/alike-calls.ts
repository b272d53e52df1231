import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { optionalText } from '../core/rules/fields.ts';
import { examField, examReply } from '../material/exam-fields.ts';
import { uploadId } from './attached-fields.ts';
import { MOST_FILES } from './values.ts';

/** How a known paper was found: it has the same bytes, the same text, or is of the same subject and exam. */
const ALIKE_BY = ['bytes', 'text', 'exam'] as const;

/** A paper that may be the same as one that is sent; of one that waits to be published, nothing but that it is there. */
export const knownPaper = z.object({
  by: z.enum(ALIKE_BY),
  isWaiting: z.boolean(),
  /** How alike the texts are, from 0 to 1. */
  score: z.number().optional(),
  subject: z.string().optional(),
  subjectcode: z.string().optional(),
  exam: examReply.optional(),
  pages: z.number().optional(),
  /** So many pages of what is sent are missing in it, and so many of it in what is sent. */
  missingThere: z.number().optional(),
  missingHere: z.number().optional(),
  /** Its page, where the reader may open it. */
  file: z.uuid().optional(),
});
export type KnownPaper = z.infer<typeof knownPaper>;

/**
 * Why an admin should look at a file: its first page seems to show a name, a roll number or answers, has no words, or says another
 * subject or exam.
 */
export const DOUBTS = ['person', 'blank', 'differs'] as const;
export type Doubt = (typeof DOUBTS)[number];

/** What is known of the papers like one that is sent. */
export const likeness = z.object({
  /** Whether its first page was read; otherwise more may come. */
  isRead: z.boolean(),
  same: knownPaper.optional(),
  /** Others: another scan, a part, or of the same exam; those that are published first, then the likest. */
  alike: z.array(knownPaper),
});
export type LikenessReply = z.infer<typeof likeness>;

/** Duplicates, told while they are sent. */
export const alikes = {
  alike: endpoint({
    method: 'POST',
    path: '/api/files/alike',
    access: 'public',
    identifies: true,
    addition: true,
    summary: 'Which papers the site has that are like files that were sent, or of the same exam.',
    body: z.object({
      files: z
        .array(
          z.object({
            upload: uploadId,
            subjectcode: optionalText('subjectcode', MAX_LENGTH.subjectCode).default(''),
            exam: examField.optional(),
          }),
        )
        .max(MOST_FILES, because('files.tooMany', MOST_FILES)),
    }),
    /** One for each file that the store has and this person sent. */
    response: z.object({ files: z.array(likeness.extend({ upload: z.string() })) }),
  }),
};
