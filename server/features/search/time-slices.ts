import { setImmediate as others } from 'node:timers/promises';

/** Work that can be left for a moment at each of its steps; its result is what it returns. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** So long work goes on without letting others have the processor, in milliseconds. */
const SLICE_MS = 10;

/** Does the work at once. */
export function allAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Does the work in slices, between which anyone else who waits is answered. */
export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  for (let start = performance.now(); ; ) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - start < SLICE_MS) continue;
    await others();
    start = performance.now();
  }
}
