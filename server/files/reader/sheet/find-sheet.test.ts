import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { areCorners, type Corners } from '#contract/files/values.ts';
import { farthest, onTable, TABLES } from '#testing/files/on-table.ts';
import { pagePicture } from '#testing/files/paper.ts';
import { linesOf } from '#testing/files/words.ts';
import { findSheet, SHEET_SIDE } from './find-sheet.ts';
import { homography, mapped } from './projection.ts';

const page = pagePicture(linesOf('english', 1), 100);

async function found(jpeg: Buffer) {
  const { data, info } = await sharp(jpeg)
    .resize(SHEET_SIDE, SHEET_SIDE, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return findSheet({ data, ...info });
}

describe('a sheet', () => {
  it.each(TABLES)('on %s is found', async (table) => {
    const { jpeg, corners } = await onTable(page, { table, extra: 'none' }, 11);
    const sheet = await found(jpeg);
    expect(sheet && farthest(sheet.corners, corners)).toBeLessThan(0.02);
    expect(sheet?.sure).toBeGreaterThan(0.5);
  });

  it('is found under a finger, and as a whole where it is folded', async () => {
    for (const extra of ['hand', 'folded'] as const) {
      const { jpeg, corners } = await onTable(page, { table: 'wood', extra }, 12);
      const sheet = await found(jpeg);
      expect(sheet && farthest(sheet.corners, corners)).toBeLessThan(0.02);
    }
  });
});

it('a projection takes four places to four others, and no three on a line', () => {
  const from = [
    [10, 20],
    [200, 30],
    [220, 300],
    [5, 280],
  ].map(([x = 0, y = 0]) => ({ x, y }));
  const to = [
    [0, 0],
    [100, 0],
    [100, 150],
    [0, 150],
  ].map(([x = 0, y = 0]) => ({ x, y }));
  const plane = homography(from, to);
  for (const [index, { x, y }] of from.entries()) {
    const place = mapped(plane, x, y);
    expect(place.x).toBeCloseTo(to[index]?.x ?? -1);
    expect(place.y).toBeCloseTo(to[index]?.y ?? -1);
  }
  const line = [0, 1, 2, 3].map((n) => ({ x: n * 10, y: n * 10 }));
  expect(() => homography(line, to)).toThrow(RangeError);
});

it.each<[string, Corners, boolean]>([
  [
    'the whole photo',
    [
      [0, 0],
      [1000, 0],
      [1000, 1000],
      [0, 1000],
    ],
    true,
  ],
  [
    'a slanted sheet',
    [
      [200, 100],
      [800, 150],
      [900, 900],
      [100, 850],
    ],
    true,
  ],
  [
    'the same, from another corner',
    [
      [100, 850],
      [200, 100],
      [800, 150],
      [900, 900],
    ],
    true,
  ],
  [
    'lines that cross',
    [
      [0, 0],
      [1000, 1000],
      [1000, 0],
      [0, 1000],
    ],
    false,
  ],
  [
    'the other way round',
    [
      [0, 0],
      [0, 1000],
      [1000, 1000],
      [1000, 0],
    ],
    false,
  ],
  [
    'a dent',
    [
      [0, 0],
      [1000, 0],
      [300, 300],
      [0, 1000],
    ],
    false,
  ],
  [
    'a speck',
    [
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 100],
    ],
    false,
  ],
])('corners are told from %s', (_, corners, are) => {
  expect(areCorners(corners)).toBe(are);
});
