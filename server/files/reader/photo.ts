import { createRequire } from 'node:module';
import sharp from 'sharp';
import { type FileFormat, MOST_PAGES } from '#contract/files/values.ts';
import type { Found, PhotoTask, Task } from './found.ts';
import { MOST_PIXELS, PICTURE, SHOWN, scanSide, shareOfTime, UnreadableError } from './limits.ts';
import { lookOf } from './page-look.ts';
import { type Pixels, picturesOf, sharpOf, shownOf } from './picture.ts';
import { level } from './scan/level.ts';
import { findSheet, SHEET_SIDE } from './sheet/find-sheet.ts';
import { flattened, pageOf } from './sheet/page.ts';

const require = createRequire(import.meta.url);

// Of all that libvips can read, only what is a format of ours: the rest would be more for a hostile file to try.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Tiff'].map((format) => `VipsForeignLoad${format}Buffer`),
});

/** Pictures as the pages of a file: each stands upright as its camera says, and says nothing else of what that noted. */
export async function* readPhoto(bytes: Buffer, task: Task, format: FileFormat): AsyncGenerator<Found> {
  const isShareUsedUp = shareOfTime();
  const upright = (number: number) => openUpright(bytes, format, number);
  if (task.do === 'scans') {
    for (const number of task.pages) {
      const photo = await upright(number);
      const { width, height } = await photo.metadata();
      const side = scanSide(Math.max(width, height));
      const picture = photo.resize({ width: side, height: side, fit: 'inside' });
      yield { kind: 'scan', number, ...(await level(await pixelsOf(picture.greyscale()))) };
    }
    return;
  }
  // A TIFF has pages, as scanners and fax machines send them.
  const count = format === 'tiff' ? await pagesOf(bytes) : 1;
  yield { kind: 'pages', count, hasPictures: true };
  for (let number = task.from; number <= Math.min(count, task.to ?? count); number += 1) {
    if (isShareUsedUp(number - task.from)) return;
    const isWanted = task.do === 'pictures' || number === 1;
    const pictures = isWanted && (await picturesOn(await upright(number)));
    if (task.do === 'text')
      yield { kind: 'text', number, body: '', boxes: [], source: 'none', wantsOcr: true };
    if (pictures) yield { kind: 'picture', number, ...pictures };
  }
}

/** Pictures of a photo, where a sheet lies on it, or the page that is made of it. */
export async function lookAtPhoto(
  bytes: Buffer,
  task: Exclude<PhotoTask, { do: 'bind' | 'split' }>,
  format: FileFormat,
): Promise<Found> {
  const photo = await openUpright(bytes, format, 1);
  if (task.do === 'show') {
    const { width, mostHeight: height } = SHOWN.large;
    const fit = photo.resize({ width, height, fit: 'inside', withoutEnlargement: true });
    return { kind: 'picture', number: 1, ...(await shownOf(await pixelsOf(fit.toColourspace('srgb')))) };
  }
  if (task.do === 'page')
    return { kind: 'page', ...(await pageOf(photo, task.use, task.quarters, task.corners)) };
  const { width, height, autoOrient } = await photo.metadata();
  const small = photo.resize({ width: SHEET_SIDE, height: SHEET_SIDE, fit: 'inside' }).toColourspace('srgb');
  const found = findSheet(await pixelsOf(small));
  return { kind: 'sheet', width: autoOrient?.width ?? width, height: autoOrient?.height ?? height, ...found };
}

async function openUpright(bytes: Buffer, format: FileFormat, number: number) {
  return format === 'heic' ? sharpOf(await readHeic(bytes)) : await openPhoto(bytes, format, number);
}

async function picturesOn(photo: ReturnType<typeof sharp>) {
  const { width, mostHeight: height } = PICTURE;
  const small = photo.resize({ width, height, fit: 'inside', withoutEnlargement: true });
  const pixels = await pixelsOf(small);
  const look = await lookOf(await sheetIn(pixels));
  return { ...(await picturesOf(pixels)), ...(look && { look }) };
}

/** The sheet of paper on a photo, flat; all of it where there is none to be seen. */
async function sheetIn(pixels: Pixels): Promise<Pixels> {
  const small = await pixelsOf(
    sharpOf(pixels).resize({ width: SHEET_SIDE, height: SHEET_SIDE, fit: 'inside' }),
  );
  const sheet = findSheet(small);
  if (!sheet) return pixels;
  const grey = await pixelsOf(sharpOf(pixels).greyscale().toColourspace('b-w'));
  return flattened(grey, sheet.corners);
}

async function pagesOf(tiff: Buffer): Promise<number> {
  const { pages = 1 } = await sharp(tiff, { limitInputPixels: false }).metadata();
  if (pages > MOST_PAGES) throw new UnreadableError('pages');
  return pages;
}

/** @param number the page, of a format that has several */
async function openPhoto(bytes: Buffer, format: FileFormat, number: number) {
  // The size that it says is looked at before anything is unpacked.
  const options = { failOn: 'error', ...(format === 'tiff' && { page: number - 1 }) } as const;
  const photo = sharp(bytes, { ...options, limitInputPixels: false });
  const { width, height, format: found } = await photo.metadata();
  if (found !== format) throw new UnreadableError('damaged');
  if (width * height > MOST_PIXELS) throw new UnreadableError('large');
  return sharp(bytes, { ...options, limitInputPixels: MOST_PIXELS, sequentialRead: true }).autoOrient();
}

async function pixelsOf(photo: ReturnType<typeof sharp>): Promise<Pixels> {
  const { data, info } = await photo
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (channels === 2) throw new UnreadableError('damaged'); // there is no transparency left
  return { data, width, height, channels };
}

/** The part of libheif, as built for a browser, that is used here: sharp comes without what HEIC needs. */
type Libheif = {
  HeifDecoder: new () => {
    decode(bytes: Uint8Array): HeifImage[];
  };
};
type HeifImage = {
  get_width(): number;
  get_height(): number;
  display(picture: HeifPixels, done: (picture: HeifPixels | null) => void): void;
};
type HeifPixels = { data: Uint8ClampedArray; width: number; height: number };

/** The first picture of a HEIC file, upright as its camera says. */
async function readHeic(bytes: Buffer): Promise<Pixels> {
  const libheif: Libheif = require('libheif-js/wasm-bundle');
  const [image] = new libheif.HeifDecoder().decode(bytes);
  if (!image) throw new UnreadableError('damaged');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > MOST_PIXELS) throw new UnreadableError('large');
  const empty = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const shown = await new Promise<HeifPixels | null>((resolve) => image.display(empty, resolve));
  if (!shown) throw new UnreadableError('damaged');
  return { data: Buffer.from(shown.data.buffer), width, height, channels: 4 };
}
