/** Fewer than this many could be traced to people: a public figure does not show them. */
export const FEWEST = 5;

/** Counts of which none below FEWEST can be read or computed; null: hidden. */
export type Hidden = { cells: (number | null)[]; total: number | null };

/**
 * Hides small counts, and with a single one the next larger one, so that it is not what the others leave of the total. Where all
 * hidden ones would be nothing, that could be computed, too: then another one goes with them.
 */
export function hideFew(cells: readonly number[]): Hidden {
  const total = cells.reduce((sum, cell) => sum + cell, 0);
  if (total < FEWEST) return { cells: cells.map(() => null), total: null };
  const order = cells.map((_, at) => at).toSorted((one, other) => (cells[one] ?? 0) - (cells[other] ?? 0));
  const few = order.filter((at) => (cells[at] ?? 0) < FEWEST);
  const hidden = new Set(few);
  const sum = () => [...hidden].reduce((all, at) => all + (cells[at] ?? 0), 0);
  for (const at of order.slice(few.length))
    if (hidden.size === 1 || (hidden.size > 0 && sum() === 0)) hidden.add(at);
  return { cells: cells.map((cell, at) => (hidden.has(at) ? null : cell)), total };
}
