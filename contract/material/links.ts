import { parseWebAddress } from '../core/web-address.ts';
import { RESOURCES, type ResourceKind } from './kinds.ts';

/** Why a link is not opened: nothing was filed yet, or it points somewhere the site does not vouch for. */
export type LinkProblem = 'missing' | 'invalid';

/** The file-sharing host of the link rule. */
const DRIVE_HOST = 'drive.google.com';

/**
 * The link rule of the study material, the same for page, form and server.
 * @param trustedHosts exact host names, from the site's settings, that pass besides the drive
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
