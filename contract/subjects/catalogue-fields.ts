import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { because } from '../core/notices.ts';
import { isStorable, optionalText, requiredText, semester } from '../core/rules/fields.ts';
import { codeKey, EQUIVALENCE_DEGREES, SUBJECT_LIMITS, SUBJECT_TYPES } from './values.ts';

/** A code as an admin types it: what has neither a letter nor a digit would be everyone's. */
export const subjectCode = requiredText('subjectcode', MAX_LENGTH.subjectCode).refine(
  (code) => codeKey(code) !== '',
  because('catalogue.code'),
);

/** A number as it travels; null where nobody said. */
const numberFrom = (min: number, max: number, step = 1) =>
  z
    .number(because('catalogue.number', min, max))
    .min(min, because('catalogue.number', min, max))
    .max(max, because('catalogue.number', min, max))
    .multipleOf(step, because('catalogue.number', min, max))
    .nullable();

/** The largest numbers that the database takes, of each. */
const hoursAWeek = numberFrom(0, 40);

export const programmeBody = z.object({
  code: requiredText('code', MAX_LENGTH.subjectCode),
  name: requiredText('name', MAX_LENGTH.name),
});
export type ProgrammeBody = z.infer<typeof programmeBody>;

export const schemeBody = z.object({
  name: requiredText('name', MAX_LENGTH.subjectCode),
  year: z
    .int(because('catalogue.year'))
    .min(1950, because('catalogue.year'))
    .max(2100, because('catalogue.year')),
});
export type SchemeBody = z.infer<typeof schemeBody>;

/** What a choice gives: the name of one that is there. */
const nameOr = (code: 'catalogue.programme' | 'catalogue.scheme') =>
  z
    .string(because(code))
    .min(1, because(code))
    .max(MAX_LENGTH.name, because(code))
    .refine(isStorable, because(code));

/** Where a subject stands. `electiveGroup`: from which of them one is chosen. */
export const placementBody = z.object({
  programme: nameOr('catalogue.programme'),
  scheme: nameOr('catalogue.scheme'),
  semester,
  lecture: hoursAWeek,
  tutorial: hoursAWeek,
  practical: hoursAWeek,
  credits: numberFrom(0, 40, 0.5),
  isElective: z.boolean(),
  electiveGroup: optionalText('name', MAX_LENGTH.name),
});

export const unitBody = z.object({
  number: z
    .int(because('catalogue.number', 1, 50))
    .min(1, because('catalogue.number', 1, 50))
    .max(50, because('catalogue.number', 1, 50)),
  title: requiredText('title', MAX_LENGTH.title),
  topics: optionalText('text', MAX_LENGTH.freeText),
  hours: numberFrom(0, 200),
});

/** All units of a subject. */
export const unitsField = z
  .array(unitBody)
  .max(SUBJECT_LIMITS.units, because('validation.atMost', SUBJECT_LIMITS.units))
  .refine(
    isEachOnce(({ number }: z.infer<typeof unitBody>) => number),
    because('catalogue.unitTwice'),
  );

/** What a subject is apart from its places and its units. */
const subjectFacts = {
  code: subjectCode,
  name: requiredText('subject', MAX_LENGTH.subject),
  type: z.enum(SUBJECT_TYPES, because('catalogue.type', SUBJECT_TYPES)),
  /** Other codes that are this subject's, such as those of another programme. */
  otherCodes: z
    .array(subjectCode)
    .max(SUBJECT_LIMITS.otherCodes, because('validation.atMost', SUBJECT_LIMITS.otherCodes))
    .refine(isEachOnce(codeKey), because('validation.twice')),
  /** Short forms and other names. */
  aliases: z
    .array(requiredText('name', MAX_LENGTH.name))
    .max(SUBJECT_LIMITS.aliases, because('validation.atMost', SUBJECT_LIMITS.aliases)),
};

/** A subject as an admin writes it, whole. */
export const subjectBody = z
  .object({
    ...subjectFacts,
    placements: z
      .array(placementBody)
      .max(SUBJECT_LIMITS.placements, because('validation.atMost', SUBJECT_LIMITS.placements))
      .refine(
        isEachOnce(({ programme, scheme }: z.infer<typeof placementBody>) =>
          JSON.stringify([programme, scheme]),
        ),
        because('catalogue.placeTwice'),
      ),
    units: unitsField,
  })
  .refine(({ code, otherCodes }) => !otherCodes.some((other) => codeKey(other) === codeKey(code)), {
    path: ['otherCodes'],
    error: because('catalogue.mainCodeAgain'),
  });
export type SubjectBody = z.infer<typeof subjectBody>;

/** What two subjects are to each other, named by any of their codes. */
export const equivalenceBody = z.object({
  one: subjectCode,
  other: subjectCode,
  degree: z.enum(EQUIVALENCE_DEGREES, because('catalogue.degree', EQUIVALENCE_DEGREES)),
  reason: optionalText('text', MAX_LENGTH.freeText),
});

function isEachOnce<Item>(keyOf: (item: Item) => unknown) {
  return (items: readonly Item[]) => new Set(items.map(keyOf)).size === items.length;
}
