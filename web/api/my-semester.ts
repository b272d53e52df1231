import { useSyncExternalStore } from 'react';
import { isSemester, SEMESTER_COOKIE, type Semester } from '#contract/constants.ts';
import { keepForAYear } from './year-cookie.ts';

// What a browser that keeps nothing remembers for this page load.
let withoutCookie: Semester | undefined;
const listeners = new Set<() => void>();

const ofCookie = new RegExp(`(?:^|; )${SEMESTER_COOKIE}=(\\d)`);

/** The semester that was chosen last in this browser; undefined where none was. */
export function readMySemester(): Semester | undefined {
  const [, kept = null] = ofCookie.exec(document.cookie) ?? [];
  return isSemester(kept) ? kept : withoutCookie;
}

/**
 * Keeps the semester that pages begin with from now on. In a cookie, so that the server makes them of it; undefined
 * forgets it.
 */
export function keepMySemester(semester: Semester | undefined): void {
  withoutCookie = semester;
  keepForAYear(SEMESTER_COOKIE, semester);
  for (const listener of listeners) listener();
}

/**
 * The reader's semester.
 * @param first where none was chosen, and while the page is as the server made it
 */
export function useMySemester(first: Semester): Semester {
  const get = () => readMySemester() ?? first;
  return useSyncExternalStore(subscribe, get, () => first);
}

/**
 * The same, undefined where none was chosen.
 * @param first what the server made the page of, while it is as that made it
 */
export function useChosenSemester(first?: Semester): Semester | undefined {
  return useSyncExternalStore(subscribe, readMySemester, () => first);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
