import { expect, it } from 'vitest';
import { toPage } from './read-scan.ts';

const page = { width: 200, height: 100 };

it.each([
  // A box at 20, 30 of the page, 40 by 10, as it lies on the picture after the turn.
  [
    { quarters: 0, turnedWidth: 200, turnedHeight: 100 },
    { left: 20, top: 30, width: 40, height: 10 },
  ],
  [
    { quarters: 1, turnedWidth: 100, turnedHeight: 200 },
    { left: 60, top: 20, width: 10, height: 40 },
  ],
  [
    { quarters: 2, turnedWidth: 200, turnedHeight: 100 },
    { left: 140, top: 60, width: 40, height: 10 },
  ],
  [
    { quarters: 3, turnedWidth: 100, turnedHeight: 200 },
    { left: 30, top: 140, width: 10, height: 40 },
  ],
])('finds a place on the page again after a turn: %o', (turn, box) => {
  expect(toPage({ ...page, degrees: 0, ...turn }, box)).toEqual([100, 300, 200, 100]);
});

it('finds a place again after levelling, which makes the picture larger', () => {
  const turn = { ...page, quarters: 0, degrees: 30, turnedWidth: 224, turnedHeight: 188 };
  // The page's middle stays the middle; its left end goes up by the sine.
  expect(toPage(turn, { left: 112, top: 94, width: 0, height: 0 })).toEqual([500, 500, 0, 0]);
  const left = {
    left: 112 - 100 * Math.cos(Math.PI / 6),
    top: 94 - 100 * Math.sin(Math.PI / 6),
    width: 0,
    height: 0,
  };
  expect(toPage(turn, left)).toEqual([0, 500, 0, 0]);
});
