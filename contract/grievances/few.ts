/** Fewer than this many could be traced to people: a public figure does not show them. */
export const FEWEST = 5;

/** Counts of which none below FEWEST can be read or computed; null: hidden. */
export type Hidden = { cells: (number | null)[]; total: number | null };

/**
 * Hides small counts, and with them the next larger ones until there are two or more that together are enough: what the others leave of
 * the total could be traced, too.
 */
export function hideFew(cells: readonly number[]): Hidden {
  const total = cells.reduce((sum, cell) => sum + cell, 0);
  if (total < FEWEST) return { cells: cells.map(() => null), total: null };
  const order = cells.map((_, at) => at).toSorted((one, other) => (cells[one] ?? 0) - (cells[other] ?? 0));
  const few = order.filter((at) => (cells[at] ?? 0) < FEWEST);
  const hidden = new Set(few);
  const sum = () => [...hidden].reduce((all, at) => all + (cells[at] ?? 0), 0);
  for (const at of order.slice(few.length))
    if (hidden.size === 1 || (hidden.size > 0 && sum() < FEWEST)) hidden.add(at);
  return { cells: cells.map((cell, at) => (hidden.has(at) ? null : cell)), total };
}

/**
 * Which rows may be shown whole, each a run of figures such as those of three months. A row with one that is too small is hidden
 * whole, and with it as many others, the smallest first, as are needed so that no column of what is hidden, computed from its total,
 * is too small.
 * @param hidden rows that another table of the same counts hides already
 */
export function showRows(rows: readonly (readonly number[])[], hidden: readonly boolean[]): boolean[] {
  const least = rows.map((row) => Math.min(...row));
  const order = rows.map((_, at) => at).toSorted((one, other) => (least[one] ?? 0) - (least[other] ?? 0));
  const gone = new Set(order.filter((at) => hidden[at] || (least[at] ?? 0) < FEWEST));
  const isOpen = () =>
    gone.size === 1 ||
    rows[0]?.some((_, column) => [...gone].reduce((sum, at) => sum + (rows[at]?.[column] ?? 0), 0) < FEWEST);
  for (const at of order) if (gone.size > 0 && isOpen()) gone.add(at);
  return rows.map((_, at) => !gone.has(at));
}
