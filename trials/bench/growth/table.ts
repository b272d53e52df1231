import { reasonFor } from './exempt.ts';
import { buffersOf, compare, databaseMsOf, LONGEST_BLOCK_MS, type Run, rowsOf } from './verdict.ts';

const SHOWN = 25;
const short = (size: number) => (size >= 1e6 ? `${size / 1e6} M` : `${size / 1e3} k`);
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Prints every operation, or only the worst of them, as a table: rows read, buffers and time for each size. */
export function growthTable(runs: readonly Run[], worstOnly = false): string {
  const last = runs.at(-1);
  if (!last) return '';
  const broken = new Set(brokenOf(runs).map(({ name }) => name));
  const names = [...last.operations.keys()];
  const order = worstOnly
    ? names
        .toSorted((one, other) => rowsIn(last, other) - rowsIn(last, one))
        .filter((name, at) => broken.has(name) || (at < SHOWN * 4 && !reasonFor(name)))
        .slice(0, SHOWN)
    : names;
  const head = [
    'operation',
    ...runs.map(({ size }) => `rows, buffers, ms at ${short(size)}`),
    'longest block, ms',
    '',
  ];
  const lines = order.map((name) => {
    const measured = runs.map(({ operations }) => {
      const one = operations.get(name);
      return one ? `${rowsOf(one)}, ${buffersOf(one)}, ${databaseMsOf(one).toFixed(1)}` : '';
    });
    const verdict = broken.has(name) ? '**grows**' : '';
    return row([name, ...measured, (last.operations.get(name)?.blockMs ?? 0).toFixed(0), verdict]);
  });
  return [row(head), row(head.map(() => '---')), ...lines].join('\n');
}

const rowsIn = ({ operations }: Run, name: string) => {
  const one = operations.get(name);
  return one ? rowsOf(one) : 0;
};

/** What grows and may not, from any size to the next; by more than a page of so many rows. */
export function brokenOf(runs: readonly Run[], aPage?: number) {
  return runs
    .slice(1)
    .flatMap((larger, at) => compare(runs[at] as Run, larger, aPage)) // one before each of them
    .filter(({ reason }) => reason === undefined);
}

/** What kept others waiting too long at the largest size. */
export function blockersOf(runs: readonly Run[]): [name: string, ms: number][] {
  return [...(runs.at(-1)?.operations ?? [])].flatMap(([name, { blockMs }]) =>
    blockMs > LONGEST_BLOCK_MS ? [[name, blockMs] as [string, number]] : [],
  );
}
