import type { Sharp } from 'sharp';
import { areCorners, type Corners } from '#contract/files/values.ts';
import { UnreadableError } from '../limits.ts';
import { type Pixels, picturesOf, sharpOf } from '../picture.ts';
import { evenLight } from '../scan/light.ts';
import { homography, mapped, type Place } from './projection.ts';

/** What a page is made for: `print`: for print on white; `look`: a small picture of that; `photo`: the photo as it is. */
export type PageUse = 'print' | 'look' | 'photo';

/** A photo is taken to pieces at this size at most: the longer side, in pixels. */
const MOST_SIDE = 2600;
/** The longer side of a page, in pixels: 200 points to the inch of A4 are all that reading it needs. */
const PAGE_SIDE = { least: 1000, most: 2300 };
/** A sheet whose sides are so near to those of A4 is one: seen from an angle it looks shorter. */
const A4 = Math.SQRT2;
const NEARLY_A4 = 1.2;

/** On paper hardly more than this share is ink; what has more is a picture, and stays one. */
const MOST_INK = 0.4;
/** A page with less ink has nothing on it, nor has one whose shades are all alike. */
const LEAST_INK = 0.0004;
const LEAST_SPREAD = 4;
const INK = 128;

/** What a page may have, in bytes, and what is tried for that: a share of its size, and JPEG's quality. */
const MOST_BYTES = { print: 150_000, photo: 400_000 };
const SMALLER = [
  [1, 60],
  [1, 48],
  [1, 36],
  [0.8, 40],
  [0.65, 36],
  [0.5, 30],
  [0.3, 30],
] as const;

type MadePage = {
  width: number;
  height: number;
  /** A JPEG; to look at, a WebP. */
  image: Buffer;
  /** Whether it was cleaned, and so is print on white. */
  isClean: boolean;
  isEmpty: boolean;
};

/**
 * The page that a photo becomes: cut out, flat, evenly lit, in shades of grey.
 * @param photo it stands upright as its camera says
 * @param corners in thousandths of it; without them it is all of it
 * @param quarters turns clockwise of what was cut out
 */
export async function pageOf(
  photo: Sharp,
  use: PageUse,
  quarters: number,
  corners?: Corners,
): Promise<MadePage> {
  const small = photo.resize({
    width: MOST_SIDE,
    height: MOST_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  });
  if (use === 'photo') {
    const colours = await turned(
      await rawOf(small.flatten({ background: '#fff' }).toColourspace('srgb')),
      quarters,
    );
    return { ...(await jpegOf(colours, MOST_BYTES.photo)), isClean: false, isEmpty: false };
  }
  const whole = await rawOf(small.flatten({ background: '#fff' }).greyscale().toColourspace('b-w'));
  const flat = await turned(corners ? flattened(whole, corners) : whole, quarters);
  const lit: Pixels = { ...flat, data: evenLight(flat) };
  const ink = shareOfInk(lit.data);
  const isClean = ink <= MOST_INK;
  const isEmpty = ink < LEAST_INK || spreadOf(flat.data) < LEAST_SPREAD;
  const page = isClean ? lit : flat;
  if (use === 'print') return { ...(await jpegOf(page, MOST_BYTES.print)), isClean, isEmpty };
  const { image, width, height } = await picturesOf(page);
  return { image, width, height, isClean, isEmpty };
}

async function rawOf(photo: Sharp): Promise<Pixels> {
  const { data, info } = await photo.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (channels === 2) throw new UnreadableError('damaged'); // there is no transparency left
  return { data, width, height, channels };
}

async function turned(pixels: Pixels, quarters: number): Promise<Pixels> {
  if (quarters === 0) return pixels;
  const turning = sharpOf(pixels).rotate(quarters * 90);
  return rawOf(pixels.channels === 1 ? turning.toColourspace('b-w') : turning);
}

/** What four corners enclose, as if it were seen from straight above. */
export function flattened(from: Pixels, corners: Corners): Pixels {
  if (!areCorners(corners)) throw new UnreadableError('damaged');
  const places = corners.map(([x, y]) => ({
    x: (x * (from.width - 1)) / 1000,
    y: (y * (from.height - 1)) / 1000,
  }));
  const { width, height } = sizeOf(places);
  const plane = homography(
    [
      { x: 0, y: 0 },
      { x: width - 1, y: 0 },
      { x: width - 1, y: height - 1 },
      { x: 0, y: height - 1 },
    ],
    places,
  );
  const data = Buffer.allocUnsafe(width * height);
  const [lastX, lastY] = [from.width - 1.001, from.height - 1.001];
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      const place = mapped(plane, x, y);
      const across = Math.min(Math.max(place.x, 0), lastX);
      const down = Math.min(Math.max(place.y, 0), lastY);
      const [left, top] = [Math.floor(across), Math.floor(down)];
      const [right, below] = [across - left, down - top];
      const index = top * from.width + left;
      const upper = (from.data[index] ?? 0) * (1 - right) + (from.data[index + 1] ?? 0) * right;
      const lower =
        (from.data[index + from.width] ?? 0) * (1 - right) + (from.data[index + from.width + 1] ?? 0) * right;
      data[at] = upper * (1 - below) + lower * below;
    }
  return { data, width, height, channels: 1 };
}

/** Of a flat page, in pixels: as its sides are on the photo, and of A4's shape where they nearly are. */
function sizeOf([a, b, c, d]: readonly Place[]): { width: number; height: number } {
  const side = (from: Place = { x: 0, y: 0 }, to: Place = from) => Math.hypot(from.x - to.x, from.y - to.y);
  let width = Math.max(side(a, b), side(d, c));
  let height = Math.max(side(b, c), side(a, d));
  const shape = Math.max(width, height) / Math.max(1, Math.min(width, height));
  if (Math.max(shape / A4, A4 / shape) < NEARLY_A4) {
    if (width > height) height = width / A4;
    else width = height / A4;
  }
  const longer = Math.max(width, height);
  const scale = Math.min(Math.max(longer, PAGE_SIDE.least), PAGE_SIDE.most) / longer;
  return { width: Math.max(2, Math.round(width * scale)), height: Math.max(2, Math.round(height * scale)) };
}

function shareOfInk(data: Buffer): number {
  let ink = 0;
  for (let at = 0; at < data.length; at += 1) if ((data[at] ?? 255) < INK) ink += 1;
  return ink / Math.max(1, data.length);
}

/** How far shades are from their mean, of every seventh point. */
function spreadOf(data: Buffer): number {
  let [sum, squares, count] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 7) {
    const shade = data[at] ?? 0;
    sum += shade;
    squares += shade * shade;
    count += 1;
  }
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}

async function jpegOf(pixels: Pixels, mostBytes: number) {
  for (const [share, quality] of SMALLER) {
    const width = Math.max(1, Math.round(pixels.width * share));
    const sized = share === 1 ? sharpOf(pixels) : sharpOf(pixels).resize({ width });
    const grey = pixels.channels === 1 ? sized.toColourspace('b-w') : sized;
    const { data, info } = await grey.jpeg({ quality, mozjpeg: true }).toBuffer({ resolveWithObject: true });
    if (data.length <= mostBytes) return { image: data, width: info.width, height: info.height };
  }
  throw new UnreadableError('costly');
}
