/** A place on a picture, in pixels. */
export type Place = { x: number; y: number };

/** How a plane is seen from another side: a homography's nine numbers, row by row; the last one is 1. */
type Projection = readonly number[];

/** The projection that takes four places to four others. @throws RangeError where three of them are on a line */
export function homography(from: readonly Place[], to: readonly Place[]): Projection {
  const rows: number[][] = [];
  for (const [index, { x, y }] of from.entries()) {
    const { x: u, y: v } = to[index] ?? { x: 0, y: 0 };
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v]);
  }
  // Gauss and Jordan, with the largest number of each column.
  for (let column = 0; column < 8; column += 1) {
    const size = (index: number) => Math.abs(rows[index]?.[column] ?? 0);
    let pivot = column;
    for (let index = column + 1; index < 8; index += 1) if (size(index) > size(pivot)) pivot = index;
    const [upper = [], lower = []] = [rows[column], rows[pivot]];
    if (size(pivot) < 1e-9) throw new RangeError('Three of four places are on a line');
    rows[column] = lower;
    rows[pivot] = upper;
    for (const [index, row] of rows.entries()) {
      if (index === column) continue;
      const times = (row[column] ?? 0) / (lower[column] ?? 1);
      for (let at = column; at < 9; at += 1) row[at] = (row[at] ?? 0) - times * (lower[at] ?? 0);
    }
  }
  return [...rows.map((row, index) => (row[8] ?? 0) / (row[index] ?? 1)), 1];
}

export function mapped(
  [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]: Projection,
  x: number,
  y: number,
): Place {
  const depth = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}
