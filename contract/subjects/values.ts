import { RESOURCES, type ResourceKind } from '../material/kinds.ts';
import { pathTo } from '../pages/pages.ts';

/** How a subject is taught. `audit`: it counts no credits. */
export const SUBJECT_TYPES = ['theory', 'lab', 'practical', 'project', 'audit'] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

/** What a subject is to one of another scheme or programme. */
export const EQUIVALENCE_DEGREES = ['same', 'part', 'different'] as const;
export type EquivalenceDegree = (typeof EQUIVALENCE_DEGREES)[number];

/** How much of each a subject may have: keeps a form, and the whole catalogue in a node's memory, small. */
export const SUBJECT_LIMITS = { otherCodes: 20, aliases: 40, placements: 40, units: 50 } as const;

/**
 * What all spellings of one code have in common: `BTCS-301-18`, `btcs 301 18` and `BTCS30118` are one code, `BTCS301` and
 * `BTCS3010` are two. `''` for what has neither a letter nor a digit of ASCII. The database's `code_key` does the same.
 */
export function codeKey(code: string): string {
  return code.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}

/** All codes of a subject, the one that is shown first. */
export function codesOf({ code, otherCodes }: { code: string; otherCodes: readonly string[] }): string[] {
  return [code, ...otherCodes];
}

/** The keys of some codes: there is at least one. */
export type CodeKeys = [string, ...string[]];

/** The keys of all its codes, that of the shown one first. */
export function codeKeysOf({ code, otherCodes }: Parameters<typeof codesOf>[0]): CodeKeys {
  return [codeKey(code), ...otherCodes.map(codeKey)];
}

/** The keys of all codes of the subject that a code stands for; of one that the catalogue does not have, its own. */
export function codeKeysFor(code: string, subject: Parameters<typeof codesOf>[0] | undefined): CodeKeys {
  return codeKeysOf(subject ?? { code, otherCodes: [] });
}

/** Where someone says when the exam in a subject is. */
export const planPath = (code: string): string => `${pathTo('plan')}?subject=${encodeURIComponent(code)}`;

/** The address of the form that contributes something of a kind to a subject, with these filled in. */
export function contributePath(
  kind: ResourceKind,
  { subject, code, semester = '' }: { subject: string; code: string; semester?: string | undefined },
): string {
  const query = { service: RESOURCES[kind].service, subject, subjectCode: code, semester };
  return `${pathTo('material')}?${new URLSearchParams(query)}`;
}

/** The address of a subject's page. */
export function subjectPath(code: string): string {
  return pathTo('subject', { code });
}
