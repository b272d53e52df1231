import { ownValue } from '#contract/core/given.ts';
import { areCorners, type Corners, type Point } from '#contract/files/values.ts';

/** The corners of the photo itself. */
export const WHOLE: Corners = [
  [0, 0],
  [1000, 0],
  [1000, 1000],
  [0, 1000],
];

/** So far an arrow key moves a corner, in thousandths of the photo; with Shift. */
const STEP = 4;
const LONG_STEP = 25;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const onPhoto = (value: number) => Math.min(1000, Math.max(0, Math.round(value)));

/** A corner put elsewhere: within the photo, and as they were where four such corners would be no sheet's. */
export function moveCorner(corners: Corners, index: number, [across, down]: Point): Corners {
  const next = corners.map((corner, at): Point => (at === index ? [onPhoto(across), onPhoto(down)] : corner));
  const moved = next as Corners; // as many as there were
  return areCorners(moved) ? moved : corners;
}

/** The same by an arrow key; undefined where it is another key. */
export function moveByKey(
  corners: Corners,
  index: number,
  key: string,
  isLong: boolean,
): Corners | undefined {
  const way = ownValue(ARROWS, key);
  const from = corners[index];
  if (!way || !from) return undefined;
  const step = isLong ? LONG_STEP : STEP;
  return moveCorner(corners, index, [from[0] + way[0] * step, from[1] + way[1] * step]);
}

/** Takes what is at a place of a list elsewhere in it. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined) return [...list];
  const others = list.toSpliced(from, 1);
  return others.toSpliced(Math.min(others.length, Math.max(0, to)), 0, item);
}
