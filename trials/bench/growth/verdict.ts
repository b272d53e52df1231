import { COUNT_BOUND } from '#contract/core/lists.ts';
import { table } from '../../frame/table.ts';
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
/** The worst operations that docs/performance.md shows. */
const SHOWN = 25;

/** What an operation's statements took together. */
const sumOf = (measured: Measured | undefined, part: 'rows' | 'buffers' | 'ms') =>
  measured?.statements.reduce((sum, statement) => sum + statement[part], 0) ?? 0;

/** A count that ends at the bound that the contract names (`countRows` of server/database/list.ts). */
const isBoundedCount = ({ text, rows }: Statement) =>
  text.includes('as rows_found') && rows <= COUNT_BOUND + A_PAGE;

/**
 * The operations that grow and may not, from any size to the next, with the texts of their statements that read more rows.
 * @param aPage so many rows more are no growth
 */
export function brokenOf(runs: readonly Run[], aPage = A_PAGE): { name: string; grown: string[] }[] {
  return runs.slice(1).flatMap((larger, at) =>
    [...larger.operations].flatMap(([name, { statements }]) => {
      const before = new Map<string, number>();
      for (const { text, rows } of runs[at]?.operations.get(name)?.statements ?? [])
        before.set(text, Math.max(rows, before.get(text) ?? 0));
      const grown = statements
        .filter((one) => one.rows > CHANCE * (before.get(one.text) ?? 0) + aPage && !isBoundedCount(one))
        .map(({ text }) => text);
      return grown.length > 0 && !reasonFor(name) ? [{ name, grown: [...new Set(grown)] }] : [];
    }),
  );
}

/** What kept others waiting too long at the largest size. */
export function blockersOf(runs: readonly Run[]): [name: string, ms: number][] {
  return [...(runs.at(-1)?.operations ?? [])].flatMap(([name, { blockMs }]) =>
    blockMs > LONGEST_BLOCK_MS ? [[name, blockMs] as [string, number]] : [],
  );
}

/** Every operation, or only the worst of those that may not grow: rows read, buffers and time for each size. */
export function growthTable(runs: readonly Run[], worstOnly = false): string {
  const largest = runs.at(-1)?.operations ?? new Map<string, Measured>();
  const broken = new Set(brokenOf(runs).map(({ name }) => name));
  const rowsOf = (name: string) => sumOf(largest.get(name), 'rows');
  const names = [...largest.keys()];
  const order = worstOnly
    ? names
        .filter((name) => broken.has(name) || !reasonFor(name))
        .toSorted((one, other) => rowsOf(other) - rowsOf(one))
        .slice(0, SHOWN)
    : names;
  const short = (size: number) => (size >= 1e6 ? `${size / 1e6} M` : `${size / 1e3} k`);
  const sizes = runs.map(({ size }) => `rows, buffers, ms at ${short(size)}`);
  const rows = order.map((name) => [
    name,
    ...runs.map(({ operations }) => {
      const one = operations.get(name);
      return one ? `${sumOf(one, 'rows')}, ${sumOf(one, 'buffers')}, ${sumOf(one, 'ms').toFixed(1)}` : '';
    }),
    (largest.get(name)?.blockMs ?? 0).toFixed(0),
    broken.has(name) ? '**grows**' : '',
  ]);
  return table(['operation', ...sizes, 'longest block, ms', ''], rows);
}
