import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isRect, PAGE_SIDE, withRoom } from './page-part.ts';

it('a rectangle with room around it holds the one before, and stays on the page', () => {
  expect(withRoom([100, 100, 300, 20], 6, 3)).toEqual([94, 97, 312, 26]);
  expect(withRoom([2, 1, PAGE_SIDE - 2, 20], 6, 3)).toEqual([0, 0, PAGE_SIDE, 24]);
  const side = fc.integer({ min: 0, max: PAGE_SIDE - 1 });
  fc.assert(
    fc.property(side, side, side, side, (left, top, width, height) => {
      const rect = [left, top, width + 1, height + 1] as const;
      fc.pre(left + rect[2] <= PAGE_SIDE && top + rect[3] <= PAGE_SIDE);
      const [x, y, wide, high] = withRoom([...rect], 6, 3);
      expect(isRect([x, y, wide, high])).toBe(true);
      expect(x <= left && y <= top && x + wide >= left + rect[2] && y + high >= top + rect[3]).toBe(true);
    }),
  );
});
