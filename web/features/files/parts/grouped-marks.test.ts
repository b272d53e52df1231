import { expect, it } from 'vitest';
import type { Rect } from '#contract/discussion/page-part.ts';
import { groupedMarks } from './grouped-marks.ts';

const at = (_id: string, rect?: Rect) => ({ _id, ...(rect && { rect }) });
const shown = (quarters: number, ...threads: ReturnType<typeof at>[]) =>
  groupedMarks(threads, quarters, 40).map(({ top, threads: here }) => [
    top,
    here.map(({ _id }) => _id).join(''),
  ]);

it('marks are at the height of their parts, those of all of the page at its top, and near ones are one', () => {
  expect(
    shown(0, at('c', [0, 500, 10, 10]), at('a'), at('b', [0, 20, 10, 10]), at('d', [0, 530, 10, 10])),
  ).toEqual([
    [0, 'ab'],
    [500, 'cd'],
  ]);
  expect(shown(0)).toEqual([]);
});

it('of a page that is turned they are where its parts are seen, and none is below its end', () => {
  const part = at('a', [100, 700, 50, 20]);
  expect(shown(1, part)).toEqual([[100, 'a']]);
  expect(shown(2, part)).toEqual([[280, 'a']]);
  expect(shown(3, part)).toEqual([[850, 'a']]);
  expect(shown(0, at('a', [0, 995, 10, 5]))).toEqual([[960, 'a']]);
});
