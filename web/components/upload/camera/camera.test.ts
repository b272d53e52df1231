import { afterEach, describe, expect, it, vi } from 'vitest';
import { areCorners, type Corners } from '#contract/files/values.ts';
import { ApiError } from '#web/api/call.ts';
import { moveByKey, moveCorner, moved, WHOLE } from './corners.ts';
import { insistently } from './insistently.ts';
import { greyOf, hintOf, sharpness } from './looks.ts';
import { cornersOf, partOf } from './page-values.ts';
import { MOST_PHOTO_BYTES, smallEnough, smoothingFor, WAYS, within } from './sizes.ts';

describe('the size of a photo that is sent', () => {
  it.each([
    [4000, 3000, 2200, 1650],
    [3000, 4000, 1650, 2200],
    [1200, 900, 1200, 900],
    [90_000, 10, 2200, 1],
  ])('makes %i × %i fit in', (width, height, across, down) => {
    expect(within({ width, height }, 2200)).toEqual({ width: across, height: down });
  });

  it('is drawn by way of halves where it is much smaller alone', () => {
    const sides = [2200, 4000, 4600, 8000, 12_000];
    const ways = sides.map((side) => smoothingFor(within({ width: side, height: 10 }, 2200).width / side));
    expect(ways).toEqual(['low', 'low', 'low', 'high', 'high']);
  });

  it('takes the first way that is small enough, and the last where none is', async () => {
    const sizes = [900_000, MOST_PHOTO_BYTES, 1];
    const tried: unknown[] = [];
    const made = await smallEnough(async (way) => {
      tried.push(way);
      return { size: sizes[tried.length - 1] ?? 0 };
    });
    expect(made.size).toBe(MOST_PHOTO_BYTES);
    expect(tried).toEqual(WAYS.slice(0, 2));
    expect((await smallEnough(async ({ longest }) => ({ size: longest * 1e6 }))).size).toBe(1300e6);
  });
});

describe('what a photo looks like', () => {
  const [width, height] = [64, 64];
  const drawn = (shade: (x: number, y: number) => number) => {
    const data = new Uint8Array(width * height);
    for (let at = 0; at < data.length; at += 1) data[at] = shade(at % width, Math.floor(at / width));
    return { data, width, height };
  };
  const lines = drawn((_x, y) => (y % 6 < 2 ? 40 : 230));
  const soft = drawn((_x, y) => 135 + 95 * Math.sin((y / 24) * 2 * Math.PI));

  it('reads the shades of colours', () => {
    expect([...greyOf(new Uint8ClampedArray([255, 255, 255, 255, 255, 0, 0, 255, 0, 0, 0, 255]))]).toEqual([
      255, 76, 0,
    ]);
  });

  it('finds sharp lines sharper than soft ones, and one shade not sharp at all', () => {
    expect(sharpness(lines)).toBeGreaterThan(20 * sharpness(soft));
    expect(sharpness(drawn(() => 120))).toBe(0);
    expect(sharpness({ data: new Uint8Array(1), width: 1, height: 1 })).toBe(0);
  });

  it('hints at what someone may take again', () => {
    expect(hintOf(lines)).toBeUndefined();
    expect(hintOf(soft)).toBe('blurred');
    expect(hintOf(drawn((_x, y) => (y % 6 < 2 ? 10 : 60)))).toBe('dark');
    expect(hintOf(drawn((x) => 200 + (x % 2)))).toBe('empty');
  });
});

describe('corners', () => {
  it('move within the photo, and never so that they are no sheet', () => {
    expect(moveCorner(WHOLE, 0, [-50, 120.4])[0]).toEqual([0, 120]);
    // Over the line between its neighbours.
    expect(moveCorner(WHOLE, 0, [900, 900])).toBe(WHOLE);
    expect(areCorners(moveCorner(WHOLE, 2, [300, 800]))).toBe(true);
  });

  it('move by arrow keys, farther with Shift', () => {
    const corners: Corners = [
      [100, 100],
      [900, 100],
      [900, 900],
      [100, 900],
    ];
    expect(moveByKey(corners, 0, 'ArrowRight', false)?.[0]).toEqual([104, 100]);
    expect(moveByKey(corners, 2, 'ArrowUp', true)?.[2]).toEqual([900, 875]);
    expect(moveByKey(corners, 2, 'Enter', true)).toBeUndefined();
    expect(moveByKey(corners, 2, 'constructor', true)).toBeUndefined();
  });

  it('are those that someone set, or those that were found, or none', () => {
    const found = { id: 'a', quarters: 1, sheet: { state: 'found' as const, corners: WHOLE } };
    const own = moveCorner(WHOLE, 0, [20, 20]);
    expect(cornersOf(found)).toBe(WHOLE);
    expect(cornersOf({ ...found, cut: own })).toBe(own);
    expect(partOf({ ...found, cut: 'whole' }, 'u')).toEqual({ upload: 'u', quarters: 1 });
    expect(cornersOf({ id: 'a', quarters: 0, sheet: { state: 'none' } })).toBeUndefined();
  });
});

it('takes a page to another place', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, -4)).toEqual(['c', 'a', 'b']);
  expect(moved(['a'], 3, 0)).toEqual(['a']);
});

describe('asking until there is an answer', () => {
  afterEach(() => void vi.useRealTimers());
  const never = () => false;

  it('waits while the server works, and goes on when a lost connection is back', async () => {
    vi.useFakeTimers();
    const answers = [
      'working',
      new ApiError(0, 'No connection'),
      new ApiError(503, 'Busy'),
      'working',
      'made',
    ];
    const away = vi.fn();
    const asked = insistently(
      async () => {
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        return answer;
      },
      (answer) => answer === 'made',
      never,
      away,
    );
    await vi.runAllTimersAsync();
    expect(await asked).toBe('made');
    expect(away).toHaveBeenCalledTimes(2);
  });

  it('takes a refusal for an answer, and ends where nobody waits', async () => {
    const refused = new ApiError(400, 'These corners are no page');
    await expect(insistently(() => Promise.reject(refused), never, never)).rejects.toBe(refused);
    expect(
      await insistently(
        async () => 'made',
        () => true,
        () => true,
      ),
    ).toBeUndefined();
  });
});
