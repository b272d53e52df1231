import { readToken } from './token.ts';

/** What a page keeps until it is left, so that it has it when it is loaded again: files, what is said of them, what is typed. */
const SORTS = ['files', 'choices', 'typed'] as const;
export type KeptSort = (typeof SORTS)[number];

/** Where that is in the tab's storage. @param place names the page */
export const placeInTab = (sort: KeptSort, place: string) => `${sort} ${place}`;

/** Enough of the token to know the session again, and too little to use it; `''` while nobody is signed in. */
export const sessionMark = () => readToken().slice(0, 8);

/** Keeps something for whoever is there now; undefined forgets it. */
export function keepInTab(at: string, what: unknown): void {
  try {
    if (what === undefined) sessionStorage.removeItem(at);
    else sessionStorage.setItem(at, JSON.stringify({ of: sessionMark(), what }));
  } catch {
    // A browser that keeps nothing has to be told again.
  }
}

/** Whether this very page was loaded again: of visitors nothing else tells one from the next at the same tab. */
const isReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/** Takes out what was kept, where it is of whoever is there now. */
export function takeFromTab(at: string): unknown {
  try {
    const { of, what } = JSON.parse(sessionStorage.getItem(at) ?? '{}');
    sessionStorage.removeItem(at);
    return of === sessionMark() && (of !== '' || isReloaded()) ? what : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets all of it: whoever comes next at this browser is somebody else. */
export function forgetInTab(): void {
  try {
    const isKept = (key: string) => SORTS.some((sort) => key.startsWith(placeInTab(sort, '')));
    for (const key of Object.keys(sessionStorage).filter(isKept)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
