import { createHistogram } from 'node:perf_hooks';
import autocannon from 'autocannon';

/** The load of every HTTP bench. */
const CONNECTIONS = 50;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const WARM_UP_SECONDS = 2;
/** An odd number has a middle. */
const ROUNDS = 3;

/** Requests per second, and the 99th percentile of what one took, ms. */
type Load = [speed: number, p99: number];
type Target = { url: string; headers?: Record<string, string>; expectStatus?: number };

/** Loads one address after a warm-up. @throws when any reply has another status than expected, or none comes */
export async function load(target: Target, { connections = CONNECTIONS } = {}): Promise<Load> {
  await run(target, WARM_UP_SECONDS, connections);
  return run(target, SECONDS, connections);
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

function run(
  { url, headers, expectStatus = 200 }: Target,
  duration: number,
  connections: number,
): Promise<Load> {
  // autocannon's own percentiles are whole milliseconds, too coarse for a ratio.
  const microseconds = createHistogram();
  return new Promise((resolve, reject) => {
    const options = { url, connections, duration, ...(headers && { headers }) };
    const job = autocannon(options, (error, result) => {
      const answered = result?.statusCodeStats?.[`${expectStatus}`]?.count ?? 0;
      if (error || result.errors > 0 || answered === 0 || answered !== result.requests.total) {
        reject(
          error ?? new Error(`${url}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`),
        );
      } else {
        resolve([answered / result.duration, microseconds.percentile(99) / 1000]);
      }
    });
    job.on('response', (_client, _status, _bytes, ms) => {
      microseconds.record(Math.max(1, Math.round(ms * 1000)));
    });
  });
}
