import { setTimeout as delay } from 'node:timers/promises';

/** Waits for the work, and for the next full multiple of `ms` milliseconds since its beginning. */
export async function atLeast<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const started = performance.now();
  try {
    return await work;
  } finally {
    const elapsed = performance.now() - started;
    await delay(Math.ceil(elapsed / ms) * ms - elapsed);
  }
}
