import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { temporaryFolder } from '../frame/database.ts';
import { median, report } from '../frame/figures.ts';
import { cpuSeconds, sharedMegabytes } from '../frame/processes.ts';
import { SERVER, startServer } from '../frame/server.ts';

const TIMES = 5;
const LONGEST_MS = 1500;
/** V8 gives back what the start took once nothing has happened for a while: after 110 s, seen four times. */
const REST_MS = 150_000;

const WAYS = { 'node server/main.ts': SERVER, 'npm start': ['npm', 'start'] };

/**
 * How long a site that is set up takes from its start to the first page, its own database included; what memory it has
 * then, and what it has when it was left alone for a while.
 */
export async function benchStart(): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const folder = await temporaryFolder(opened);
  const env = { ...process.env, PORT: '0', LOG_LEVEL: 'error', DATA_DIR: join(folder, 'data') };
  for (const [name, command] of Object.entries(WAYS)) {
    await measureStart(command, env); // sets it up
    const starts: Awaited<ReturnType<typeof measureStart>>[] = [];
    while (starts.length < TIMES) starts.push(await measureStart(command, env));
    const of = (part: 'ms' | 'cpu' | 'memory') => median(starts.map((start) => start[part]));
    const isServer = command === SERVER;
    report({
      name: `${name} to the first page, ms`,
      value: of('ms'),
      atMost: LONGEST_MS,
      detail: `${TIMES} starts${isServer ? `; ${of('cpu').toFixed(2)} s of a core by the server and its parent` : ''}`,
    });
    if (isServer)
      report({ name: 'memory after the first page, both processes, MB', value: of('memory'), atMost: 250 });
  }
  const { memory } = await measureStart(SERVER, env, REST_MS);
  report({
    name: 'memory at rest, both processes, MB',
    value: memory,
    atMost: 200,
    detail: `${REST_MS / 1000} s later`,
  });
}

async function measureStart(command: readonly string[], env: NodeJS.ProcessEnv, restMs = 0) {
  const begun = performance.now();
  const site = await startServer(command, { env, log: () => {} });
  try {
    const reply = await fetch(`${site.url}/notes`);
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`The first page came to ${reply.status}.`);
    const ms = performance.now() - begun;
    const processes = [site.mainPid, site.pid];
    const [parent = 0, server = 0] = await Promise.all(processes.map(cpuSeconds));
    await delay(restMs);
    return { ms, cpu: parent + server, memory: await sharedMegabytes(processes) };
  } finally {
    await site.stop();
  }
}
