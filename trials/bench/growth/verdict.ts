import { COUNT_BOUND } from '#contract/core/lists.ts';
import { reasonFor } from './exempt.ts';
import type { Statement } from './plans.ts';
import type { Measured } from './site.ts';

/** A site of some size, and what each operation took there. */
export type Run = { size: number; operations: Map<string, Measured> };

/** So many rows more are a further page and a tree that has grown by a level. */
const A_PAGE = 300;
/** What differs by chance from size to size: how full a group of equal keys is. */
const CHANCE = 1.3;
/** The longest that one public request may wait for another, in milliseconds. */
export const LONGEST_BLOCK_MS = 50;

export type Verdict = {
  name: string;
  /** The statements that read more rows than growth allows, by their texts. */
  grown: string[];
  /** Why it may; undefined: it may not. */
  reason: string | undefined;
};

export const rowsOf = ({ statements }: Measured) => statements.reduce((sum, { rows }) => sum + rows, 0);
export const buffersOf = ({ statements }: Measured) =>
  statements.reduce((sum, { buffers }) => sum + buffers, 0);
export const databaseMsOf = ({ statements }: Measured) => statements.reduce((sum, { ms }) => sum + ms, 0);

/** A count that ends at the bound that the contract names (`countRows` of server/database/list.ts). */
const isBoundedCount = ({ text, rows }: Statement) =>
  text.includes('as rows_found') && rows <= COUNT_BOUND + A_PAGE;

/** Compares two sizes: whether a statement of an operation reads more rows because there are more. */
export function compare(smaller: Run, larger: Run, aPage = A_PAGE): Verdict[] {
  return [...larger.operations].flatMap(([name, { statements }]) => {
    const before = new Map<string, number>();
    for (const { text, rows } of smaller.operations.get(name)?.statements ?? [])
      before.set(text, Math.max(rows, before.get(text) ?? 0));
    const grown = statements
      .filter((one) => one.rows > CHANCE * (before.get(one.text) ?? 0) + aPage && !isBoundedCount(one))
      .map(({ text }) => text);
    return grown.length > 0 ? [{ name, grown: [...new Set(grown)], reason: reasonFor(name) }] : [];
  });
}
