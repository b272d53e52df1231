import { expect, it } from 'vitest';
import { allAtOnce, inSlices, type Steps } from './time-slices.ts';

/** Keeps the processor busy for a while, step by step. */
function* busy(milliseconds: number): Steps<string> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) yield;
  return 'done';
}

it('lets others have the processor between slices of long work', async () => {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  expect(await inSlices(busy(100))).toBe('done');
  isDone = true;
  expect(turns).toBeGreaterThan(3);
});

it('does the same work at once', () => {
  expect(allAtOnce(busy(1))).toBe('done');
});
