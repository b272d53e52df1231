import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { email, idParams, isStorable, messageReply, requiredText, uuid } from '../core/rules/fields.ts';
import {
  CLAIM_MINUTES,
  DOUBTS,
  LONGEST_NUMBER,
  LONGEST_QUESTION,
  MOST_MARKS,
  MOST_PLACES,
  MOST_QUESTIONS,
} from './values.ts';

const wrong = because('errors.badRequest');
const thousandth = z.number().int().min(0).max(1000);
const short = (max: number) => z.string(wrong).trim().min(1, wrong).max(max, wrong).refine(isStorable, wrong);

/** A rectangle on a page, in thousandths of it as it lies in its file. */
const place = z
  .object({
    page: z.number().int().min(1).max(10_000),
    left: thousandth,
    top: thousandth,
    width: thousandth.min(1),
    height: thousandth.min(1),
  })
  .refine(({ left, top, width, height }) => left + width <= 1000 && top + height <= 1000, wrong);

/** A question as a person corrects it. */
const cutQuestion = z.object({
  /** That it had before: with it stay its unit and its thread. Left out of a new one. */
  _id: uuid.optional(),
  section: short(40).optional(),
  number: z.number().int().min(1).max(LONGEST_NUMBER),
  part: short(10).optional(),
  alternative: z.number().int().min(1).max(20).optional(),
  marks: z.number().int().min(0).max(MOST_MARKS).optional(),
  /** Without one it is read from the words at its places. */
  text: z.string(wrong).trim().max(LONGEST_QUESTION, wrong).refine(isStorable, wrong).default(''),
  places: z.array(place).min(1, wrong).max(MOST_PLACES, wrong),
});
export type CutQuestion = z.infer<typeof cutQuestion>;

/** What two people can differ in: the questions without their ids, and whether a person stands for them. */
const edits = z.object({ questions: z.array(cutQuestion.omit({ _id: true })), isConfirmed: z.boolean() });

const cut = z.object({
  questions: z.array(cutQuestion.extend({ _id: z.uuid() })),
  /** False where no program and no person has looked at the file yet. */
  isCut: z.boolean(),
  doubts: z.array(z.enum(DOUBTS)),
  /** What the paper prints about itself. */
  printed: z.object({
    questions: z.number().optional(),
    pages: z.number().optional(),
    marks: z.number().optional(),
  }),
  isConfirmed: z.boolean(),
  /** ISO 8601: when; and for those who may correct it, who. */
  confirmedAt: z.string().optional(),
  confirmedBy: z.string().optional(),
  /** Whether the reader may correct it. */
  mayCorrect: z.boolean(),
  /** For those who may correct it: who does so at the moment, and until when (ISO 8601). */
  holder: z.object({ name: z.string(), until: z.string(), isYou: z.boolean() }).optional(),
  /** For those who may correct it: the subject’s next paper that nobody confirmed, and how many those are. */
  next: z.object({ file: z.uuid(), left: z.number() }).optional(),
});
export type Cut = z.infer<typeof cut>;

/** What a paper was cut into, and the work of those who correct it. */
export const cuts = {
  read: endpoint({
    method: 'GET',
    path: '/api/files/:id/questions',
    access: 'public',
    identifies: true,
    addition: true,
    summary: 'The questions of a file, for those who may read it, with what does not add up.',
    params: idParams,
    response: cut,
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/files/:id/questions/claim',
    access: 'user',
    addition: true,
    summary: `Reserves a file for who corrects it, for ${CLAIM_MINUTES} minutes from now, or gives it back. Refused while another one has it.`,
    params: idParams,
    body: z.object({ held: z.boolean() }),
    response: cut,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/files/:id/questions',
    access: 'user',
    addition: true,
    summary: `Writes the questions of a file, at most ${MOST_QUESTIONS}, as confirmed or as a proposal, and gives the file back. None at all says that the file has no questions, and is confirmed.`,
    params: idParams,
    edits,
    body: z.object({
      questions: z.array(cutQuestion).max(MOST_QUESTIONS, because('cuts.tooMany', MOST_QUESTIONS)),
      isConfirmed: z.boolean(),
    }),
    response: messageReply,
  }),
};

const codeParams = z.object({ code: requiredText('subjectcode', MAX_LENGTH.subjectCode) });

/** Who beside admins and teachers may correct the papers of a subject. */
export const correctors = {
  list: endpoint({
    method: 'GET',
    path: '/api/subjects/:code/correctors',
    access: 'user',
    addition: true,
    summary:
      'Who may correct the papers of a subject because a teacher allowed it, for admins and its teachers.',
    params: codeParams,
    response: z.object({
      correctors: z.array(
        z.object({
          _id: z.uuid(),
          name: z.string(),
          email: z.string(),
          /** By whom, and until which day that teacher teaches (yyyy-mm-dd). */
          by: z.string(),
          until: z.string(),
        }),
      ),
    }),
  }),
  allow: endpoint({
    method: 'POST',
    path: '/api/subjects/:code/correctors',
    access: 'user',
    addition: true,
    summary:
      'A teacher of a subject allows an account to correct its papers, as long as the teacher teaches it.',
    params: codeParams,
    body: z.object({ email }),
    response: messageReply,
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/subjects/:code/correctors/end',
    access: 'user',
    addition: true,
    summary: 'Ends that an account may correct the papers of a subject, by one of its teachers or an admin.',
    params: codeParams,
    body: z.object({ id: uuid }),
    response: messageReply,
  }),
};
