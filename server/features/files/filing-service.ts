import type { ResourceKind } from '#contract/material/kinds.ts';
import type { Paper, RoomyEntry } from './folder-queries.ts';
import { isOfTests } from './paper-exam.ts';

/** Of these a subject needs one entry, whose title says for whom it is; of the others each title is a work of its own. */
const ONE_FOR_A_SUBJECT: readonly ResourceKind[] = ['pyq', 'syllabus'];

/** Whether all papers of the kind stand together, whatever they are called. */
export const standTogether = (kind: ResourceKind): boolean => ONE_FOR_A_SUBJECT.includes(kind);

/**
 * The one of its subject's entries that a paper belongs to; undefined where it needs its own. A title says what it is: without
 * one it joins what is there, but no tests; with one it joins its like, or an entry that says and has nothing.
 */
export function entryOfPaper(
  entries: readonly RoomyEntry[],
  { kind, title }: Pick<Paper, 'kind' | 'title'>,
): RoomyEntry | undefined {
  if (standTogether(kind) && !title) return entries.find((entry) => !isOfTests(entry.title));
  const name = title.toLowerCase();
  return entries.find((entry) => entry.title.toLowerCase() === name) ?? entries.find(saysNothing);
}

const saysNothing = ({ title, hasFiles, hasLinks }: RoomyEntry) => !title && !hasFiles && !hasLinks;
