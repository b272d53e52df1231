import { pathTo } from './pages.ts';

/**
 * What all spellings of one code have in common: `BTCS-301-18`, `btcs 301 18` and `BTCS30118` are one code, `BTCS301` and
 * `BTCS3010` are two. `''` for what has neither a letter nor a digit of ASCII. The database's `code_key` does the same.
 */
export function codeKey(code: string): string {
  return code.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}

/** The address of a subject's page. */
export function subjectPath(code: string): string {
  return pathTo('subject', { code });
}
