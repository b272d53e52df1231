import { type Pixels, sharpOf } from './picture.ts';
import { level } from './scan/level.ts';

/** So many pages of a file are looked at: by its first ones a book is told. */
export const MOST_LOOKS = 24;

/** A page is looked at so small: the longer side, in pixels. */
const SIDE = 640;
/** What is darker is print. */
const INK = 128;
/** A page with less print looks like any other, and one with more is a picture without edges: shares of its points. */
const LEAST_INK = 0.002;
const MOST_INK = 0.5;
/** So much of the print at each edge may be a speck, or the border of a photo. */
const EDGE_SHARE = 0.005;
/** The print is taken in so many squares each way, and so many of their waves are kept each way. */
const GRID = 32;
const WAVES = 16;
const BITS_OF_NUMBER = 32;

/**
 * What a page looks like, in 256 bits: whether each of the longest waves in its print (a cosine transform) rises or falls. A page that
 * was scanned or photographed again has nearly the same ones; other pages have half of them by chance.
 * @returns eight whole numbers of 32 bits; undefined where hardly anything is on the page
 */
export async function lookOf(pixels: Pixels): Promise<number[] | undefined> {
  const { data, info } = await sharpOf(pixels)
    .resize({ width: SIDE, height: SIDE, fit: 'inside' })
    .flatten({ background: '#fff' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { pixels: lit, turn } = await level({ data, width: info.width, height: info.height, channels: 1 });
  const print = printOn(lit, turn.turnedWidth, turn.turnedHeight);
  return print && bitsOf(print);
}

/** How much print is in each square of the part of a page that has any. */
function printOn(data: Buffer, width: number, height: number): Float64Array | undefined {
  const [across, down] = [new Float64Array(width), new Float64Array(height)];
  let all = 0;
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      if ((data[at] ?? 255) >= INK) continue;
      across[x] = (across[x] ?? 0) + 1;
      down[y] = (down[y] ?? 0) + 1;
      all += 1;
    }
  if (all < width * height * LEAST_INK || all > width * height * MOST_INK) return undefined;
  const [left, right] = extentOf(across, all);
  const [top, bottom] = extentOf(down, all);
  if (right - left < GRID || bottom - top < GRID) return undefined;
  const squares = new Float64Array(GRID * GRID);
  for (let y = top; y < bottom; y += 1) {
    const row = Math.floor(((y - top) * GRID) / (bottom - top)) * GRID;
    for (let x = left; x < right; x += 1) {
      if ((data[y * width + x] ?? 255) >= INK) continue;
      const square = row + Math.floor(((x - left) * GRID) / (right - left));
      squares[square] = (squares[square] ?? 0) + 1;
    }
  }
  return squares;
}

/** Where the print begins and ends in one direction, but for specks. */
function extentOf(profile: Float64Array, all: number): [from: number, to: number] {
  const speck = all * EDGE_SHARE;
  let [from, to] = [0, profile.length];
  for (let sum = 0; from < to; from += 1) {
    sum += profile[from] ?? 0;
    if (sum > speck) break;
  }
  for (let sum = 0; to > from; to -= 1) {
    sum += profile[to - 1] ?? 0;
    if (sum > speck) break;
  }
  return [from, to];
}

const COSINES = Array.from({ length: WAVES }, (_, wave) =>
  Float64Array.from({ length: GRID }, (_square, at) =>
    Math.cos((Math.PI * wave * (2 * at + 1)) / (2 * GRID)),
  ),
);

/** The waves that rise, as bits. They are part of what is stored: never change them. */
function bitsOf(squares: Float64Array): number[] {
  const numbers = Array.from({ length: (WAVES * WAVES) / BITS_OF_NUMBER }, () => 0);
  for (let down = 0; down < WAVES; down += 1)
    for (let across = 0; across < WAVES; across += 1) {
      let sum = 0;
      for (let y = 0; y < GRID; y += 1)
        for (let x = 0; x < GRID; x += 1)
          sum += (squares[y * GRID + x] ?? 0) * (COSINES[down]?.[y] ?? 0) * (COSINES[across]?.[x] ?? 0);
      const bit = down * WAVES + across;
      const at = Math.floor(bit / BITS_OF_NUMBER);
      if (sum > 0) numbers[at] = (numbers[at] ?? 0) | (1 << (bit % BITS_OF_NUMBER));
    }
  return numbers;
}
