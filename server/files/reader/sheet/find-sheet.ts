import { areCorners, type Corners, type Point } from '#contract/files/values.ts';
import { type Line, linesOf, type Shades, type Slopes, slopesOf, withoutPrint } from './edges.ts';
import type { Place } from './projection.ts';

/** The longer side of the small picture on which a sheet is looked for, in pixels. */
export const SHEET_SIDE = 400;
/** Print is thinner than this on it. */
const PRINT = 4;
/** A slope of fewer shades a point is none. */
const LEAST_SLOPE = 2.5;
/** So many lines are tried as a sheet's sides. */
const MOST_LINES = 28;
/** Sides that face each other, and those that meet, may be so far from parallel, or square, in radians. */
const MOST_SLANT = 0.5;
/** The least share of the photo that is a page. */
const LEAST_AREA = 0.08;
/** Points of a side that are looked at, and how far beside it its edge may be. */
const SAMPLES = 60;
const BESIDE = 2;
/** How far from an edge its two sides are looked at; what is so much darker outside is clear; a fold in the paper is not. */
const ACROSS = 6;
const CLEAR = 0.25;
const FAINT = 0.4;
/** What is at least this share as clear as the clearest is looked at more closely: at so many points each way, whether they are paper. */
const CLOSE = 0.75;
const GRID = 12;
const PAPER = 0.55;
const LARGER = 0.45;
/** A sheet's score below this is none. */
const LEAST_SCORE = 0.4;
/** An edge of the photo is a poor side: the sheet may go on beside it. */
const OF_FRAME = 0.4;

type Side = Line & { isFrame?: boolean };
type Found = { corners: Place[]; score: number; area: number; sides: Side[] };

/**
 * Where a sheet of paper lies on a photo: something light with four straight edges.
 * @param picture a small copy of it, SHEET_SIDE long: one channel, or three and more
 * @returns its corners in thousandths, and how sure that is; undefined: there is none
 */
export function findSheet(picture: {
  data: Uint8Array;
  width: number;
  height: number;
  channels: number;
}): { corners: Corners; sure: number } | undefined {
  const shades = withoutPrint(palenessOf(picture), PRINT);
  const slopes = slopesOf(shades);
  const { width, height } = picture;
  const sides: Side[] = [...linesOf(slopes, LEAST_SLOPE, MOST_LINES), ...frameOf(width, height)];
  const best = bestOf(sides, slopes, shades);
  if (!best || best.score < LEAST_SCORE) return undefined;
  const refined = refine(best, slopes);
  const thousandths = ({ x, y }: Place): Point => [
    Math.round(Math.min(Math.max((x * 1000) / (width - 1), 0), 1000)),
    Math.round(Math.min(Math.max((y * 1000) / (height - 1), 0), 1000)),
  ];
  const corners = fromUpperLeft(refined).map(thousandths) as Corners; // there are four
  if (!areCorners(corners)) return undefined;
  return { corners, sure: Math.min(1, Math.max(0, best.score)) };
}

/** The darkest of a point's colours: paper is light in all of them; wood, skin and cloth are not. */
function palenessOf({ data, width, height, channels }: Parameters<typeof findSheet>[0]): Shades {
  const pale = new Float32Array(width * height);
  for (let at = 0; at < pale.length; at += 1) {
    const first = at * channels;
    const last = first + Math.min(channels, 3) - 1;
    pale[at] = Math.min(data[first] ?? 0, data[Math.min(first + 1, last)] ?? 0, data[last] ?? 0);
  }
  return { data: pale, width, height };
}

const frameOf = (width: number, height: number): Side[] =>
  [
    { angle: 0, distance: 0 },
    { angle: Math.PI / 2, distance: 0 },
    { angle: Math.PI, distance: -(width - 1) },
    { angle: Math.PI * 1.5, distance: -(height - 1) },
  ].map(({ angle, distance }) => ({
    ...{ angle, distance, votes: 0, isFrame: true },
    cos: Math.cos(angle),
    sin: Math.sin(angle),
  }));

/** How far two directions are from each other, 0 to pi. */
function between(one: number, other: number): number {
  const far = Math.abs(one - other) % (2 * Math.PI);
  return far > Math.PI ? 2 * Math.PI - far : far;
}

