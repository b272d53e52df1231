import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { LISTS } from '../core/lists.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { optionalText } from '../core/rules/fields.ts';
import { listQuery } from '../core/rules/list-query.ts';
import { caseFileCalls } from './case-file-calls.ts';
import { decision, presentField, quorumOfCase, versionField } from './decision-fields.ts';
import { caseFile, caseFilesField, typed } from './file-fields.ts';
import { DUE_KINDS, RULE_NAMES } from './presets.ts';
import {
  ACTORS,
  CLOSE_REASONS,
  EVENT_KINDS,
  MATTER_NAMES,
  PAUSES,
  READERS,
  STAGES,
  STATES,
  STEP_NAMES,
  TRACK_NAMES,
} from './values.ts';

const day = z.iso.date(because('validation.date'));
/** ISO 8601. */
const moment = z.string();

/** A date that was told with the receipt. `metAt`: the desk did in time what was due, or late; null while it is open. */
const due = z.object({
  kind: z.enum(DUE_KINDS),
  stage: z.enum(STAGES),
  on: z.string(),
  metAt: moment.nullable(),
});

/** Who has a case: the sort of desk, and its name. */
const holder = z.object({ preset: z.enum(STAGES), name: z.string() });

/** What a slip and a row of your own cases say of a case. */
const caseHead = z.object({
  number: z.string(),
  track: z.enum(TRACK_NAMES),
  matter: z.enum(MATTER_NAMES),
  state: z.enum(STATES),
  closeReason: z.enum(CLOSE_REASONS).nullable(),
  stage: z.enum(STAGES),
  holder,
  due: z.array(due),
  /** The desk that comes next on its ladder; null at the last. */
  next: z.enum(STAGES).nullable(),
  receivedAt: moment,
  rule: z.enum(RULE_NAMES),
  /** Whether it follows the college's own copy of that. */
  isOwnRule: z.boolean(),
  /** So many days an appeal is possible. */
  appealDays: z.int(),
});
export type CaseHead = z.infer<typeof caseHead>;

/** What the sender of a grievance gets with the reply. */
export const filedCase = caseHead.extend({
  /** Opens the case without an account. It is told here and never again; left out where an account does. */
  receipt: z.string().optional(),
  files: z.array(caseFile),
});
export type FiledCase = z.infer<typeof filedCase>;

/** Something that happened to a case, as far as the reader may know it. */
const caseEvent = z.object({
  /** Its place among the events that its reader is shown: a gap would tell a sender of the desk's notes. */
  seq: z.number(),
  kind: z.enum(EVENT_KINDS),
  by: z.enum(ACTORS),
  /** The name of a member of a desk; null for the sender, the clock, and where it is not shown. */
  name: z.string().nullable(),
  at: moment,
  shownTo: z.enum(READERS),
  text: z.string().nullable(),
  /** The day that the step names (yyyy-mm-dd): of a hearing, or when the answer comes. */
  on: z.string().nullable(),
  /** The desk to which the step moved the case. */
  desk: holder.nullable(),
  /** Whether the clock moved it because nobody sits on its desk any more. */
  noMembers: z.boolean(),
  /** Whether it moved because its department was merged into another one. */
  deskMerged: z.boolean(),
  /** When a paper was entered, where it came on an earlier day. */
  enteredAt: moment.nullable(),
  /** What came with it. */
  files: z.array(caseFile),
  /** Of a hearing: hh:mm in India. */
  time: z.string().nullable(),
  place: z.string().nullable(),
  /** Whose it was from then on. */
  member: z.string().nullable(),
  /** Of an answer of a committee. */
  decision: decision.nullable(),
});
export type CaseEvent = z.infer<typeof caseEvent>;

/** One of the cases that a desk merged, as far as its reader sees them. `version`: as of a case. */
const mergedCase = z.object({
  _id: z.uuid(),
  number: z.string(),
  state: z.enum(STATES),
  closeReason: z.enum(CLOSE_REASONS).nullable(),
  /** Null where the name is hidden. */
  sender: z.string().nullable(),
  /** Whether an account filed it. */
  verified: z.boolean(),
  version: z.number(),
});
export type MergedCase = z.infer<typeof mergedCase>;

