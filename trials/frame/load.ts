import { type Load, loadClient, type Target } from './load-clients.ts';
import { cpuSeconds } from './processes.ts';

/** The load of every HTTP bench. */
const CONNECTIONS = 50;
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const WARM_UP_SECONDS = 2;

/**
 * Loads one address after a warm-up.
 * @returns also the requests for each second that the server's process had a core
 * @throws when any reply has another status than expected, or none comes
 */
export async function load(
  { url, pid }: { url: string; pid: number },
  path: string,
  { connections = CONNECTIONS, ...target }: Omit<Target, 'url'> & { connections?: number } = {},
): Promise<Load & { perCore: number }> {
  const { run } = await loadClient();
  const asked = { url: url + path, ...target };
  await run(asked, { seconds: WARM_UP_SECONDS, connections });
  const before = await cpuSeconds(pid);
  const loaded = await run(asked, { seconds: SECONDS, connections });
  const cores = ((await cpuSeconds(pid)) - before) / SECONDS;
  return { ...loaded, perCore: loaded.speed / cores };
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