function bestOf(sides: readonly Side[], slopes: Slopes, shades: Shades): Found | undefined {
  const { width, height } = slopes;
  const pairs: [Side, Side][] = [];
  for (const [index, one] of sides.entries())
    for (const other of sides.slice(index + 1))
      if (between(one.angle, other.angle) > Math.PI - MOST_SLANT) pairs.push([one, other]);
  const found: Found[] = [];
  for (const [index, [left, right]] of pairs.entries())
    for (const [top, bottom] of pairs.slice(index + 1)) {
      if (top === left || top === right || bottom === left || bottom === right) continue;
      if (Math.abs(between(left.angle, top.angle) - Math.PI / 2) > MOST_SLANT) continue;
      const corners = [
        crossing(left, top),
        crossing(top, right),
        crossing(right, bottom),
        crossing(bottom, left),
      ];
      if (!corners.every((corner) => isOn(corner, width, height))) continue;
      const area = Math.abs(areaOf(corners)) / (width * height);
      if (area < LEAST_AREA) continue;
      const around = [left, top, right, bottom];
      // The inner side of each is the lighter one.
      const middle = middleOf(corners);
      if (!around.every(({ cos, sin, distance }) => middle.x * cos + middle.y * sin > distance)) continue;
      const support = around.map((side, at) =>
        supportOf(side, corners[(at + 3) % 4], corners[at], slopes, shades),
      );
      const mean = support.reduce((sum, share) => sum + share, 0) / 4;
      const score = 0.65 * mean + 0.35 * Math.min(...support);
      if (score > LEAST_SCORE) found.push({ corners, score, area, sides: around });
    }
  const highest = Math.max(...found.map(({ score }) => score));
  return found
    .filter(({ score }) => score > highest * CLOSE)
    .map((one) => ({ ...one, score: one.score * paperIn(one.corners, shades) }))
    .reduce<Found | undefined>(
      (best, one) => (best && worthOf(best) >= worthOf(one) ? best : one),
      undefined,
    );
}

/** Of two that are as clear the larger is the sheet: the other ends at a fold, or is a table on it. */
const worthOf = ({ score, area }: Found) => score * (1 - LARGER + LARGER * Math.min(1, area / 0.6));

/** How much of what four corners enclose is as light as most of it: all of a sheet is, print seen through. */
function paperIn([a, b, c, d]: readonly Place[], { data, width, height }: Shades): number {
  if (!a || !b || !c || !d) return 0;
  const seen: number[] = [];
  for (let row = 0.5; row < GRID; row += 1)
    for (let column = 0.5; column < GRID; column += 1) {
      const [across, down] = [column / GRID, row / GRID];
      const of = (pick: (place: Place) => number) =>
        (pick(a) * (1 - across) + pick(b) * across) * (1 - down) +
        (pick(d) * (1 - across) + pick(c) * across) * down;
      const x = Math.min(Math.max(Math.round(of((place) => place.x)), 0), width - 1);
      const y = Math.min(Math.max(Math.round(of((place) => place.y)), 0), height - 1);
      seen.push(data[y * width + x] ?? 0);
    }
  seen.sort((one, other) => one - other);
  const light = seen[Math.floor(seen.length * 0.75)] ?? 0;
  return seen.filter((shade) => shade > light * PAPER).length / seen.length;
}

function crossing(one: Line, other: Line): Place | undefined {
  const slant = one.cos * other.sin - one.sin * other.cos;
  if (Math.abs(slant) < 0.1) return undefined;
  return {
    x: (one.distance * other.sin - other.distance * one.sin) / slant,
    y: (one.cos * other.distance - other.cos * one.distance) / slant,
  };
}

/** A corner may be a little beside the photo: paper is seldom quite flat. */
function isOn(corner: Place | undefined, width: number, height: number): corner is Place {
  const free = 0.02 * Math.max(width, height);
  return (
    corner !== undefined &&
    corner.x >= -free &&
    corner.y >= -free &&
    corner.x < width + free &&
    corner.y < height + free
  );
}

/** Twice over two triangles; negative where the corners go the other way round. */
function areaOf(corners: readonly Place[]): number {
  return (
    corners.reduce((sum, { x, y }, index) => {
      const next = corners[(index + 1) % corners.length] ?? { x, y };
      return sum + x * next.y - next.x * y;
    }, 0) / 2
  );
}

const middleOf = (corners: readonly Place[]): Place => ({
  x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
  y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
});

