import { useSyncExternalStore } from 'react';
import { isSemester, SEMESTER_COOKIE, type Semester } from '#contract/core/constants.ts';
import { onStored, readText, writeText } from '#web/storage/storage.ts';

/** The semester that was chosen last in this browser; undefined where none was. */
function readMySemester(): Semester | undefined {
  const kept = readText(SEMESTER_COOKIE) ?? null;
  return isSemester(kept) ? kept : undefined;
}

/**
 * Keeps the semester that pages begin with from now on. In a cookie, so that the server makes them of it; undefined
 * forgets it.
 */
export function keepMySemester(semester: Semester | undefined): void {
  writeText(SEMESTER_COOKIE, semester);
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

const subscribe = (listener: () => void) => onStored(SEMESTER_COOKIE, listener);
