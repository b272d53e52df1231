import type { Turn } from '../found.ts';
import { type Pixels, sharpOf } from '../picture.ts';
import { blotsOf, type Ink, whiten } from './blots.ts';
import { evenLight } from './light.ts';

/** Less of a slant, in degrees, harms no reading. */
const LEAST_SKEW = 0.2;

/** Lines are looked for on a picture this large. */
const SIDE = 1000;
/** What is darker is ink. */
const INK = 140;
/** Quarter turns are told in strips, because the lines of a slanted page blur into each other over its whole width. */
const STRIPS = 12;
const BLUR = 4;
/** Lines are this much clearer across than along before a page counts as turned. */
const CLEARLY = 1.3;
/** In degrees: how far from level lines are looked for, in which steps, and then how closely. */
const MOST_SKEW = 12;
const STEP = 0.5;
const FINE_STEP = 0.1;

/** A page in shades of grey, evenly lit, and turned until its lines lie level: what it reads best from. */
export async function level(grey: Pixels): Promise<{ turn: Turn; pixels: Buffer }> {
  const lit: Pixels = { ...grey, data: evenLight(grey) };
  const seen = await inkOf(lit);
  const blots = blotsOf(seen);
  if (blots) whiten(lit.data, lit.width, lit.height, blots, seen);
  const ink = blots ? await inkOf(lit) : seen;
  const quarters = quartersOf(ink);
  const upright = quarters === 0 ? lit : await turned(lit, quarters * 90);
  const skew = skewOf(quarters === 0 ? ink : await inkOf(upright));
  const degrees = Math.abs(skew) < LEAST_SKEW ? 0 : -skew;
  const { data, width, height } = degrees === 0 ? upright : await turned(upright, degrees);
  const turn = {
    width: grey.width,
    height: grey.height,
    quarters,
    degrees,
    turnedWidth: width,
    turnedHeight: height,
  };
  return { turn, pixels: data };
}

async function turned(pixels: Pixels, degrees: number): Promise<Pixels> {
  const { data, info } = await sharpOf(pixels)
    .rotate(degrees, { background: '#fff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 1 };
}

async function inkOf(pixels: Pixels): Promise<Ink> {
  const { data, info } = await sharpOf(pixels)
    .resize({ width: SIDE, height: SIDE, fit: 'inside' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const points: number[] = [];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if ((data[y * width + x] ?? 255) < INK) points.push(x, y);
  return { points: Int16Array.from(points), width, height };
}

/** How sharply a profile goes up and down: lines of text that lie along it make steep edges. */
function sharpness(profile: Float64Array): number {
  let sum = 0;
  for (let index = 1; index < profile.length; index += 1)
    sum += ((profile[index] ?? 0) - (profile[index - 1] ?? 0)) ** 2;
  return sum;
}

/** A profile in which the gaps between letters are blurred away, and those between lines are not. */
function blurred(profile: Float64Array): Float64Array {
  return profile.map((_, index) => {
    let sum = 0;
    for (let near = index - BLUR; near <= index + BLUR; near += 1) sum += profile[near] ?? 0;
    return sum;
  });
}

/** @returns 1 where lines run from top to bottom, so that the page lies on its side; else 0. Which side shows in reading. */
function quartersOf({ points, width, height }: Ink): 0 | 1 {
  const across = new Float64Array(STRIPS * height);
  const along = new Float64Array(STRIPS * width);
  for (let index = 0; index < points.length; index += 2) {
    const [x, y] = [points[index] ?? 0, points[index + 1] ?? 0];
    const row = Math.floor((x * STRIPS) / width) * height + y;
    const column = Math.floor((y * STRIPS) / height) * width + x;
    across[row] = (across[row] ?? 0) + 1;
    along[column] = (along[column] ?? 0) + 1;
  }
  // A strip of a long side is longer: as a share of it.
  return sharpness(blurred(along)) / height > (CLEARLY * sharpness(blurred(across))) / width ? 1 : 0;
}

/** By how many degrees lines go down to the right. */
function skewOf(ink: Ink): number {
  let best = bestOf(ink, 0, MOST_SKEW, STEP);
  best = bestOf(ink, best, STEP, FINE_STEP);
  return best;
}

function bestOf({ points, width, height }: Ink, middle: number, reach: number, step: number): number {
  let best = middle;
  let most = -1;
  const profile = new Float64Array(height + 2 * width);
  for (let degrees = middle - reach; degrees <= middle + reach + step / 2; degrees += step) {
    profile.fill(0);
    const slope = Math.tan((degrees * Math.PI) / 180);
    for (let index = 0; index < points.length; index += 2) {
      const row = Math.round((points[index + 1] ?? 0) - (points[index] ?? 0) * slope) + width;
      profile[row] = (profile[row] ?? 0) + 1;
    }
    const found = sharpness(profile);
    if (found > most) {
      most = found;
      best = degrees;
    }
  }
  return best;
}
