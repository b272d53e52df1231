import { afterEach, expect, it, vi } from 'vitest';
import { allAtOnce, inSlices, type Steps } from './time-slices.ts';

let clock = 0;
vi.spyOn(performance, 'now').mockImplementation(() => clock);
afterEach(() => {
  clock = 0;
});

/** Work of a hundred steps, each of a millisecond. */
function* busy(): Steps<string> {
  for (let step = 0; step < 100; step += 1) {
    clock += 1;
    yield;
  }
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
  expect(await inSlices(busy())).toBe('done');
  isDone = true;
  // Every ten milliseconds.
  expect(turns).toBeGreaterThanOrEqual(9);
});

it('does the same work at once', () => {
  expect(allAtOnce(busy())).toBe('done');
});
