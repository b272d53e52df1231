import { setTimeout as delay } from 'node:timers/promises';

/** What everybody reads: the page, and the list that it shows. */
const PUBLIC = ['/notes', '/api/data/notes'];
const EVERY_MS = 100;
/** A reader who has nothing by then is gone. */
const PATIENCE_MS = 10_000;

export type Reads = { count: number; failed: string[]; slowestMs: number; marked: number };

/** Everybody has read it before: what nobody ever asked for is not ready. */
export async function readOnce(url: string): Promise<void> {
  for (const path of PUBLIC) {
    const { status } = await fetch(url + path);
    if (status !== 200) throw new Error(`${path} cannot be read: ${status}`);
  }
}

/** Reads public material without an account until `signal` says so, one page or list after the other. */
export async function readOn(url: string, signal: AbortSignal): Promise<Reads> {
  const reads: Reads = { count: 0, failed: [], slowestMs: 0, marked: 0 };
  while (!signal.aborted) {
    for (const path of PUBLIC) {
      const begun = performance.now();
      const answer = await fetch(url + path, { signal: AbortSignal.timeout(PATIENCE_MS) })
        .then(async (response) => ({ response, body: await response.text() }))
        .catch((error: unknown) => String(error));
      reads.count += 1;
      reads.slowestMs = Math.max(reads.slowestMs, Math.round(performance.now() - begun));
      if (typeof answer === 'string') reads.failed.push(`${path}: ${answer}`);
      else if (answer.response.status !== 200) reads.failed.push(`${path}: ${answer.response.status}`);
      else if (answer.response.headers.has('x-as-of')) reads.marked += 1;
    }
    await delay(EVERY_MS);
  }
  return reads;
}

/** Watches over a number that should grow. @returns tells the longest time in which it did not, in milliseconds */
export function watchPauses(count: () => number, everyMs = 10): () => number {
  let [last, since, longest] = [count(), performance.now(), 0];
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - since);
    if (count() === last) return;
    last = count();
    since = now;
  };
  const timer = setInterval(look, everyMs);
  return () => {
    look();
    clearInterval(timer);
    return Math.round(longest);
  };
}
