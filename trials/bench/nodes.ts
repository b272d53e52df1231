import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { medians, report } from '../frame/figures.ts';
import { load } from '../frame/load.ts';
import { SERVER, type Server, SITE, startServer } from '../frame/server.ts';
import type { Site } from '../frame/site.ts';

const NODES = 3;
const CONNECTIONS = 60;
const PATH = '/about';
/** What asks the database each time. */
const ASKING = '/api/data/notes?semester=3&limit=5';
const headers = { 'accept-encoding': 'br' }; // as a phone asks

/**
 * Several nodes on one database, each asked as often as a balancer would: what they answer for the processor's time that
 * they take, against one of them alone. The client's share of the cores is not in it, nor what others do meanwhile. Then one
 * node on each core: what is answered has to rise with each, although the client has the same cores.
 */
export async function benchNodes({ databaseUrl }: Site): Promise<void> {
  for (const path of [PATH, ASKING]) await compareProcesses(databaseUrl, path);
  const shared = await compareNodes(databaseUrl, Array(NODES).fill([]));
  report({
    name: `${NODES} nodes: requests per second of a core, of one node's`,
    value: shared('all') / shared('one'),
    atLeast: 0.9,
    detail: `GET ${PATH}; ${Math.round(shared('all'))} of ${Math.round(shared('one'))}`,
  });
  const cores = Math.min(NODES, availableParallelism());
  if (cores < 2 || spawnSync('taskset', ['--version']).status !== 0) {
    console.log('Nodes on cores of their own are left out: that needs two cores and taskset (util-linux).');
    return;
  }
  const pins = Array.from({ length: cores }, (_, core) => ['taskset', '--cpu-list', `${core}`]);
  const pinned = await compareNodes(databaseUrl, pins);
  report({
    name: `${cores} nodes on a core each: requests per second, of one's`,
    value: pinned('allSpeed') / pinned('oneSpeed'),
    atLeast: 1.1,
    detail: `${Math.round(pinned('allSpeed'))} of ${Math.round(pinned('oneSpeed'))}; the client has no core of its own`,
  });
}

/** One site of two processes behind one port against one of a single process: what the same two cores give more. */
async function compareProcesses(databaseUrl: string, path: string): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const sites: Server[] = [];
  for (const PROCESSES of ['1', '2']) {
    const env = { ...SITE, AUTH_SECRET: 'of the processes, and of nothing else', DATABASE_URL: databaseUrl };
    const site = await startServer(SERVER, { env: { ...env, PROCESSES } });
    opened.defer(async () => void (await site.stop()));
    sites.push(site);
  }
  const measured = await medians(async () => {
    const speeds: number[] = [];
    for (const site of sites)
      speeds.push((await load(site, path, { headers, connections: CONNECTIONS })).speed);
    return { one: speeds[0] ?? Number.NaN, two: speeds[1] ?? Number.NaN };
  });
  report({
    name: 'PROCESSES=2: requests per second, of one process',
    value: measured('two') / measured('one'),
    detail: `GET ${path}; ${Math.round(measured('two'))} of ${Math.round(measured('one'))}; the client has no core of its own`,
  });
}

/** Starts a node by each command and loads one of them, and all. @returns the medians, by a core and in all */
async function compareNodes(databaseUrl: string, commands: readonly string[][]) {
  await using opened = new AsyncDisposableStack();
  const env = { ...SITE, AUTH_SECRET: 'of the nodes, and of nothing else', DATABASE_URL: databaseUrl };
  const nodes: Server[] = [];
  for (const command of commands) {
    const node = await startServer([...command, ...SERVER], { env });
    opened.defer(async () => void (await node.stop()));
    nodes.push(node);
  }
  return await medians(async () => {
    const [one, all] = [await loadAll(nodes.slice(0, 1)), await loadAll(nodes)];
    return { one: one.perCore, all: all.perCore, oneSpeed: one.speed, allSpeed: all.speed };
  });
}

/** As many connections in all, however many nodes there are. */
async function loadAll(nodes: readonly Server[]): Promise<{ speed: number; perCore: number }> {
  const connections = CONNECTIONS / nodes.length;
  const loads = await Promise.all(nodes.map((node) => load(node, PATH, { headers, connections })));
  const sum = (part: (one: (typeof loads)[number]) => number) =>
    loads.reduce((all, one) => all + part(one), 0);
  const speed = sum((one) => one.speed);
  return { speed, perCore: speed / sum((one) => one.speed / one.perCore) };
}
