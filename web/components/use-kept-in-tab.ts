import { useEffect, useEffectEvent } from 'react';
import { type KeptSort, keepInTab, placeInTab, sessionMark, takeFromTab } from '#web/api/kept-in-tab.ts';

/**
 * Keeps what stands on a page until the page is left or the tab is closed: when it is loaded again, it has it back. Never for
 * anybody but whoever was there when it was opened.
 * @param place names the page @param now what is to be kept; undefined where there is nothing
 * @param restore puts it back: what an older release kept may look otherwise
 * @returns what forgets it, once it was sent
 */
export function useKeptInTab(
  sort: KeptSort,
  place: string,
  now: () => unknown,
  restore: (kept: unknown) => void,
): () => void {
  const at = placeInTab(sort, place);
  const current = useEffectEvent(now);
  const putBack = useEffectEvent(restore);
  useEffect(() => {
    const mark = sessionMark();
    const kept = takeFromTab(at);
    if (kept !== undefined) putBack(kept);
    // A tab that a phone puts away may never be told that it ends.
    const keep = () => keepInTab(at, mark === sessionMark() ? current() : undefined);
    const onHidden = () => document.visibilityState === 'hidden' && keep();
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', onHidden);
      keepInTab(at, undefined);
    };
  }, [at]);
  return () => keepInTab(at, undefined);
}
