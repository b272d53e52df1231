import type { Pixels } from '../picture.ts';

/** The paper's brightness is taken in so many squares along the longer side. */
const SQUARES = 60;
/** So much of a square is darker than what counts as its paper. */
const PAPER_SHARE = 0.85;
/** Of the paper's brightness: what is brighter is paper, what is darker ink. */
const PAPER_FROM = 0.92;
const INK_TO = 0.25;
const DARKEST_PAPER = 40;
/** Paper whose darkest part is brighter than this share of its brightest is lit evenly. */
const EVEN = 0.93;

/** Takes shadows and the vignette of a photograph out: each point is seen against the paper around it. */
export function evenLight({ data, width, height }: Pixels): Buffer {
  const size = Math.max(8, Math.ceil(Math.max(width, height) / SQUARES));
  const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)];
  const paper = smooth(paperOf(data, width, height, size, columns, rows), columns, rows);
  const darkest = paper.reduce((least, shade) => Math.min(least, shade), 255);
  const brightest = paper.reduce((most, shade) => Math.max(most, shade), 0);
  // What a scanner lit evenly needs no look around each point.
  if (darkest > brightest * EVEN) {
    const shades = Uint8Array.from({ length: 256 }, (_, shade) => stretched(shade / darkest));
    const even = Buffer.allocUnsafe(width * height);
    for (let at = 0; at < even.length; at += 1) even[at] = shades[data[at] ?? 0] ?? 0;
    return even;
  }
  const even = Buffer.allocUnsafe(width * height);
  const columnsOf = positionsOf(width, size, columns);
  const rowsOf = positionsOf(height, size, rows);
  // The paper's brightness at each column, between two rows of squares.
  const around = new Float32Array(columns);
  for (let y = 0; y < height; y += 1) {
    const [row = 0, nextRow = 0, down = 0] = [rowsOf.first[y], rowsOf.next[y], rowsOf.share[y]];
    for (let column = 0; column < columns; column += 1) {
      const [above = 255, below = 255] = [paper[row * columns + column], paper[nextRow * columns + column]];
      around[column] = above + (below - above) * down;
    }
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      const left = around[columnsOf.first[x] ?? 0] ?? 255;
      const right = around[columnsOf.next[x] ?? 0] ?? 255;
      even[at] = stretched((data[at] ?? 0) / (left + (right - left) * (columnsOf.share[x] ?? 0)));
    }
  }
  return even;
}

/** A share of the paper's brightness as a shade of 0 to 255. */
function stretched(share: number): number {
  const shade = (255 * (share - INK_TO)) / (PAPER_FROM - INK_TO);
  return shade < 0 ? 0 : shade > 255 ? 255 : shade;
}

/** For each point along a side: the squares whose middles it is between, and how far it is from the first. */
function positionsOf(length: number, size: number, count: number) {
  const [first, next, share] = [new Uint16Array(length), new Uint16Array(length), new Float32Array(length)];
  for (let at = 0; at < length; at += 1) {
    const position = Math.min(Math.max(at / size - 0.5, 0), count - 1);
    const before = Math.floor(position);
    first[at] = before;
    next[at] = Math.min(before + 1, count - 1);
    share[at] = position - before;
  }
  return { first, next, share };
}

function paperOf(data: Buffer, width: number, height: number, size: number, columns: number, rows: number) {
  const paper = new Float32Array(columns * rows);
  const counts = new Uint32Array(256);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0);
      let points = 0;
      // Every other point of every other line tells enough.
      for (let y = row * size; y < Math.min((row + 1) * size, height); y += 2)
        for (let x = column * size; x < Math.min((column + 1) * size, width); x += 2) {
          const shade = data[y * width + x] ?? 0;
          counts[shade] = (counts[shade] ?? 0) + 1;
          points += 1;
        }
      let shade = 0;
      for (let seen = 0; shade < 255; shade += 1) {
        seen += counts[shade] ?? 0;
        if (seen >= points * PAPER_SHARE) break;
      }
      paper[row * columns + column] = Math.max(shade, DARKEST_PAPER);
    }
  return paper;
}

/** A square of nothing but ink takes its paper from those around it; then edges between squares are softened. */
function smooth(paper: Float32Array, columns: number, rows: number): Float32Array {
  const around = (from: Float32Array, pick: (values: number[]) => number) =>
    from.map((_, index) => {
      const [row, column] = [Math.floor(index / columns), index % columns];
      const values: number[] = [];
      for (let y = Math.max(row - 1, 0); y <= Math.min(row + 1, rows - 1); y += 1)
        for (let x = Math.max(column - 1, 0); x <= Math.min(column + 1, columns - 1); x += 1)
          values.push(from[y * columns + x] ?? 0);
      return pick(values);
    });
  const median = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? 255;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return around(around(paper, median), mean);
}
