import type { Programme } from '#contract/subjects/calls.ts';

/** A name without what is written in several ways: "&" and "and", capitals, spaces and points. */
const lettersOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/&|\band\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The programme that a department is of: the one with its name, however that is written. */
export function programmeOf(department: string, programmes: readonly Programme[]): Programme | undefined {
  const letters = lettersOf(department);
  return programmes.find(({ name }) => lettersOf(name) === letters);
}
