export type Point = readonly [x: number, y: number];

/**
 * The turn, scale and shift that brings places to others best (least squares), without pairs that do not agree with the rest.
 * @returns undefined where too few agree
 */
export function motionOf(
  pairs: readonly { old: Point; now: Point }[],
): ((point: Point) => Point) | undefined {
  if (pairs.length < 2) return undefined;
  const mean = (pick: (pair: { old: Point; now: Point }) => number) =>
    pairs.reduce((sum, pair) => sum + pick(pair), 0) / pairs.length;
  const [ox, oy] = [mean(({ old }) => old[0]), mean(({ old }) => old[1])];
  const [nx, ny] = [mean(({ now }) => now[0]), mean(({ now }) => now[1])];
  const spread = mean(({ old }) => (old[0] - ox) ** 2 + (old[1] - oy) ** 2);
  if (spread === 0) return undefined;
  const cos = mean(({ old, now }) => (old[0] - ox) * (now[0] - nx) + (old[1] - oy) * (now[1] - ny)) / spread;
  const sin = mean(({ old, now }) => (old[0] - ox) * (now[1] - ny) - (old[1] - oy) * (now[0] - nx)) / spread;
  const move = ([x, y]: Point): Point => [
    nx + cos * (x - ox) - sin * (y - oy),
    ny + sin * (x - ox) + cos * (y - oy),
  ];
  const awayOf = ({ old, now }: { old: Point; now: Point }) => {
    const [x, y] = move(old);
    return Math.hypot(x - now[0], y - now[1]);
  };
  const aways = pairs.map(awayOf).sort((one, other) => one - other);
  const most = Math.max(3 * (aways[aways.length >> 1] ?? 0), Math.sqrt(spread) / 50);
  const kept = pairs.filter((pair) => awayOf(pair) <= most);
  return kept.length === pairs.length ? move : motionOf(kept);
}
