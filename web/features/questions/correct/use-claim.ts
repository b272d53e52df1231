import { useEffect, useState } from 'react';
import { CLAIM_MINUTES } from '#contract/questions/values.ts';
import { call } from '#web/api/call.ts';

/** Twice before it would end. */
const RENEW_MS = (CLAIM_MINUTES / 3) * 60_000;

/**
 * Keeps a paper reserved while it is corrected, and gives it back when its page is left. A closed window gives nothing back: the
 * reservation ends by itself.
 * @returns whether it was lost
 */
export function useClaim(file: string): boolean {
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const claim = (held: boolean) => call('cuts.claim', { params: { id: file }, body: { held } });
    const timer = setInterval(() => {
      claim(true).then(
        () => setLost(false),
        () => setLost(true),
      );
    }, RENEW_MS);
    return () => {
      clearInterval(timer);
      // It may be gone, or someone else's: then there is nothing to give back.
      claim(false).catch(() => undefined);
    };
  }, [file]);
  return isLost;
}
