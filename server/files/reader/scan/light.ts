import type { Pixels } from '../picture.ts';

/** The paper's brightness is taken in so many squares along the longer side. */
const SQUARES = 60;
/** So much of a square is darker than what counts as its paper. */
const PAPER_SHARE = 0.85;
/** Of the paper's brightness: what is brighter is paper, what is darker ink. */
const PAPER_FROM = 0.92;
const INK_TO = 0.25;
const DARKEST_PAPER = 40;

/** Takes shadows and the vignette of a photograph out: each point is seen against the paper around it. */
export function evenLight({ data, width, height }: Pixels): Buffer {
  const size = Math.max(8, Math.ceil(Math.max(width, height) / SQUARES));
  const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)];
  const paper = smooth(paperOf(data, width, height, size, columns, rows), columns, rows);
  const even = Buffer.allocUnsafe(width * height);
  // Between the middles of four squares.
  const acrossOf = Array.from({ length: width }, (_, x) => between(x, size, columns));
  for (let y = 0; y < height; y += 1) {
    const [row, nextRow, down] = between(y, size, rows);
    for (let x = 0; x < width; x += 1) {
      const [column, nextColumn, across] = acrossOf[x] ?? [0, 0, 0];
      const top = mix(paper[row * columns + column], paper[row * columns + nextColumn], across);
      const bottom = mix(paper[nextRow * columns + column], paper[nextRow * columns + nextColumn], across);
      const share = (data[y * width + x] ?? 0) / (top + (bottom - top) * down);
      even[y * width + x] = 255 * Math.min(Math.max((share - INK_TO) / (PAPER_FROM - INK_TO), 0), 1);
    }
  }
  return even;
}

function mix(first = 255, second = 255, share = 0): number {
  return first + (second - first) * share;
}

function between(at: number, size: number, count: number): [first: number, next: number, share: number] {
  const place = Math.min(Math.max(at / size - 0.5, 0), count - 1);
  const first = Math.floor(place);
  return [first, Math.min(first + 1, count - 1), place - first];
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
