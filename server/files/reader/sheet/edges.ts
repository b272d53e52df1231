/** A small picture in shades of grey. */
export type Shades = { data: Float32Array; width: number; height: number };

/** How steeply the shades rise at each point, and which way: to the lighter side. */
export type Slopes = { across: Float32Array; down: Float32Array; width: number; height: number };

/** A line and its lighter side: points where x·cos + y·sin = distance; cos and sin point to the lighter side. */
export type Line = { angle: number; cos: number; sin: number; distance: number; votes: number };

/** How dark print is seen through: the lightest shade around each point, then the darkest of those (a closing). */
export function withoutPrint(shades: Shades, reach: number): Shades {
  const lightest = runs(shades, reach, Math.max);
  return runs(lightest, reach, Math.min);
}

function runs(
  { data, width, height }: Shades,
  reach: number,
  pick: (one: number, other: number) => number,
): Shades {
  const across = new Float32Array(data.length);
  const both = new Float32Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let best = data[y * width + x] ?? 0;
      for (let near = Math.max(0, x - reach); near <= Math.min(width - 1, x + reach); near += 1)
        best = pick(best, data[y * width + near] ?? 0);
      across[y * width + x] = best;
    }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let best = across[y * width + x] ?? 0;
      for (let near = Math.max(0, y - reach); near <= Math.min(height - 1, y + reach); near += 1)
        best = pick(best, across[near * width + x] ?? 0);
      both[y * width + x] = best;
    }
  return { data: both, width, height };
}

/** Softened by a small bell, then Sobel's slopes. */
export function slopesOf(shades: Shades): Slopes {
  const { width, height } = shades;
  const soft = softened(shades);
  const across = new Float32Array(soft.length);
  const down = new Float32Array(soft.length);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const of = (offset: number) => soft[at + offset] ?? 0;
      const [nw, ne, sw, se] = [of(-width - 1), of(-width + 1), of(width - 1), of(width + 1)];
      across[at] = (ne + 2 * of(1) + se - nw - 2 * of(-1) - sw) / 8;
      down[at] = (sw + 2 * of(width) + se - nw - 2 * of(-width) - ne) / 8;
    }
  return { across, down, width, height };
}

/** 1 4 6 4 1 both ways. */
function softened({ data, width, height }: Shades): Float32Array {
  const bell = (from: Float32Array, length: number, step: number, lines: number, stride: number) => {
    const to = new Float32Array(from.length);
    for (let line = 0; line < lines; line += 1)
      for (let index = 0; index < length; index += 1) {
        const of = (offset: number) =>
          from[line * stride + Math.min(Math.max(index + offset, 0), length - 1) * step] ?? 0;
        to[line * stride + index * step] = (of(-2) + of(2) + 4 * (of(-1) + of(1)) + 6 * of(0)) / 16;
      }
    return to;
  };
  return bell(bell(data, width, 1, height, width), height, width, width, 1);
}

/** Directions are told apart by two degrees, and lines by two points. */
const ANGLES = 180;
const APART = 2;
/** A slope votes for lines of its direction, and of those beside it. */
const SPREAD = 2;
/** A steeper slope counts no more: a black edge is no better a line than a grey one. */
const MOST_VOTE = 12;
/** Lines this much alike are one: in steps of direction and distance. */
const ALIKE = { angles: 4, distances: 4 };

/** The lines along which most points have a slope: the clearest first (Hough's transform, with the slopes' directions). */
export function linesOf({ across, down, width, height }: Slopes, least: number, most: number): Line[] {
  const reach = Math.ceil(Math.hypot(width, height) / APART);
  const distances = 2 * reach + 1;
  const votes = new Float32Array(ANGLES * distances);
  const cosines = Float64Array.from({ length: ANGLES }, (_, angle) =>
    Math.cos((angle * 2 * Math.PI) / ANGLES),
  );
  const sines = Float64Array.from({ length: ANGLES }, (_, angle) => Math.sin((angle * 2 * Math.PI) / ANGLES));
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const [dx, dy] = [across[at] ?? 0, down[at] ?? 0];
      const steep = Math.hypot(dx, dy);
      if (steep < least) continue;
      const direction = Math.round((Math.atan2(dy, dx) / (2 * Math.PI)) * ANGLES);
      for (let near = direction - SPREAD; near <= direction + SPREAD; near += 1) {
        const angle = (near + ANGLES) % ANGLES;
        const distance = Math.round((x * (cosines[angle] ?? 0) + y * (sines[angle] ?? 0)) / APART) + reach;
        const place = angle * distances + distance;
        votes[place] = (votes[place] ?? 0) + Math.min(steep, MOST_VOTE);
      }
    }
  const lines: Line[] = [];
  while (lines.length < most) {
    let best = 0;
    for (let place = 1; place < votes.length; place += 1)
      if ((votes[place] ?? 0) > (votes[best] ?? 0)) best = place;
    const count = votes[best] ?? 0;
    if (count <= 0) break;
    const [angle, distance] = [Math.floor(best / distances), best % distances];
    lines.push({
      angle: (angle * 2 * Math.PI) / ANGLES,
      cos: cosines[angle] ?? 1,
      sin: sines[angle] ?? 0,
      distance: (distance - reach) * APART,
      votes: count,
    });
    for (let near = angle - ALIKE.angles; near <= angle + ALIKE.angles; near += 1) {
      const row = ((near + ANGLES) % ANGLES) * distances;
      votes.fill(
        0,
        row + Math.max(0, distance - ALIKE.distances),
        row + Math.min(distances, distance + ALIKE.distances + 1),
      );
    }
  }
  return lines;
}
