/** Where a page has ink. */
export type Ink = { points: Int16Array; width: number; height: number };

/** Ink that hangs together over so much of the picture both ways is no letter: an edge of the page, a shadow, a drawing. */
const BLOT_SHARE = 0.06;
/** One that begins at the picture's edge needs be so large one way only. */
const EDGE = 4;
/** Its blurred edge belongs to it, in points of the small picture. */
const MARGIN = 3;

/** Where there are blots, as a picture of the size of `ink`: 1 for each of their points; undefined: there are none. */
export function blotsOf({ points, width, height }: Ink): Uint8Array | undefined {
  const isInk = new Uint8Array(width * height);
  for (let index = 0; index < points.length; index += 2)
    isInk[(points[index + 1] ?? 0) * width + (points[index] ?? 0)] = 1;
  const blots = new Uint8Array(width * height);
  const waiting = new Int32Array(width * height);
  const least = BLOT_SHARE * Math.min(width, height);
  let found = false;
  for (let start = 0; start < isInk.length; start += 1) {
    if (isInk[start] !== 1) continue;
    const { count, across, down, isAtEdge } = gather(isInk, waiting, start, width, height);
    if ((isAtEdge ? Math.max(across, down) : Math.min(across, down)) < least) continue;
    found = true;
    for (let index = 0; index < count; index += 1) widen(blots, waiting[index] ?? 0, width, height);
  }
  return found ? blots : undefined;
}

/** Puts all that hangs together with a point into `waiting` and takes it out of `isInk`. @returns how many points, and their extent */
function gather(isInk: Uint8Array, waiting: Int32Array, start: number, width: number, height: number) {
  let count = 1;
  waiting[0] = start;
  isInk[start] = 0;
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let next = 0; next < count; next += 1) {
    const point = waiting[next] ?? 0;
    const [x, y] = [point % width, Math.floor(point / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
    for (let ny = Math.max(y - 1, 0); ny <= Math.min(y + 1, height - 1); ny += 1)
      for (let nx = Math.max(x - 1, 0); nx <= Math.min(x + 1, width - 1); nx += 1) {
        const neighbour = ny * width + nx;
        if (isInk[neighbour] !== 1) continue;
        isInk[neighbour] = 0;
        waiting[count] = neighbour;
        count += 1;
      }
  }
  const isAtEdge = Math.min(left, top, width - 1 - right, height - 1 - bottom) < EDGE;
  return { count, across: right - left + 1, down: bottom - top + 1, isAtEdge };
}

function widen(blots: Uint8Array, point: number, width: number, height: number): void {
  const [x, y] = [point % width, Math.floor(point / width)];
  for (let row = Math.max(y - MARGIN, 0); row <= Math.min(y + MARGIN, height - 1); row += 1)
    blots.fill(1, row * width + Math.max(x - MARGIN, 0), row * width + Math.min(x + MARGIN + 1, width));
}

/** Makes a picture's blots white, in place. */
export function whiten(data: Buffer, width: number, height: number, blots: Uint8Array, ink: Ink): void {
  const columns = Uint16Array.from({ length: width }, (_, x) => Math.floor((x * ink.width) / width));
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * ink.height) / height) * ink.width;
    for (let x = 0; x < width; x += 1) if (blots[row + (columns[x] ?? 0)]) data[y * width + x] = 255;
  }
}
