import type { Place as AnyPlace } from '#contract/questions/values.ts';

/** A rectangle on a page that stands upright, in thousandths. */
export type Place = AnyPlace;

/** The least that a box has, in thousandths. */
const LEAST = 8;

/** A place inside of its page, in whole thousandths. */
export function clamped({ page, left, top, width, height }: Place): Place {
  const wide = Math.round(Math.min(Math.max(width, LEAST), 1000));
  const high = Math.round(Math.min(Math.max(height, LEAST), 1000));
  return {
    page,
    left: Math.round(Math.min(Math.max(left, 0), 1000 - wide)),
    top: Math.round(Math.min(Math.max(top, 0), 1000 - high)),
    width: wide,
    height: high,
  };
}

/** A place after so many quarter turns of its page, clockwise. */
export function turnedPlace(place: Place, quarters: number): Place {
  const { page, left, top, width, height } = place;
  switch (((quarters % 4) + 4) % 4) {
    case 1:
      return { page, left: 1000 - top - height, top: left, width: height, height: width };
    case 2:
      return { page, left: 1000 - left - width, top: 1000 - top - height, width, height };
    case 3:
      return { page, left: top, top: 1000 - left - width, width: height, height: width };
    default:
      return place;
  }
}

/** Whether one is read before another: what is beside it in a column to the right comes later. */
export function before(one: Place, other: Place): boolean {
  if (one.page !== other.page) return one.page < other.page;
  const overlap = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const isBeside = overlap < Math.min(one.width, other.width) * 0.3;
  return isBeside ? one.left < other.left : one.top < other.top;
}

/** The places of two questions as those of one: where the second goes on right below the first, they are one rectangle. */
export function joined(first: readonly Place[], second: readonly Place[]): Place[] {
  const [above, below] = [first.at(-1), second[0]];
  if (!above || !below) return [...first, ...second];
  const gap = below.top - (above.top + above.height);
  const isOne = above.page === below.page && Math.abs(above.left - below.left) < 120 && gap > -60 && gap < 60;
  if (!isOne) return [...first, ...second];
  const left = Math.min(above.left, below.left);
  const top = Math.min(above.top, below.top);
  const right = Math.max(above.left + above.width, below.left + below.width);
  const bottom = Math.max(above.top + above.height, below.top + below.height);
  const one = { page: above.page, left, top, width: right - left, height: bottom - top };
  return [...first.slice(0, -1), one, ...second.slice(1)];
}
