import { describeMachine, table } from '../frame/table.ts';
import type { Measured } from './growth/site.ts';

/** So often each is asked: the first ones warm the database up. */
const ROUNDS = 25;
const WARM_UP = 5;

/** What was asked of a site: what its statements took in the database each time, ms, and the most rows that one of them read. */
export type Asked = { name: string; times: number[]; rows: number };

/** Asks each several times. @param asking by its name; each time with the number of the round, for other words */
export async function askAll(asking: Record<string, (round: number) => Promise<Measured>>): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const [name, ask] of Object.entries(asking)) {
    const times: number[] = [];
    let rows = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { status, statements } = await ask(round);
      if (status >= 400) throw new Error(`${name} was answered with ${status}.`);
      if (round < WARM_UP) continue;
      times.push(statements.reduce((sum, { ms }) => sum + ms, 0));
      rows = Math.max(rows, ...statements.map((one) => one.rows));
    }
    asked.push({ name, times, rows });
  }
  return asked;
}

/** Prints what each took. @returns whether each kept the bound, 95 of 100 times */
export function reportAsked(asked: readonly Asked[], boundMs: number): boolean {
  const rowOf = ({ name, times, rows }: Asked) => [
    ...[name, at(times, 0.5).toFixed(1), at(times, 0.95).toFixed(1)],
    String(rows),
  ];
  console.log(describeMachine());
  console.log(table(['what', 'p50, ms', `p95, ms (at most ${boundMs})`, 'rows read'], asked.map(rowOf)));
  return asked.every(({ times }) => at(times, 0.95) <= boundMs);
}

/** A time that so many of the others do not pass. */
function at(times: readonly number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0;
}
