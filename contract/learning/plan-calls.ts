import { z } from 'zod';
import { LARGEST_CALENDAR, MAX_LENGTH, SEMESTERS } from '../core/constants.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { idParams, optionalText, requiredText } from '../core/rules/fields.ts';
import { importReply } from '../material/calls.ts';
import { attempt, practisedUnit } from './calls.ts';
import { ownPath } from './path-calls.ts';
import { MOST_PLANNED } from './values.ts';

const code = requiredText('subjectcode', MAX_LENGTH.subjectCode);
const day = z.iso.date(because('validation.date'));

const plannedSubject = z.object({
  code: z.string(),
  name: z.string(),
  /** The exam; left out where it is not known. */
  examDay: z.string().optional(),
  /** Whether the account entered it; else the date sheet has it. */
  isOwn: z.boolean(),
  /** The day of the date sheet, where there is one. */
  officialDay: z.string().optional(),
  units: z.array(practisedUnit),
  /** What the account answered; empty for visitors. */
  attempts: z.array(attempt),
  /** The account’s own path, where it has one: in which order, and how far. */
  path: ownPath.optional(),
});
export type PlannedSubject = z.infer<typeof plannedSubject>;

const planReply = z.object({
  subjects: z.array(plannedSubject),
  /** The path of the account's calendar, where it has made one. */
  feed: z.string().optional(),
});

const examDate = z.object({
  _id: z.uuid(),
  code: z.string(),
  /** '' where the catalogue does not have it any more. */
  subject: z.string(),
  on: z.string(),
  programme: z.string(),
  semester: z.string(),
});
export type ExamDate = z.infer<typeof examDate>;

const admin = { access: 'admin', addition: true } as const;

/** What someone practises until their exams. */
export const plan = {
  get: endpoint({
    method: 'GET',
    path: '/api/plan',
    access: 'public',
    identifies: true,
    addition: true,
    summary:
      'Subjects with their exam days, units and the account’s answers: those of its semester that have a date, those with a day of its own, and those that it practised. For visitors the subjects of `codes`.',
    query: z.object({
      codes: z
        .string()
        .max(MOST_PLANNED * MAX_LENGTH.subjectCode)
        .default(''),
    }),
    response: planReply,
  }),
  setExam: endpoint({
    method: 'PUT',
    path: '/api/plan/exams/:code',
    access: 'user',
    addition: true,
    summary: 'Says when the account’s exam in a subject is; with `on` empty the date sheet counts again.',
    params: z.object({ code }),
    body: z.object({ on: z.union([day, z.literal('')], because('validation.date')) }),
  }),
  renewFeed: endpoint({
    method: 'POST',
    path: '/api/plan/feed',
    access: 'user',
    addition: true,
    summary: 'Gives the account’s calendar another secret address. The one before leads nowhere.',
    response: z.object({ feed: z.string() }),
  }),
};

/** When exams are, for admins. */
export const examDates = {
  list: endpoint({
    ...admin,
    method: 'GET',
    path: '/api/admin/exam-dates',
    summary: 'The dates of exams from half a year ago on, the earliest first.',
    response: z.object({ dates: z.array(examDate) }),
  }),
  save: endpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/exam-dates',
    summary:
      'Says when the exam in a subject is, for everyone or for a programme or semester. One that is there is changed.',
    body: z.object({
      code,
      on: day,
      programme: optionalText('code', MAX_LENGTH.subjectCode).default(''),
      semester: z.enum(['', ...SEMESTERS], because('validation.semester')).default(''),
    }),
  }),
  remove: endpoint({
    ...admin,
    method: 'DELETE',
    path: '/api/admin/exam-dates/:id',
    summary: 'Deletes the date of an exam.',
    params: idParams,
  }),
  importSheet: endpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/exam-dates/import',
    summary:
      'Says what a date sheet (CSV or .ics) would add and change, and what is wrong with it; with `apply` it does so where nothing is wrong, in one transaction.',
    bodyLimit: LARGEST_CALENDAR,
    body: z.object({ csv: z.string(), apply: z.boolean() }),
    response: importReply,
  }),
};
