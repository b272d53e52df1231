import sharp, { type Sharp } from 'sharp';
import { PICTURE, THUMB } from './limits.ts';

/** A picture as bytes, row by row. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 3 | 4 };

// A child looks at one page after the other: a second thread or a cache would only take memory.
sharp.concurrency(1);
sharp.cache(false);

export const sharpOf = ({ data, width, height, channels }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/** The picture of a page and the small one in the list of pages, without a word of what the original told about itself. */
export async function picturesOf(pixels: Pixels) {
  const page = await fitted(pixels, PICTURE);
  const thumb = await fitted(pixels, THUMB);
  return { width: page.info.width, height: page.info.height, image: page.data, thumb: thumb.data };
}

function fitted(pixels: Pixels, { width, mostHeight, quality }: typeof PICTURE | typeof THUMB) {
  return sharpOf(pixels)
    .resize({ width, height: mostHeight, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .webp({ quality, effort: 2 })
    .toBuffer({ resolveWithObject: true });
}
