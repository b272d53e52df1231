import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { report } from '../frame/figures.ts';
import { median } from '../frame/load.ts';
import { cpuSeconds, residentMegabytes } from './processes.ts';

const TIMES = 5;
const LONGEST_MS = 1500;
/** V8 gives back what the start took once nothing has happened for a while: after 110 s, seen four times. */
const REST_MS = 150_000;

const WAYS: [name: string, command: string, ...args: string[]][] = [
  ['node server/main.ts', process.execPath, 'server/main.ts'],
  ['npm start', 'npm', 'start'],
];

/**
 * How long a site that is set up takes from its start to the first page, its own database included; what memory it has
 * then, and what it has when it was left alone for a while.
 */
export async function benchStart(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'basta-bench-start-'));
  await chmod(folder, 0o711); // PostgreSQL may run as another account
  const env = { ...process.env, PORT: '0', LOG_LEVEL: 'error', DATA_DIR: join(folder, 'data') };
  try {
    for (const [name, command, ...args] of WAYS) {
      await measureStart(command, args, env); // sets it up
      const starts: Awaited<ReturnType<typeof measureStart>>[] = [];
      while (starts.length < TIMES) starts.push(await measureStart(command, args, env));
      const of = (part: 'ms' | 'cpu' | 'memory') => median(starts.map((start) => start[part]));
      const isServer = command === process.execPath;
      report({
        name: `${name} to the first page, ms`,
        value: of('ms'),
        atMost: LONGEST_MS,
        detail: `${TIMES} starts${isServer ? `; ${of('cpu').toFixed(2)} s of a core by the server` : ''}`,
      });
      if (isServer) report({ name: 'memory after the first page, MB', value: of('memory'), atMost: 250 });
    }
    const { memory } = await measureStart(process.execPath, ['server/main.ts'], env, REST_MS);
    report({ name: 'memory at rest, MB', value: memory, atMost: 200, detail: `${REST_MS / 1000} s later` });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureStart(command: string, args: readonly string[], env: NodeJS.ProcessEnv, rest = 0) {
  const begun = performance.now();
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const url = await addressOf(child);
    const reply = await fetch(`${url}/notes`);
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`The first page came to ${reply.status}.`);
    const ms = performance.now() - begun;
    const pid = child.pid ?? 0;
    const cpu = await cpuSeconds(pid);
    await sleep(rest);
    return { ms, cpu, memory: await residentMegabytes(pid) };
  } finally {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
  }
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  let text = '';
  for await (const part of stdout ?? []) {
    text += part;
    const url = /Basta is ready: (http:\/\/\S+)/.exec(text)?.[1];
    if (url) return url;
  }
  throw new Error(`The server ended before it was ready: ${text}`);
}
