import type { AttachedFile } from '../files/attached-fields.ts';
import { type LinkField, RESOURCES } from './kinds.ts';

const LINK_FIELDS = [...new Set(Object.values(RESOURCES).flatMap(({ linkFields }) => linkFields))];

/** What of an entry says whether it has something to open. */
export type WithThings = { files?: readonly Pick<AttachedFile, 'field'>[] | undefined } & Partial<
  Record<LinkField, string | undefined>
>;

/**
 * How many things an entry has to open: its links, and its files, which are the shown ones wherever an entry travels; of a
 * link and the file that is its copy, one. A file for members counts for everybody, because everybody is told of it. The
 * one definition: the database keeps the same number in `resource.things` (migration 040), for lists, counts and searches.
 */
export function thingsOf(entry: WithThings): number {
  const has = (field: LinkField) => !!entry[field]?.trim();
  const own = (entry.files ?? []).filter(({ field }) => !field || !has(field));
  return LINK_FIELDS.filter(has).length + own.length;
}
