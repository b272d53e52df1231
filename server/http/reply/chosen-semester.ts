import type { IncomingHttpHeaders } from 'node:http';
import { DEFAULT_SEMESTER, isSemester, SEMESTER_COOKIE, type Semester } from '#contract/core/constants.ts';
import { PAGE_NAMES, rowOf } from '#contract/pages/pages.ts';

const COOKIE = new RegExp(`(?:^|;\\s*)${SEMESTER_COOKIE}=(\\d)(?:;|$)`);

/** The addresses of the lists, without what stands behind `?`. */
const LISTS = new Set<string>(PAGE_NAMES.flatMap((page) => (rowOf(page).list ? [rowOf(page).path] : [])));

/** The semester that a browser's reader has chosen; undefined where none was. */
export function ownSemester({ cookie = '' }: IncomingHttpHeaders): Semester | undefined {
  const [, chosen = null] = COOKIE.exec(cookie) ?? [];
  return isSemester(chosen) ? chosen : undefined;
}

/**
 * Under which address the bytes are kept that a request is for: a list whose address names no semester is the one of the
 * reader's own, and the first semester's is kept without its name.
 */
export function keptAddress(url: string, headers: IncomingHttpHeaders): string {
  if (LISTS.has(url)) {
    const own = ownSemester(headers);
    return own === undefined || own === DEFAULT_SEMESTER ? url : `${url}?semester=${own}`;
  }
  if (!url.includes('?')) return url;
  const [path = '', query] = url.split('?', 2);
  return query === `semester=${DEFAULT_SEMESTER}` && LISTS.has(path) ? path : url;
}
