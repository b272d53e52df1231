import { type Load, loadClient, type Target } from './load-clients.ts';

/** The load of every HTTP bench. */
const CONNECTIONS = 50;
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const WARM_UP_SECONDS = 2;
/** An odd number has a middle. */
export const ROUNDS = 3;

/** Loads one address after a warm-up. @throws when any reply has another status than expected, or none comes */
export async function load(target: Target, { connections = CONNECTIONS } = {}): Promise<Load> {
  const { run } = await loadClient();
  await run(target, { seconds: WARM_UP_SECONDS, connections });
  return run(target, { seconds: SECONDS, connections });
}

/** How often a piece of work gets done per second, with so many running at once. */
export async function rateOf(work: () => Promise<unknown>, atOnce: number): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let done = 0;
  const workers = Array.from({ length: atOnce }, async () => {
    while (performance.now() < end) {
      await work();
      done += 1;
    }
  });
  await Promise.all(workers);
  return done / SECONDS;
}

/** Measures several times, all parts in turn, so that a drift of the machine's speed hits each. @returns a part's median */
export async function medians<Round extends Record<string, number>>(
  measure: () => Promise<Round>,
  rounds = ROUNDS,
) {
  const measured: Round[] = [];
  while (measured.length < rounds) measured.push(await measure());
  return (part: keyof Round) => median(measured.map((round) => round[part] ?? Number.NaN));
}

/** The one in the middle; of an even number the lower of the two. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? Number.NaN;
}

/** What so many of the values are at most. @param part such as 0.95 */
export function percentile(values: readonly number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? Number.NaN;
}
