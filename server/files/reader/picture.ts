import sharp, { type Sharp } from 'sharp';
import { MOST_PICTURE_BYTES, PICTURE, SHOWN, THUMB, UnreadableError } from './limits.ts';

/** What is tried of a picture's size and quality, one after the other. */
const SMALLER = [
  [1, 1],
  [1, 0.6],
  [1, 0.35],
  [0.5, 0.35],
  [0.25, 0.35],
] as const;

/** Shades of grey that print on white paper needs: without loss in these it has half the bytes, and its letters no fringe. */
const SHADES = 8;
/** Of a picture that is worth that: its share of what it would have with loss, and of points that are no grey. */
const WORTH_SHARE = 0.75;
const COLOURED_SHARE = 0.001;
/** A colour has channels that are further apart. */
const GREY_SPREAD = 32;

type Box = { width: number; mostHeight: number; quality: number };

/** A picture as bytes, row by row. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 3 | 4 };

// A child looks at one page after the other: a second thread or a cache would only take memory.
sharp.concurrency(1);
sharp.cache(false);

export const sharpOf = ({ data, width, height, channels }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/** The picture of a page and the small one in the list of pages, without a word of what the original told about itself. */
export async function picturesOf(pixels: Pixels, box: Box = PICTURE) {
  const { info, data } = await fitted(pixels, box);
  const inShades = await printOf(pixels, info);
  const thumb = await fitted(pixels, THUMB);
  return {
    width: info.width,
    height: info.height,
    image: inShades && inShades.length < data.length * WORTH_SHARE ? inShades : data,
    thumb: thumb.data,
  };
}

/** The two pictures of a photo as it is, in its colours. */
export async function shownOf(pixels: Pixels) {
  const { info, data } = await fitted(pixels, SHOWN.large);
  const small = await fitted(pixels, SHOWN.small);
  return { width: info.width, height: info.height, image: data, thumb: small.data };
}

/** A picture of that size in SHADES; undefined where it has colours. */
async function printOf(pixels: Pixels, { width, height }: { width: number; height: number }) {
  const colours = await sharpOf(pixels)
    .resize({ width, height, fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const greys = Buffer.alloc(width * height);
  const step = 255 / (SHADES - 1);
  let coloured = 0;
  for (let at = 0; at < greys.length; at += 1) {
    const red = colours[at * 3] ?? 0;
    const green = colours[at * 3 + 1] ?? 0;
    const blue = colours[at * 3 + 2] ?? 0;
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > GREY_SPREAD) coloured += 1;
    greys[at] = Math.round(Math.round((red * 77 + green * 150 + blue * 29) / 256 / step) * step);
  }
  if (coloured > greys.length * COLOURED_SHARE) return undefined;
  return sharpOf({ data: greys, width, height, channels: 1 }).webp({ lossless: true, effort: 2 }).toBuffer();
}

/** As good as it may be below MOST_PICTURE_BYTES: a picture of noise gets worse, then smaller. */
async function fitted(pixels: Pixels, { width, mostHeight, quality }: Box) {
  for (const [share, worse] of SMALLER) {
    const box = { width: Math.round(width * share), height: Math.round(mostHeight * share) };
    const made = await sharpOf(pixels)
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .webp({ quality: Math.round(quality * worse), effort: 4 })
      .toBuffer({ resolveWithObject: true });
    if (made.data.length <= MOST_PICTURE_BYTES) return made;
  }
  throw new UnreadableError('costly');
}
