/**
 * A part of a log: so many lines, and where the part behind them begins.
 * @param find gives the lines; it is asked for one more than wanted, which tells whether there is a next part
 */
export async function logPart<Line extends { _id: string }>(
  find: (part: { limit: number }) => Promise<Line[]>,
  limit: number,
): Promise<{ lines: Line[]; next?: string }> {
  const found = await find({ limit: limit + 1 });
  const lines = found.slice(0, limit);
  const last = lines.at(-1);
  return { lines, ...(found.length > limit && last && { next: last._id }) };
}
