import type { Turn } from '../found.ts';

type Box = { left: number; top: number; width: number; height: number };

/** Where a box on a turned picture is on the page: left, top, width and height in thousandths of it. */
export function toPage(turn: Turn, { left, top, width, height }: Box): [number, number, number, number] {
  const corners = [
    [left, top],
    [left + width, top],
    [left, top + height],
    [left + width, top + height],
  ].map(([x = 0, y = 0]) => pointOn(turn, x, y));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x1, y1] = [inside(Math.min(...xs)), inside(Math.min(...ys))];
  return [x1, y1, inside(Math.max(...xs)) - x1, inside(Math.max(...ys)) - y1];
}

function inside(share: number): number {
  return Math.min(Math.max(Math.round(share * 1000), 0), 1000);
}

/** A point as shares of the page's width and height. */
function pointOn(
  { width, height, quarters, degrees, turnedWidth, turnedHeight }: Turn,
  x: number,
  y: number,
) {
  const isOnSide = quarters % 2 === 1;
  const [uprightWidth, uprightHeight] = isOnSide ? [height, width] : [width, height];
  const back = (-degrees * Math.PI) / 180;
  const [fromX, fromY] = [x - turnedWidth / 2, y - turnedHeight / 2];
  const across = (fromX * Math.cos(back) - fromY * Math.sin(back) + uprightWidth / 2) / uprightWidth;
  const down = (fromX * Math.sin(back) + fromY * Math.cos(back) + uprightHeight / 2) / uprightHeight;
  const unturned: Record<number, [number, number]> = {
    0: [across, down],
    1: [down, 1 - across],
    2: [1 - across, 1 - down],
    3: [1 - down, across],
  };
  return unturned[quarters] ?? [across, down];
}
