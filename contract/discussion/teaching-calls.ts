import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { because } from '../core/notices.ts';
import { type Access, endpoint } from '../core/rules/endpoint.ts';
import { email, messageReply, requiredText, uuid } from '../core/rules/fields.ts';
import { threadHead } from './calls.ts';

const code = requiredText('subjectcode', MAX_LENGTH.subjectCode);
const day = z.iso.date(because('validation.date'));

/** A subject of someone who teaches it. */
const teachingRow = z.object({
  _id: z.uuid(),
  user: z.uuid(),
  username: z.string(),
  email: z.string(),
  /** The subject's code and name; the code alone where the catalogue no longer has it. */
  subject: z.string(),
  subjectName: z.string(),
  /** The code of the programme for which they teach it; left out: for all. */
  programme: z.string().optional(),
  /** First and last day, yyyy-mm-dd. */
  from: z.string(),
  until: z.string(),
  /** Whether it counts today. */
  counts: z.boolean(),
});
export type TeachingRow = z.infer<typeof teachingRow>;

/** Who teaches what, as a role sees it: the HOD the subjects of their department's programme. */
const callsOf = <Who extends Access>(access: Who, base: `/api/${string}`) => ({
  list: endpoint({
    method: 'GET',
    path: base,
    access,
    addition: true,
    summary: 'Who teaches which subject, 50 at a time, those that last longest first.',
    query: z.object({ subject: code.optional(), after: uuid.optional() }),
    response: z.object({ teachers: z.array(teachingRow), hasMore: z.boolean() }),
  }),
  give: endpoint({
    method: 'POST',
    path: base,
    access,
    addition: true,
    summary:
      'Says that an account teaches a subject from a day to another. Said again of the same subject, the days are changed.',
    body: z.object({
      /** The address of an account. */
      email,
      subject: code,
      /** The code of a programme. Of the HOD: always that of their department. */
      programme: z.string().max(MAX_LENGTH.subjectCode).optional(),
      from: day,
      until: day,
    }),
    response: messageReply,
  }),
  end: endpoint({
    method: 'POST',
    path: `${base}/end`,
    access,
    addition: true,
    summary: 'Ends that an account teaches a subject, as of today. Its endorsements stay.',
    body: z.object({ id: uuid }),
    response: messageReply,
  }),
});

export const teaching = callsOf('admin', '/api/admin/teaching');
export const hodTeaching = callsOf('hod', '/api/hod/teaching');

/** An answer of a thread, as a list for teachers shows it. */
const waitingAnswer = z.object({
  thread: threadHead,
  post: z.uuid(),
  /** Its first words. */
  beginning: z.string(),
  /** ISO 8601: when it was written, or changed last. */
  at: z.string(),
});

/** What waits for a teacher. */
export const teacher = {
  waiting: endpoint({
    method: 'GET',
    path: '/api/teaching/waiting',
    access: 'user',
    addition: true,
    summary:
      'What waits in the subjects that the account teaches today, the oldest first, 20 of each: questions without an answer, answers that nobody endorsed, and its own endorsements that a change suspended.',
    response: z.object({
      teaches: z.array(teachingRow.pick({ subject: true, subjectName: true, from: true, until: true })),
      unanswered: z.array(threadHead),
      toEndorse: z.array(waitingAnswer),
      suspended: z.array(waitingAnswer),
    }),
  }),
};
export type Waiting = z.infer<(typeof teacher.waiting)['response']>;