/** On how much of a side there is an edge that is lighter on the inner side, and whether the paper is much lighter: 0 to 1. */
function supportOf(
  side: Side,
  from: Place | undefined,
  to: Place | undefined,
  slopes: Slopes,
  { data, width, height }: Shades,
): number {
  if (side.isFrame) return OF_FRAME;
  if (!from || !to) return 0;
  let seen = 0;
  let [inside, outside] = [0, 0];
  const shadeAt = (x: number, y: number) =>
    data[
      Math.min(Math.max(Math.round(y), 0), height - 1) * width +
        Math.min(Math.max(Math.round(x), 0), width - 1)
    ] ?? 0;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const share = (sample + 0.5) / SAMPLES;
    const place = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    if (riseAt(place, side, slopes) >= LEAST_SLOPE) seen += 1;
    inside += shadeAt(place.x + side.cos * ACROSS, place.y + side.sin * ACROSS);
    outside += shadeAt(place.x - side.cos * ACROSS, place.y - side.sin * ACROSS);
  }
  const contrast = Math.min(Math.max(1 - outside / Math.max(inside, 1), 0), CLEAR) / CLEAR;
  return (seen / SAMPLES) * (1 - FAINT + FAINT * contrast);
}

/** The steepest rise across a side, near one of its points. */
function riseAt({ x, y }: Place, { cos, sin }: Line, { across, down, width, height }: Slopes): number {
  let most = 0;
  for (let beside = -BESIDE; beside <= BESIDE; beside += 1) {
    const [column, row] = [Math.round(x + cos * beside), Math.round(y + sin * beside)];
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    const at = row * width + column;
    most = Math.max(most, (across[at] ?? 0) * cos + (down[at] ?? 0) * sin);
  }
  return most;
}

/** Each side where its edge is steepest: a line through the steepest points near it. */
function refine({ corners, sides }: Found, slopes: Slopes): Place[] {
  const lines = sides.map((side, at) => {
    const [from, to] = [corners[(at + 3) % 4], corners[at]];
    if (side.isFrame || !from || !to) return side;
    let line: Line = side;
    for (const reach of [4, 2]) line = fitted(line, from, to, reach, slopes) ?? line;
    return line;
  });
  return corners.map((corner, at) => {
    const [one, other] = [lines[at], lines[(at + 1) % 4]];
    return (one && other && crossing(one, other)) ?? corner;
  });
}

function fitted(line: Line, from: Place, to: Place, reach: number, slopes: Slopes): Line | undefined {
  const { across, down, width, height } = slopes;
  const { cos, sin } = line;
  const points: { along: number; off: number; weight: number }[] = [];
  for (let sample = 0; sample < 2 * SAMPLES; sample += 1) {
    const share = (sample + 0.5) / (2 * SAMPLES);
    const place = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    const along = -place.x * sin + place.y * cos;
    let [best, off] = [LEAST_SLOPE, 0];
    for (let beside = -reach; beside <= reach; beside += 0.5) {
      const x = Math.round(-along * sin + (line.distance + beside) * cos);
      const y = Math.round(along * cos + (line.distance + beside) * sin);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const rise = (across[y * width + x] ?? 0) * cos + (down[y * width + x] ?? 0) * sin;
      if (rise > best) [best, off] = [rise, x * cos + y * sin - line.distance];
    }
    if (best > LEAST_SLOPE) points.push({ along, off, weight: Math.min(best, 12) });
  }
  if (points.length < SAMPLES / 3) return undefined;
  const total = points.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + of(point) * point.weight, 0) / total;
  const [middle, off] = [mean(({ along }) => along), mean((point) => point.off)];
  const spread = mean(({ along }) => (along - middle) ** 2);
  const slope = spread < 1 ? 0 : mean((point) => (point.along - middle) * (point.off - off)) / spread;
  // The line goes through its middle, turned by the slope: what was added to its distance changes along it.
  const angle = line.angle - Math.atan(slope);
  const [newCos, newSin] = [Math.cos(angle), Math.sin(angle)];
  const x = -middle * sin + (line.distance + off) * cos;
  const y = middle * cos + (line.distance + off) * sin;
  return { angle, cos: newCos, sin: newSin, distance: x * newCos + y * newSin, votes: line.votes };
}

/** Clockwise, from the corner that is nearest to the photo's upper left. */
function fromUpperLeft(corners: readonly Place[]): Place[] {
  const clockwise = areaOf(corners) > 0 ? [...corners] : corners.toReversed();
  const first = clockwise.reduce((best, { x, y }, index) => {
    const other = clockwise[best];
    return other && other.x + other.y <= x + y ? best : index;
  }, 0);
  return [...clockwise.slice(first), ...clockwise.slice(0, first)];
}
