import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { report } from '../frame/figures.ts';
import { load, medians } from '../frame/load.ts';
import { type Server, startServer } from '../frame/server.ts';
import { cpuSeconds } from './processes.ts';

const NODES = 3;
const CONNECTIONS = 60;
const PATH = '/about';
const HEADERS = { 'accept-encoding': 'br' }; // as a phone asks

/**
 * Several nodes on one database, each asked as often as a balancer would: what they answer for the processor's time that
 * they take, against one of them alone. The client's share of the cores is not in it, nor what others do meanwhile.
 */
export async function benchNodes(env: Record<string, string>): Promise<void> {
  await using nodes = await startNodes(
    env,
    Array.from({ length: NODES }, () => []),
  );
  const [one] = nodes.servers;
  const of = await medians(async () => {
    const alone = await loadAll(one ? [one] : []);
    const all = await loadAll(nodes.servers);
    return { alone: alone.perCore, all: all.perCore };
  });
  report({
    name: `${NODES} nodes: requests per second of a core, of one node's`,
    value: of('all') / of('alone'),
    atLeast: 0.9,
    detail: `GET ${PATH}; ${Math.round(of('all'))} of ${Math.round(of('alone'))}`,
  });
  await benchPinned(env);
}

/** One core for each node: what is answered has to rise with each, although the client has the same cores. */
async function benchPinned(env: Record<string, string>): Promise<void> {
  const cores = Math.min(NODES, availableParallelism());
  if (cores < 2 || spawnSync('taskset', ['--version']).status !== 0) {
    console.log('Nodes on cores of their own are left out: that needs two cores and taskset (util-linux).');
    return;
  }
  await using nodes = await startNodes(
    env,
    Array.from({ length: cores }, (_, core) => ['taskset', '--cpu-list', `${core}`]),
  );
  const of = await medians(async () => {
    const [alone, all] = [await loadAll(nodes.servers.slice(0, 1)), await loadAll(nodes.servers)];
    return { alone: alone.speed, all: all.speed };
  });
  report({
    name: `${cores} nodes on a core each: requests per second, of one's`,
    value: of('all') / of('alone'),
    atLeast: 1.1,
    detail: `${Math.round(of('all'))} of ${Math.round(of('alone'))}; the client has no core of its own`,
  });
}

async function startNodes(env: Record<string, string>, before: string[][]) {
  const servers: Server[] = [];
  const stop = async () => void (await Promise.all(servers.map((server) => server.stop())));
  try {
    for (const wrapper of before) servers.push(await startServer('server/main.ts', { env, wrapper }));
  } catch (error) {
    await stop();
    throw error;
  }
  return { servers, [Symbol.asyncDispose]: stop };
}

/** As many connections in all, however many nodes there are. */
async function loadAll(servers: readonly Server[]): Promise<{ speed: number; perCore: number }> {
  const usedBy = async () =>
    (await Promise.all(servers.map(({ pid }) => cpuSeconds(pid)))).reduce((a, b) => a + b);
  const begun = performance.now();
  const before = await usedBy();
  const connections = CONNECTIONS / servers.length;
  const loads = await Promise.all(
    servers.map(({ url }) => load({ url: url + PATH, headers: HEADERS }, { connections })),
  );
  const seconds = (performance.now() - begun) / 1000;
  const cores = ((await usedBy()) - before) / seconds;
  const speed = loads.reduce((sum, [one]) => sum + one, 0);
  return { speed, perCore: speed / cores };
}
