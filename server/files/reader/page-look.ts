import { type Pixels, sharpOf } from './picture.ts';
import { level } from './scan/level.ts';

/** So many pages of a file are looked at: by its first ones a book is told. */
export const MOST_LOOKS = 24;

/** A page is looked at so small: the longer side, in pixels. */
const SIDE = 800;
/** What is darker is print, the more the darker: thin letters are grey where a page is this small. */
const PAPER = 230;
/** A page with less print looks like any other, and one with more is a picture without edges: shares of all of it. */
const LEAST_PRINT = 0.003;
const MOST_PRINT = 0.5;
/** So much at each edge is not looked at: the table beside a sheet. Of the print, so much may lie outside of all else. */
const BORDER = 0.03;
const EDGE_SHARE = 0.005;
/** The print is taken in so many squares down and across, and so many of their waves are kept each way. */
const [DOWN, ACROSS] = [64, 32];
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

/** How dark each square is of the part of a page that has print; undefined where there is hardly any, or nothing else. */
function printOn(data: Buffer, width: number, height: number): Float64Array | undefined {
  const [left, top] = [Math.floor(width * BORDER), Math.floor(height * BORDER)];
  const [right, bottom] = [width - left, height - top];
  const inkAt = (x: number, y: number) => Math.max(0, PAPER - (data[y * width + x] ?? 255));
  const [columns, rows] = [new Float64Array(width), new Float64Array(height)];
  let all = 0;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const ink = inkAt(x, y);
      columns[x] = (columns[x] ?? 0) + ink;
      rows[y] = (rows[y] ?? 0) + ink;
      all += ink;
    }
  const share = all / ((right - left) * (bottom - top) * PAPER);
  if (!(share >= LEAST_PRINT && share <= MOST_PRINT)) return undefined;
  const [fromX, toX] = extentOf(columns, all);
  const [fromY, toY] = extentOf(rows, all);
  if (toX - fromX < ACROSS || toY - fromY < DOWN) return undefined;
  const squares = new Float64Array(DOWN * ACROSS);
  const points = new Float64Array(DOWN * ACROSS);
  for (let y = fromY; y < toY; y += 1) {
    const row = Math.floor(((y - fromY) * DOWN) / (toY - fromY)) * ACROSS;
    for (let x = fromX; x < toX; x += 1) {
      const square = row + Math.floor(((x - fromX) * ACROSS) / (toX - fromX));
      squares[square] = (squares[square] ?? 0) + inkAt(x, y);
      points[square] = (points[square] ?? 0) + 1;
    }
  }
  return squares.map((ink, square) => ink / Math.max(1, points[square] ?? 1));
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

const cosines = (squares: number) =>
  Array.from({ length: WAVES }, (_, wave) =>
    Float64Array.from({ length: squares }, (_square, at) =>
      Math.cos((Math.PI * wave * (2 * at + 1)) / (2 * squares)),
    ),
  );
const [OF_ROWS, OF_COLUMNS] = [cosines(DOWN), cosines(ACROSS)];

/** The waves that rise, as bits. They are part of what is stored: never change them. */
function bitsOf(squares: Float64Array): number[] {
  const numbers = Array.from({ length: (WAVES * WAVES) / BITS_OF_NUMBER }, () => 0);
  for (const [across, ofColumns] of OF_COLUMNS.entries()) {
    const rows = Float64Array.from({ length: DOWN }, (_, y) =>
      ofColumns.reduce((sum, cosine, x) => sum + cosine * (squares[y * ACROSS + x] ?? 0), 0),
    );
    for (const [down, ofRows] of OF_ROWS.entries()) {
      if (ofRows.reduce((sum, cosine, y) => sum + cosine * (rows[y] ?? 0), 0) <= 0) continue;
      const bit = down * WAVES + across;
      const at = Math.floor(bit / BITS_OF_NUMBER);
      numbers[at] = (numbers[at] ?? 0) | (1 << (bit % BITS_OF_NUMBER));
    }
  }
  return numbers;
}
