import { useEffect, useEffectEvent } from 'react';
import { keep, readKept } from '#web/storage/kept.ts';
import type { KeyOf } from '#web/storage/keys.ts';
import { sessionMark } from '#web/storage/token.ts';

/**
 * Keeps what stands on a page until the page is left or the tab is closed: when it is loaded again, it has it back. Never for
 * anyone but the person who was there when it was opened.
 * @param place names the page @param now what is to be kept; undefined where there is nothing
 * @param restore puts it back: what an older release kept may look otherwise
 * @returns what forgets it, once it was sent
 */
export function useKeptInTab(
  key: KeyOf<'visit'>,
  place: string,
  now: () => unknown,
  restore: (kept: unknown) => void,
): () => void {
  const current = useEffectEvent(now);
  const putBack = useEffectEvent(restore);
  useEffect(() => {
    const mark = sessionMark();
    const kept = readKept(key, place)?.what;
    keep(key, undefined, place);
    if (kept !== undefined) putBack(kept);
    // A tab that a phone puts away may never be told that it ends.
    const keepNow = () => keep(key, mark === sessionMark() ? current() : undefined, place);
    const onHidden = () => document.visibilityState === 'hidden' && keepNow();
    addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', onHidden);
      keep(key, undefined, place);
    };
  }, [key, place]);
  return () => keep(key, undefined, place);
}
