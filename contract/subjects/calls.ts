import { z } from 'zod';
import { endpoint } from '../core/rules/endpoint.ts';
import { semester } from '../core/rules/fields.ts';
import { RESOURCE_KINDS } from '../material/kinds.ts';
import { EQUIVALENCE_DEGREES, SUBJECT_TYPES } from './values.ts';

/** Where a subject stands in a programme's scheme. L-T-P: hours a week; null where nobody said. */
export const placement = z.object({
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

export const unit = z.object({
  number: z.number(),
  title: z.string(),
  topics: z.string(),
  /** Hours of teaching; null where nobody said. */
  hours: z.number().nullable(),
});
export type Unit = z.infer<typeof unit>;

/** What another subject is to this one. */
export const equivalent = z.object({
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
