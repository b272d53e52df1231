import { z } from 'zod';
import { namedPost } from '../blogs/calls.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { messageReply, semester } from '../core/rules/fields.ts';
import { announcement } from '../discussion/announcement-calls.ts';
import { anyEntry } from '../material/calls.ts';
import { RESOURCE_KINDS } from '../material/kinds.ts';
import { EQUIVALENCE_DEGREES, SUBJECT_TYPES } from './values.ts';

/** Where a subject is in a programme's scheme. L-T-P: hours a week; null where nobody said. */
const placement = z.object({
  /** The programme's code, such as `CSE`. */
  programme: z.string(),
  /** The scheme's name, such as `2018`. */
  scheme: z.string(),
  semester,
  lecture: z.number().nullable(),
  tutorial: z.number().nullable(),
  practical: z.number().nullable(),
  credits: z.number().nullable(),
  isElective: z.boolean(),
  electiveGroup: z.string(),
});
export type Placement = z.infer<typeof placement>;

/** A subject as lists show it. */
export const subject = z.object({
  _id: z.uuid(),
  /** The code in the catalogue's spelling. */
  code: z.string(),
  name: z.string(),
  type: z.enum(SUBJECT_TYPES),
  /** Other spellings that are other codes, such as those of another programme; without `code`. */
  otherCodes: z.array(z.string()),
  /** Short forms and other names. */
  aliases: z.array(z.string()),
  placements: z.array(placement),
  /** In the catalogue that readers get: how much there is to open, by kind; a kind that has nothing is left out. */
  things: z.partialRecord(z.enum(RESOURCE_KINDS), z.number()).optional(),
});
export type Subject = z.infer<typeof subject>;

const unit = z.object({
  number: z.number(),
  title: z.string(),
  topics: z.string(),
  /** Hours of teaching; null where nobody said. */
  hours: z.number().nullable(),
});
export type Unit = z.infer<typeof unit>;

/** What another subject is to this one. */
const equivalent = z.object({
  code: z.string(),
  name: z.string(),
  degree: z.enum(EQUIVALENCE_DEGREES),
  reason: z.string(),
});

export const programme = z.object({ code: z.string(), name: z.string() });
export type Programme = z.infer<typeof programme>;
export const scheme = z.object({ name: z.string(), year: z.number() });
export type Scheme = z.infer<typeof scheme>;

export const subjects = {
  list: endpoint({
    method: 'GET',
    path: '/api/subjects',
    access: 'public',
    addition: true,
    summary: 'The catalogue: programmes, schemes and all subjects with their places, and how much each has.',
    response: z.object({
      programmes: z.array(programme),
      schemes: z.array(scheme),
      subjects: z.array(subject),
    }),
  }),
};

/** So many entries of a kind stand on a subject's page; there is a list of the kind for the rest. */
export const MOST_OF_A_KIND = 60;

/** So many posts that name it. */
export const MOST_POSTS = 5;

/** An entry on a subject's page. */
const subjectEntry = anyEntry.extend({
  kind: z.enum(RESOURCE_KINDS),
  /** The code of the equivalent subject that it is filed under; left out for the subject's own. */
  of: z.string().optional(),
});
export type SubjectEntry = z.infer<typeof subjectEntry>;

/** A subject with everything that there is for it. */
const subjectPage = z.object({
  subject,
  units: z.array(unit),
  /** What other subjects are to it, with their places. */
  equivalents: z.array(equivalent.extend({ placements: z.array(placement) })),
  /** Its own study material first, then that of equivalent subjects; at most MOST_OF_A_KIND of each kind. */
  material: z.array(subjectEntry),
  /** The kinds of which there is more. */
  more: z.array(z.enum(RESOURCE_KINDS)),
  /** The newest posts that name it. */
  posts: z.array(namedPost),
  /** What its teachers announce today, the latest first. */
  announcements: z.array(announcement),
  /** How often each kind was asked for. */
  asked: z.array(z.object({ kind: z.enum(RESOURCE_KINDS), count: z.number() })),
});
export type SubjectPage = z.infer<typeof subjectPage>;

/** A code in a path: in any spelling. */
const codeParams = z.object({ code: z.string() });

/** What a subject's page asks for. */
export const subjectPageCalls = {
  get: endpoint({
    method: 'GET',
    path: '/api/subjects/:code',
    access: 'public',
    addition: true,
    summary:
      'A subject, by any of its codes in any spelling, with its units, equivalents and study material.',
    params: codeParams,
    response: subjectPage,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/subjects/:code/asks',
    access: 'public',
    identifies: true,
    addition: true,
    summary:
      'Asks for a kind of study material of a subject: it is counted, and an account is told when it is there.',
    params: codeParams,
    body: z.object({ kind: z.enum(RESOURCE_KINDS, because('validation.kind')) }),
    response: messageReply.extend({ count: z.number() }),
  }),
};
