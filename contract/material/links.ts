import { parseWebAddress } from '../core/given.ts';
import type { AttachedFile } from '../files/attached-fields.ts';
import { LINK_FIELDS, type LinkField, RESOURCES, type ResourceKind } from './kinds.ts';

/** Why a link is not opened: nothing was filed yet, or it points somewhere the site does not vouch for. */
export type LinkProblem = 'missing' | 'invalid';

/** The file-sharing host of the link rule. */
const DRIVE_HOST = 'drive.google.com';

/**
 * The link rule of the study material, the same for page, form and server.
 * @param trustedHosts exact host names, from the site's settings, that pass like the drive
 * @returns what is wrong, or null for a link that may be opened
 */
export function linkProblem(
  kind: ResourceKind,
  link: string | undefined,
  trustedHosts: readonly string[],
): LinkProblem | null {
  if (!link?.trim()) return 'missing';
  const url = parseWebAddress(link);
  if (!url) return 'invalid';
  if (RESOURCES[kind].linkRule === 'web') return null;
  const isDrive = url.hostname === DRIVE_HOST && isDriveFile(url);
  return isDrive || trustedHosts.includes(url.hostname) ? null : 'invalid';
}

function isDriveFile(url: URL): boolean {
  return (
    url.pathname.startsWith('/file/d/') || (url.pathname === '/open' && Boolean(url.searchParams.get('id')))
  );
}

/** What of an entry says whether it has something to open. */
type WithThings = { files?: readonly Pick<AttachedFile, 'field'>[] | undefined } & Partial<
  Record<LinkField, string | undefined>
>;

/**
 * How many things an entry has to open: its links, and its files, which are the shown ones wherever an entry travels; of a
 * link and the file that is its copy, one. A file for members counts for everyone, because everyone is told of it. The
 * one definition: the database keeps the same number in `resource.things` (migration 040), for lists, counts and searches.
 */
export function thingsOf(entry: WithThings): number {
  const has = (field: LinkField) => !!entry[field]?.trim();
  const own = (entry.files ?? []).filter(({ field }) => !field || !has(field));
  return LINK_FIELDS.filter(has).length + own.length;
}
