import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FEWEST, hideFew, showRows } from './few.ts';

it('shows no count below five, and none that the others and the total leave', () => {
  const table = fc.array(fc.oneof(fc.nat(6), fc.nat(200)), { maxLength: 12 });
  fc.assert(
    fc.property(table, (counts) => {
      const { cells, total } = hideFew(counts);
      const shown = cells.filter((cell) => cell !== null);
      const hidden = counts.filter((_, at) => cells[at] === null);
      for (const cell of shown) expect(cell).toBeGreaterThanOrEqual(FEWEST);
      expect(cells.map((cell, at) => cell ?? counts[at])).toEqual(counts);
      if (total === null || hidden.length === 0) return;
      // Of two or more that are enough together, each could be more or less, and none is alone.
      expect(hidden.length).toBeGreaterThan(1);
      expect(total - shown.reduce((sum, cell) => sum + cell, 0)).toBeGreaterThanOrEqual(FEWEST);
    }),
    { numRuns: 10_000, seed: 1 },
  );
});

it('hides the next larger one with a single small one, and no more than it has to', () => {
  expect(hideFew([30, 3, 9])).toEqual({ cells: [30, null, null], total: 42 });
  expect(hideFew([30, 3, 4])).toEqual({ cells: [30, null, null], total: 37 });
  // One grievance about something rare would be what the shown ones leave of the total.
  expect(hideFew([1, 0, 9, 30])).toEqual({ cells: [null, null, null, 30], total: 40 });
  expect(hideFew([0, 0, 9, 30])).toEqual({ cells: [null, null, null, 30], total: 39 });
  expect(hideFew([8, 9])).toEqual({ cells: [8, 9], total: 17 });
  expect(hideFew([4, 0])).toEqual({ cells: [null, null], total: null });
});

it('shows runs of figures whole or not at all, and leaves no column of the hidden ones to be computed', () => {
  const row = fc.array(fc.oneof(fc.nat(9), fc.nat(200)), { minLength: 9, maxLength: 9 });
  const table = fc.array(fc.tuple(row, fc.boolean()), { maxLength: 9 });
  fc.assert(
    fc.property(table, (given) => {
      const rows = given.map(([figures]) => figures);
      const hidden = given.map(([, isHidden]) => isHidden);
      const shown = showRows(rows, hidden);
      const gone = rows.filter((_, at) => !shown[at]);
      for (const [at, figures] of rows.entries())
        if (shown[at]) expect(Math.min(...figures) >= FEWEST && !hidden[at]).toBe(true);
      if (gone.length === 0 || gone.length === rows.length) return;
      expect(gone.length).toBeGreaterThan(1);
      for (let column = 0; column < 9; column += 1)
        expect(gone.reduce((sum, figures) => sum + (figures[column] ?? 0), 0)).toBeGreaterThanOrEqual(FEWEST);
    }),
    { numRuns: 5000, seed: 1 },
  );
  expect(showRows([[9], [5], [12]], [false, false, false])).toEqual([true, true, true]);
  expect(showRows([[9], [2], [12]], [false, false, false])).toEqual([false, false, true]);
  expect(showRows([[9], [7], [12]], [true, false, false])).toEqual([false, false, true]);
});
