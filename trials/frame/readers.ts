import { setTimeout as delay } from 'node:timers/promises';
import { AS_OF } from '#server/http/reply/cache.ts';
import { causeOf } from './clients.ts';

/** A reader who has nothing by then is gone. */
const PATIENCE_MS = 10_000;

/** How long each reply took (ms), what failed, and how many replies were marked as old. */
export type Reads = { times: number[]; failed: string[]; marked: number };

/** Reads addresses of a site without an account, one after the other, until `signal` says so. */
export async function readOn(
  url: string,
  paths: readonly string[],
  everyMs: number,
  signal: AbortSignal,
  reads: Reads = { times: [], failed: [], marked: 0 },
): Promise<Reads> {
  for (let turn = 0; !signal.aborted; turn += 1) {
    const path = paths[turn % paths.length] ?? '/';
    const begun = performance.now();
    try {
      const reply = await fetch(url + path, { signal: AbortSignal.timeout(PATIENCE_MS) });
      await reply.arrayBuffer();
      if (reply.status !== 200) reads.failed.push(`GET ${path}: ${reply.status}`);
      if (reply.headers.has(AS_OF)) reads.marked += 1;
    } catch (error) {
      reads.failed.push(`GET ${path}: ${causeOf(error)}`);
    }
    reads.times.push(performance.now() - begun);
    await delay(everyMs);
  }
  return reads;
}

/** Watches over a number that should grow. @returns tells the longest time in which it did not, in milliseconds */
export function watchPauses(count: () => number): () => number {
  let [last, since, longest] = [count(), performance.now(), 0];
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - since);
    if (count() === last) return;
    last = count();
    since = now;
  };
  const timer = setInterval(look, 10);
  return () => {
    look();
    clearInterval(timer);
    return Math.round(longest);
  };
}
