import { createHistogram } from 'node:perf_hooks';
import autocannon from 'autocannon';

/** The load of every HTTP bench. */
const CONNECTIONS = 50;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const WARM_UP_SECONDS = 2;
export const ROUNDS = 3;

export type Load = { requestsPerSecond: number; p99Ms: number };
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

/** Loads two addresses in turn, so that a drift of the machine's speed hits both, and gives each one's medians. */
export async function loadInTurn(ours: Target, floor: Target): Promise<{ ours: Load; floor: Load }> {
  const rounds: { ours: Load; floor: Load }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ ours: await load(ours), floor: await load(floor) });
  }
  const medianLoad = (side: 'ours' | 'floor'): Load => ({
    requestsPerSecond: median(rounds.map((round) => round[side].requestsPerSecond)),
    p99Ms: median(rounds.map((round) => round[side].p99Ms)),
  });
  return { ours: medianLoad('ours'), floor: medianLoad('floor') };
}

/** The middle of an odd number of values. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
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
        const requestsPerSecond = answered / result.duration;
        resolve({ requestsPerSecond, p99Ms: microseconds.percentile(99) / 1000 });
      }
    });
    job.on('response', (_client, _status, _bytes, ms) => {
      microseconds.record(Math.max(1, Math.round(ms * 1000)));
    });
  });
}
