import type { Turn } from '../found.ts';
import { type Pixels, sharpOf } from '../picture.ts';
import { blotsOf, whiten } from './blots.ts';
import { evenLight } from './light.ts';
import { inkOf, quartersOf, skewOf } from './lines.ts';

/** Less of a slant, in degrees, harms no reading. */
const LEAST_SKEW = 0.2;

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