/** A case as its sender and its desk see it. */
const caseView = caseHead.extend({
  /** Who reads it: its sender, or a member of a desk. */
  reader: z.enum(['filer', 'desk']),
  /** The text as it was filed. */
  problem: z.string(),
  /** The day that the form names, yyyy-mm-dd. */
  date: z.string(),
  department: z.string(),
  aboutHod: z.boolean(),
  hiddenName: z.boolean(),
  /** Whether an account filed it. */
  verified: z.boolean(),
  /** Null for a desk from which the name is hidden, and was not opened. */
  sender: z.object({ username: z.string(), email: z.string(), rollno: z.string().optional() }).nullable(),
  answeredAt: moment.nullable(),
  closedAt: moment.nullable(),
  /** The last day to say whether the answer helped, of an appeal, and to open what the clock closed again (yyyy-mm-dd). */
  feedbackUntil: z.string().nullable(),
  appealUntil: z.string().nullable(),
  reopenUntil: z.string().nullable(),
  /** Whether a due date of the desk that has it is over without an answer. */
  overdue: z.boolean(),
  /** Whether nobody who may read it sits on the desk that has it: for its sender, until it is over. */
  nobody: z.boolean(),
  /** What the case waits for: no due date of its desk runs. */
  pause: z.enum(PAUSES).nullable(),
  events: z.array(caseEvent),
  /** Where its desk may transfer it; empty for everyone else. */
  desks: z.array(z.object({ _id: z.uuid(), name: z.string() })),
  /** The last hearing that was set or cancelled; `ics`: as a file for a calendar. */
  hearing: z
    .object({
      on: z.string(),
      time: z.string(),
      place: z.string(),
      cancelled: z.boolean(),
      ics: z.string(),
    })
    .nullable(),
  /** Whose it is, and who else could have it; for the desk that has it alone. */
  assigned: z.uuid().nullable(),
  members: z.array(z.object({ _id: z.uuid(), name: z.string(), chair: z.boolean() })),
  /** Of a committee, for its members alone. */
  committee: quorumOfCase.nullable(),
  /** The cases that the desk merged with this one, and this one among them; empty where it has none, and for everyone else. */
  merged: z.array(mergedCase),
  /** What the reader may do now (`stepsFor`). */
  steps: z.array(z.enum(STEP_NAMES)),
  /** The last event that the reader is shown: a step is refused with a 409 where there are later ones by now. */
  version: z.number(),
});
export type CaseView = z.infer<typeof caseView>;

/** A row of a desk's inbox. */
const inboxRow = caseHead.extend({
  _id: z.uuid(),
  department: z.string(),
  /** Null where the name is hidden. */
  sender: z.string().nullable(),
  /** Whether an account filed it. */
  verified: z.boolean(),
  problem: z.string(),
  /** The next date that is open (yyyy-mm-dd); null where none is. */
  dueOn: z.string().nullable(),
  /** Whose it is, for the desk that has it. */
  assigned: z.string().nullable(),
  /** With how many others of those that its reader sees the desk merged it. */
  mergedWith: z.int(),
});
export type InboxRow = z.infer<typeof inboxRow>;

/** What a step of a desk is given, as its row asks for it (STEPS). */
export const deskStepFields = z.object({
  text: optionalText('message', MAX_LENGTH.freeText).optional(),
  /** yyyy-mm-dd */
  on: day.optional(),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, because('validation.moment'))
    .optional(),
  place: optionalText('address', MAX_LENGTH.title).optional(),
  desk: z.uuid(because('errors.badRequest')).optional(),
  /** Of an answer of a committee: who was present. Left out: who sends it. */
  present: presentField.optional(),
});

/** The same of one case, with what goes to one alone. */
const stepFields = deskStepFields.extend({
  /** Of the steps that take some along (FILE_STEPS). */
  files: caseFilesField.optional(),
  member: z.uuid(because('errors.badRequest')).optional(),
  /** That the page began with. */
  version: versionField,
  /** Of a case without an account. */
  receipt: typed.optional(),
  /** The receipt code that opens it from then on. */
  code: typed.optional(),
});

/** Cases: for their senders and for the desks. All of it is additions. */
export const grievances = {
  mine: endpoint({
    method: 'GET',
    path: '/api/grievances',
    access: 'user',
    addition: true,
    summary: 'The cases that the account filed, the newest first.',
    response: z.object({
      grievances: z.array(caseHead),
      /** What is confidential or without a name and was filed before opens by its receipt alone; null: nothing is closed. */
      closedUntil: z.string().nullable(),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/grievances/:number',
    access: 'user',
    addition: true,
    summary: 'A case, for its sender and the desks that may see it; a 404 for everyone else.',
    params: z.object({ number: typed }),
    response: caseView,
  }),
  byReceipt: endpoint({
    method: 'POST',
    path: '/api/grievances/by-receipt',
    access: 'public',
    addition: true,
    summary: 'A case by the receipt code that its sender was given.',
    body: z.object({ receipt: typed }),
    response: caseView,
  }),
  step: endpoint({
    method: 'POST',
    path: '/api/grievances/:number/steps/:step',
    access: 'public',
    identifies: true,
    addition: true,
    summary:
      'Does a step of a case (STEPS in contract/grievances/values.ts), by the account or a receipt; the case as it is then.',
    params: z.object({ number: typed, step: z.enum(STEP_NAMES, because('errors.notFound')) }),
    body: stepFields,
    response: caseView,
  }),
  presence: endpoint({
    method: 'POST',
    path: '/api/grievances/:number/presence',
    access: 'user',
    addition: true,
    summary: 'Says that a member of its desk has a case open, and who else of them has; a page renews it.',
    params: z.object({ number: typed }),
    response: z.object({ readers: z.array(z.string()), version: z.number() }),
  }),
  ...caseFileCalls,
  inbox: endpoint({
    method: 'GET',
    path: '/api/desk/grievances',
    access: 'user',
    addition: true,
    summary: 'The cases of the desks of which the account is a member, what is due first first.',
    query: listQuery(LISTS.inbox),
    response: z.object({ grievances: z.array(inboxRow) }),
  }),
};
