import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { requiredText, uuid } from '../core/rules/fields.ts';
import { asked, question } from './calls.ts';
import { DOUBTS, MOST_MAPPED, PAIRS_PER_PART, QUESTIONS_PER_PART } from './values.ts';

const params = z.object({ code: requiredText('subjectcode', MAX_LENGTH.subjectCode) });

/** Which unit a question was given. */
const mapped = z.object({
  question: uuid,
  /** 0: none of the syllabus; null: nothing is said of it. */
  unit: z.number().int().min(0).max(99).nullable(),
});
export type Mapped = z.infer<typeof mapped>;

const toMap = question.omit({ unit: true }).extend({
  /** The likeliest first, at most three: numbers of units, and how sure, from 0 to 1. */
  proposals: z.array(z.object({ unit: z.number(), sure: z.number() })),
  /** It was confirmed for a unit that is called otherwise now, or is gone. */
  was: z.object({ unit: z.number(), title: z.string() }).optional(),
});
export type QuestionToMap = z.infer<typeof toMap>;

/** Two questions of different papers that may be the same one. */
const pair = z.object({ one: question.omit({ unit: true }), other: question.omit({ unit: true }) });
export type QuestionPair = z.infer<typeof pair>;

/** What leads a subject's questions to its units. */
export const mapping = {
  read: endpoint({
    method: 'GET',
    path: '/api/subjects/:code/mapping',
    access: 'user',
    addition: true,
    summary: `For admins and teachers of a subject: its papers with what does not add up, and ${QUESTIONS_PER_PART} questions whose unit is to be confirmed, with proposals.`,
    params,
    query: z.object({ from: z.coerce.number().int().min(0).max(10_000).default(0) }),
    response: z.object({
      subject: z.object({ code: z.string(), name: z.string() }),
      units: z.array(z.object({ number: z.number(), title: z.string() })),
      questions: z.array(toMap),
      /** So many are to be confirmed in all, and so many are. */
      left: z.number(),
      done: z.number(),
      papers: z.array(
        asked.shape.papers.element.extend({
          /** False where nothing has looked for questions yet. */
          isCut: z.boolean(),
          doubts: z.array(z.enum(DOUBTS)),
        }),
      ),
      /** How often papers of it were asked for. */
      asked: z.number(),
      /** The likeliest of those that nobody decided on, and how many there are. */
      pairs: z.array(pair).max(PAIRS_PER_PART),
      pairsLeft: z.number(),
    }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/subjects/:code/mapping',
    access: 'user',
    addition: true,
    summary: `An admin or a teacher of a subject says to which units questions belong, at most ${MOST_MAPPED} at once. The reply has what was said before, which undoes it; a teacher who said otherwise is told.`,
    params,
    body: z.object({ units: z.array(mapped).min(1).max(MOST_MAPPED) }),
    response: z.object({
      message: z.string(),
      before: z.array(mapped),
      /** Who said otherwise before, of which unit, and when (ISO 8601). */
      others: z.array(z.object({ name: z.string(), unit: z.number(), at: z.string() })),
    }),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/subjects/:code/same',
    access: 'user',
    addition: true,
    summary:
      'An admin or a teacher of a subject says whether two of its questions are the same one. The reply has what was said before, which undoes it; null: nothing.',
    params,
    body: z.object({ one: uuid, other: uuid, same: z.boolean().nullable() }),
    response: z.object({ message: z.string(), before: z.boolean().nullable() }),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/api/subjects/:code/asked.csv',
    access: 'user',
    addition: true,
    summary:
      'What the papers of a subject asked, question by question, as a CSV file for admins and its teachers.',
    params,
    contentType: 'text/csv',
    response: z.string(),
  }),
};
