import { setTimeout as delay } from 'node:timers/promises';
import { api } from '#contract/core/rules/api.ts';
import { AS_OF } from '#server/http/reply/cache.ts';
import type { Found } from '../frame/parts.ts';
import type { Trial } from './trial.ts';

const PATHS = [api.resources.notes.list.path, '/', '/notes'];
/** So long the database is away, in milliseconds, after every node knows it. */
const AWAY_MS = 1000;

/** The database is taken away: no node is ready, and what they have in memory goes on through the balancer, marked as old. */
export async function tryDatabaseAway({ cluster, takeAway }: Trial, rounds: number): Promise<Found> {
  const faults: string[] = [];
  const backTimes: number[] = [];
  let reads = 0;
  for (let round = 0; round < rounds; round += 1) {
    // Each node has them ready.
    for (const { url } of cluster.nodes) for (const path of PATHS) await (await fetch(url + path)).text();
    await takeAway(true);
    try {
      await cluster.balancer.hasReady(0);
      for (const end = Date.now() + AWAY_MS; Date.now() < end; await delay(20)) {
        for (const path of PATHS) {
          const reply = await fetch(cluster.url + path);
          await reply.text();
          reads += 1;
          if (reply.status !== 200 || !reply.headers.has(AS_OF)) faults.push(`GET ${path}: ${reply.status}`);
        }
      }
    } finally {
      await takeAway(false);
    }
    const back = performance.now();
    await cluster.balancer.hasReady(cluster.nodes.length);
    backTimes.push(Math.round(performance.now() - back));
  }
  return { figures: { rounds, reads, 'slowest to be ready again, ms': Math.max(...backTimes) }, faults };
}
