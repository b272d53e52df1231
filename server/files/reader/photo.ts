import sharp from 'sharp';
import type { FileFormat } from '#contract/file-facts.ts';
import { type Found, type Task, UnreadableError } from './facts.ts';
import { readHeic } from './heic.ts';
import { MOST_PIXELS, PICTURE, SCAN_SIDE } from './limits.ts';
import { type Pixels, picturesOf, sharpOf } from './picture.ts';
import { level } from './scan/level.ts';

// Of all that libvips can read, only what is a format of ours: the rest would be more for a hostile file to try.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** A picture as a file of one page: it stands upright as its camera says, and says nothing else of what that noted. */
export async function* readPhoto(bytes: Buffer, format: FileFormat, task: Task): AsyncGenerator<Found> {
  const upright = async () =>
    format === 'heic' ? sharpOf(await readHeic(bytes)) : await openPhoto(bytes, format);
  if (task.do === 'scans') {
    const grey = (await upright()).resize({ width: SCAN_SIDE, height: SCAN_SIDE, fit: 'inside' }).greyscale();
    yield { kind: 'scan', number: 1, ...(await level(await pixelsOf(grey))) };
    return;
  }
  yield { kind: 'pages', count: 1, hasPictures: true };
  const small = (await upright()).resize({
    width: PICTURE.width,
    height: PICTURE.mostHeight,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const pictures = await picturesOf(await pixelsOf(small));
  if (task.do === 'text')
    yield { kind: 'text', number: 1, body: '', boxes: [], source: 'none', wantsOcr: true };
  yield { kind: 'picture', number: 1, ...pictures };
}

async function openPhoto(bytes: Buffer, format: FileFormat) {
  // The size that it says is looked at before anything is unpacked.
  const photo = sharp(bytes, { limitInputPixels: false, failOn: 'error' });
  const { width, height, format: found } = await photo.metadata();
  if (found !== format) throw new UnreadableError('damaged');
  if (width * height > MOST_PIXELS) throw new UnreadableError('large');
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true }).autoOrient();
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
