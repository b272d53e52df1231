import { ownValue } from '#contract/core/given.ts';
import { isRect, PAGE_SIDE, type Rect, turnedRect } from '#contract/discussion/page-part.ts';

/** A place on what is seen of a page, in thousandths of its width and height. */
export type Place = readonly [across: number, down: number];

const within = (value: number) => Math.min(PAGE_SIDE, Math.max(0, value));

/** Where a pointer is on a page that is drawn in a box of the screen, however large that is; at its edge for one that is beyond. */
export function placeIn(
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  { clientX, clientY }: { clientX: number; clientY: number },
): Place {
  return [within(((clientX - left) / width) * PAGE_SIDE), within(((clientY - top) / height) * PAGE_SIDE)];
}

/**
 * The part of a page between two places on it, as the page's picture lies.
 * @param quarters by so many the page is shown turned clockwise
 * @returns undefined where that is no part: a line or a point
 */
export function rectBetween(one: Place, other: Place, quarters: number): Rect | undefined {
  const [left, right] = [one[0], other[0]].sort((a, b) => a - b);
  const [top, bottom] = [one[1], other[1]].sort((a, b) => a - b);
  if (left === undefined || right === undefined || top === undefined || bottom === undefined)
    return undefined;
  const lying = turnedRect([left, top, right - left, bottom - top], 4 - (quarters % 4));
  const [x, y] = [Math.round(lying[0]), Math.round(lying[1])];
  const rect = [x, y, Math.round(lying[0] + lying[2]) - x, Math.round(lying[1] + lying[3]) - y];
  return isRect(rect) ? rect : undefined;
}

/** So far a key moves a part, in thousandths; and it is no smaller. */
const STEP = 10;
const LEAST = 20;

const KEYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/**
 * A part of a page after a key: arrows move it, with Shift its right and its lower edge, as the page is seen.
 * @returns undefined where the key says nothing
 */
export function rectAfterKey(
  rect: Rect,
  quarters: number,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Rect | undefined {
  const step = ownValue(KEYS, key);
  if (!step) return undefined;
  const [left, top, width, height] = turnedRect(rect, quarters);
  const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
  const next: Rect = shiftKey
    ? [
        left,
        top,
        between(width + step[0], Math.min(LEAST, width), PAGE_SIDE - left),
        between(height + step[1], Math.min(LEAST, height), PAGE_SIDE - top),
      ]
    : [
        between(left + step[0], 0, PAGE_SIDE - width),
        between(top + step[1], 0, PAGE_SIDE - height),
        width,
        height,
      ];
  return turnedRect(next, 4 - (quarters % 4));
}
