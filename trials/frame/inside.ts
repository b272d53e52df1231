// Loaded into the server process of a trial ahead of it (`node --import`), and into no other: says on a socket of its own what only
// the process itself knows.
import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/** How long the main thread has been at work so far, ms: work on other threads does not count. */
async function busyTime(): Promise<number> {
  return performance.eventLoopUtilization().active;
}

/**
 * What the process holds on to, in MB: objects and buffers that are left when the garbage is gone. Resident memory says
 * something else: what the allocators have not given back to the system, which differs by tens of MB from run to run.
 */
async function heldMemory(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void; // what the flag makes
  // A second time: what the first one ends gives its buffers back only then.
  for (let time = 0; time < 2; time += 1) {
    collect();
    await turn();
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

const ANSWERS = { busyTime, heldMemory };
export type InsideFigure = keyof typeof ANSWERS;

const socket = process.env.INSIDE_SOCKET;
if (socket && isMainThread && cluster.isWorker) {
  createServer(async ({ url }, reply) => {
    const figure = url?.slice(1) as InsideFigure; // asked by site.ts alone
    reply.end(String(await ANSWERS[figure]()));
  })
    .listen({ path: socket, exclusive: true }) // by itself, not by the site's parent
    .unref();
}
