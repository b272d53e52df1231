import { sessionMark } from '#web/storage/token.ts';

/**
 * Browsers keep a page that was left as it is, and show it again by their Back button, to anyone who presses it. It loads again then where it
 * was there for another session, or has something that is for nobody else's eyes: such an element is marked `data-secret`.
 */
export function watchReturns(): void {
  const { style } = document.documentElement;
  /** Of what session it was; undefined: it has something secret. */
  let mark: string | undefined = sessionMark();
  addEventListener('pagehide', ({ persisted }) => {
    mark = document.querySelector('[data-secret]') ? undefined : sessionMark();
    // A page that comes back is painted before any script runs.
    if (persisted && mark !== '') style.visibility = 'hidden';
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (mark === sessionMark()) style.visibility = '';
    else location.reload();
  });
}
