import { createRequire } from 'node:module';
import { UnreadableError } from './found.ts';
import { MOST_PIXELS } from './limits.ts';
import type { Pixels } from './picture.ts';

const require = createRequire(import.meta.url);

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
export async function readHeic(bytes: Buffer): Promise<Pixels> {
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
