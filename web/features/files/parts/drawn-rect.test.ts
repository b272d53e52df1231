import { describe, expect, it } from 'vitest';
import { randomOf } from '#contract/core/random.ts';
import { type Rect, readRect, turnedRect } from '#contract/discussion/page-part.ts';
import { placeIn, rectAfterKey, rectBetween } from './drawn-rect.ts';

const A4 = { width: 595, height: 842 };

describe('a part that is drawn', () => {
  it('is stored within 1 point of where it was drawn, at any size and turn of the page on the screen', () => {
    const random = randomOf(11);
    for (let round = 0; round < 400; round += 1) {
      const quarters = round % 4;
      const [width, height] = quarters % 2 ? [A4.height, A4.width] : [A4.width, A4.height];
      // From a phone's page to one zoomed four times, somewhere on the screen and beyond its edges.
      const scale = 0.5 + random() * 5;
      const box = {
        left: random() * 800 - 400,
        top: random() * 2000 - 1000,
        width: width * scale,
        height: height * scale,
      };
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = Array.from({ length: 4 }, random);
      const at = (x: number, y: number) =>
        placeIn(box, { clientX: box.left + x * box.width, clientY: box.top + y * box.height });
      const rect = rectBetween(at(x1, y1), at(x2, y2), quarters);
      if (!rect) continue;
      const seen = turnedRect(rect, quarters);
      const wanted = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
      const edges = [seen[0], seen[1], seen[0] + seen[2], seen[1] + seen[3]];
      edges.forEach((edge, side) => {
        const points = side % 2 ? height : width;
        expect(Math.abs((edge / 1000 - (wanted[side] ?? 0)) * points)).toBeLessThanOrEqual(1);
      });
    }
  });

  it('ends at the edges of the page, and is none where it has no size', () => {
    const box = { left: 100, top: 100, width: 500, height: 500 };
    const outside = placeIn(box, { clientX: -50, clientY: 4000 });
    expect(outside).toEqual([0, 1000]);
    expect(rectBetween(outside, [500, 500], 0)).toEqual([0, 500, 500, 500]);
    expect(rectBetween([500, 500], [500, 500], 0)).toBeUndefined();
    expect(rectBetween([500, 500], [500.2, 900], 1)).toBeUndefined();
  });

  it('is moved by arrow keys and resized with Shift, as the page is seen, and stays on it', () => {
    const rect: Rect = [200, 400, 600, 200];
    const key = (name: string, shiftKey = false) => ({ key: name, shiftKey });
    expect(rectAfterKey(rect, 0, key('ArrowRight'))).toEqual([210, 400, 600, 200]);
    expect(rectAfterKey(rect, 0, key('ArrowDown', true))).toEqual([200, 400, 600, 210]);
    // To the right on the screen is up on a page that is turned by a quarter.
    expect(rectAfterKey(rect, 1, key('ArrowRight'))).toEqual([200, 390, 600, 200]);
    expect(rectAfterKey([0, 0, 1000, 1000], 0, key('ArrowLeft'))).toEqual([0, 0, 1000, 1000]);
    expect(rectAfterKey([0, 0, 20, 20], 0, key('ArrowLeft', true))).toEqual([0, 0, 20, 20]);
    expect(rectAfterKey(rect, 0, key('constructor'))).toBeUndefined();
  });
});

it('an address says a part by four numbers, and one that makes no sense is none', () => {
  expect(readRect('90,140,800,50')).toEqual([90, 140, 800, 50]);
  for (const text of [
    null,
    '',
    '1,2,3',
    '1,2,3,4,5',
    '0,0,0,10',
    '990,0,20,10',
    '-1,0,5,5',
    '1.5,0,5,5',
    'a,b,c,d',
  ])
    expect(readRect(text)).toBeUndefined();
});
