import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { requiredText } from '../core/rules/fields.ts';
import { examReply } from '../material/exam-fields.ts';
import { FEWEST_SHARING, MOST_HARD } from './values.ts';

const params = z.object({ code: requiredText('subjectcode', MAX_LENGTH.subjectCode) });

/** How many people tried something, and how they could answer it: multiples of five, about right (docs/learning.md). */
const figures = {
  tried: z.number(),
  could: z.number(),
  partly: z.number(),
  couldNot: z.number(),
};

const hardUnit = z.object({ number: z.number(), title: z.string(), ...figures });
export type HardUnit = z.infer<typeof hardUnit>;

const hardQuestion = z.object({
  _id: z.uuid(),
  number: z.number(),
  part: z.string().optional(),
  alternative: z.number().optional(),
  text: z.string(),
  exam: examReply.optional(),
  unit: z.number().optional(),
  ...figures,
});
export type HardQuestion = z.infer<typeof hardQuestion>;

/** What a class finds hard. */
export const hard = {
  read: endpoint({
    method: 'GET',
    path: '/api/subjects/:code/hard',
    access: 'user',
    addition: true,
    summary: `For admins and teachers of a subject: which units and questions those find hard who practise and agreed to be counted, the hardest first, at most ${MOST_HARD} questions. Only what at least ${FEWEST_SHARING} of them tried until yesterday, in rounded numbers.`,
    params,
    response: z.object({
      units: z.array(hardUnit),
      questions: z.array(hardQuestion).max(MOST_HARD),
      /** So many more questions the CSV has. */
      more: z.number(),
    }),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/api/subjects/:code/hard.csv',
    access: 'user',
    addition: true,
    summary: 'The same with all its questions as a CSV file.',
    params,
    contentType: 'text/csv',
    response: z.string(),
  }),
};
