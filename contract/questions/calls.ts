import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { idParams, requiredText, uuid } from '../core/rules/fields.ts';
import { examReply } from '../material/exam-fields.ts';
import { QUESTIONS_PER_PART } from './values.ts';

const code = requiredText('subjectcode', MAX_LENGTH.subjectCode);

/** A rectangle of a page in thousandths, as the page lies in its file. */
const place = z.object({
  page: z.number(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
  /** The page's picture in pixels, and by how many quarters clockwise it stands upright; none where it has no picture. */
  picture: z.object({ width: z.number(), height: z.number(), quarters: z.number() }).optional(),
});

/** A question of a paper, where it stands there. */
export const question = z.object({
  _id: z.uuid(),
  section: z.string().optional(),
  number: z.number(),
  part: z.string().optional(),
  /** Of several between which "OR" stands, which one it is. */
  alternative: z.number().optional(),
  marks: z.number().optional(),
  text: z.string(),
  places: z.array(place),
  /** Its paper: an id of a file, the key of its pictures where it is for members, and the exam where that is known. */
  file: z.uuid(),
  key: z.string().optional(),
  exam: examReply.optional(),
  /** Whether a person confirmed what the paper was cut into. */
  isChecked: z.boolean(),
  /** The unit of the subject that was asked about. */
  unit: z.object({ number: z.number(), title: z.string(), isConfirmed: z.boolean() }).optional(),
});
export type Question = z.infer<typeof question>;

/** How much of a unit was asked: of how many papers, of how many marks, what came again, and when last. */
const askedUnit = z.object({
  number: z.number(),
  title: z.string(),
  papers: z.number(),
  questions: z.number(),
  marks: z.number(),
  /** Questions that were asked in more than one paper. */
  repeats: z.number(),
  last: examReply.optional(),
});

export const asked = z.object({
  /** Newest first; the exam where it is known. Files for members are named, too. */
  papers: z.array(
    z.object({
      file: z.uuid(),
      name: z.string(),
      exam: examReply.optional(),
      questions: z.number(),
      isConfirmed: z.boolean(),
    }),
  ),
  /** Papers of the subject that have no questions: not read yet, or not to be cut. */
  uncut: z.number(),
  units: z.array(askedUnit),
  /** Of all papers. */
  marks: z.number(),
  questions: z.number(),
  /** Questions without a unit, and those whose unit nobody has confirmed. */
  unmapped: z.number(),
  unconfirmed: z.number(),
});
export type Asked = z.infer<typeof asked>;

/** What was asked in the papers of a subject, question by question. */
export const questions = {
  asked: endpoint({
    method: 'GET',
    path: '/api/subjects/:code/asked',
    access: 'public',
    addition: true,
    summary:
      'What the papers of a subject asked, unit by unit: counts alone. Of subjects that are the same as it, too; two files of one exam count once.',
    params: z.object({ code }),
    response: asked,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/questions',
    access: 'public',
    identifies: true,
    addition: true,
    summary: `Questions of a subject, the newest papers first, ${QUESTIONS_PER_PART} at a time; of one unit, or of none (0), where that is named. Those of papers for members are for members.`,
    query: z.object({
      subject: code,
      unit: z.coerce.number().int().min(0).max(99).optional(),
      from: z.coerce.number().int().min(0).max(10_000).default(0),
    }),
    response: z.object({
      questions: z.array(question),
      hasMore: z.boolean(),
      /** So many more members may read. */
      forMembers: z.number(),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/questions/:id',
    access: 'public',
    identifies: true,
    addition: true,
    summary: 'A question, for those who may read its paper, with the other papers that asked the same.',
    params: idParams,
    response: question.extend({
      subject: z.object({ code: z.string(), name: z.string() }),
      entry: uuid,
      alsoAsked: z.array(
        question.pick({ _id: true, number: true, part: true, alternative: true, file: true, exam: true }),
      ),
    }),
  }),
};
