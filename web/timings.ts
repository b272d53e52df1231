import { useEffect, useState } from 'react';
import type { Pacing } from '#contract/core/constants.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** True where the reader asked for less motion; never while pre-rendering. */
export function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * The minimum display time of a loading screen when PACING is `spec`: true once it was there for `ms` milliseconds,
 * counted from when its page was asked for, so that a slow connection waits no longer. True at once under reduced
 * motion and any other pacing; undefined pacing (not known yet) counts as `spec`.
 */
export function useMinimumTime(ms: number, pacing: Pacing | undefined): boolean {
  const hydrated = useHydrated();
  // The first page of a visit was asked for when the document was: time 0 of `performance.now`.
  const [since] = useState(() => (hydrated ? performance.now() : 0));
  const [over, setOver] = useState(false);
  const waits = (pacing ?? 'spec') === 'spec' && !(hydrated && prefersReducedMotion());

  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setOver(true), Math.max(0, since + ms - performance.now()));
    return () => clearTimeout(timer);
  }, [ms, waits, since]);

  return over || !waits;
}

/** Browsers that cannot tell when they are idle (Safari) wait this long instead, in milliseconds. */
const IDLE_GUESS_MS = 2000;

/** Runs something once the page is loaded and the browser has nothing better to do. @returns what calls it off */
export function whenIdle(task: () => void): () => void {
  if (document.readyState !== 'complete') {
    let callOff = () => removeEventListener('load', onLoad);
    const onLoad = () => {
      callOff = whenIdle(task);
    };
    addEventListener('load', onLoad, { once: true });
    return () => callOff();
  }
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, IDLE_GUESS_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 2 * IDLE_GUESS_MS });
  return () => cancelIdleCallback(handle);
}

/** Loads the script of something that nobody has asked for yet. Where it does not come, anyone who asks loads it again. */
export function useLoadedAhead(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
}

/** What Chromium tells of the connection; nothing of it is known elsewhere, nor to TypeScript's libraries. */
type Connection = { saveData?: boolean; effectiveType?: string };

const connection = () => (navigator as Navigator & { connection?: Connection }).connection;

/** True where the reader asked to save data (`Save-Data`); not to be asked while pre-rendering. */
export function savesData(): boolean {
  return connection()?.saveData === true;
}

/** True where a video would take the line from everything else: `slow-2g`, `2g` and `3g`. */
export function isOnSlowConnection(): boolean {
  return /[23]g/.test(connection()?.effectiveType ?? '');
}
