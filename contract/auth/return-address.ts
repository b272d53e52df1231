import { matchesPath, PAGE_NAMES, pathTo, rowOf } from '../pages/pages.ts';

const NOT_RETURNED_TO = PAGE_NAMES.map(rowOf).filter(({ returnTo }) => returnTo === false);

/** The address of the login, or of the registration, which leads back to `address` (path and query of this site) afterwards. */
export function loginPathFrom(address: string, page: 'login' | 'register' = 'login'): string {
  const [pathname = ''] = address.split('?');
  if (NOT_RETURNED_TO.some(({ path }) => matchesPath(path, pathname))) return pathTo(page);
  return `${pathTo(page)}?next=${encodeURIComponent(address)}`;
}

/**
 * Where a login leads to: what `next` says where it is a path of this site, else the home page. Anyone can write a link
 * with a `next` in it, so whatever a browser could read as another host or as a scheme is refused.
 */
export function returnAddress(next: string | null): string {
  // Browsers take "\" for "/" and drop tabs and line ends: "/\host" and "/<tab>/host" are other sites.
  const isPath = next !== null && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next);
  return isPath ? next : pathTo('home');
}

/** Where a browser begins to log in by the college's own accounts; `next` in its query is where it wants to go on to. */
export const PROVIDER_START = '/sign-in/start';
