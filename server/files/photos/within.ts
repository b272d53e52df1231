import { setTimeout as delay } from 'node:timers/promises';

/** What comes of something, where it comes in so many milliseconds; what comes later is kept by who makes it. */
export async function within<Result>(
  coming: Promise<Result> | undefined,
  ms: number,
): Promise<Result | undefined> {
  const over = new AbortController();
  coming?.catch(() => {}); // said to who asks again
  try {
    return await Promise.race([coming, delay(ms, undefined, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}
