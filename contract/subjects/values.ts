import type { ResourceKind } from '../material/kinds.ts';

/** How a subject is taught. `audit`: it counts no credits. */
export const SUBJECT_TYPES = ['theory', 'lab', 'practical', 'project', 'audit'] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

/** What a subject is to one of another scheme or programme. */
export const EQUIVALENCE_DEGREES = ['same', 'part', 'different'] as const;
export type EquivalenceDegree = (typeof EQUIVALENCE_DEGREES)[number];

/** The kinds of study material in the order in which they are wanted the night before an exam. */
export const KINDS_BY_NEED = [
  'pyq',
  'notes',
  'syllabus',
  'book',
  'youtube',
] as const satisfies readonly ResourceKind[];

/** How much of each a subject may have: keeps a form, and the whole catalogue in a node's memory, small. */
export const SUBJECT_LIMITS = { otherCodes: 20, aliases: 40, placements: 40, units: 50 } as const;
