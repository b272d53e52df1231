import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { FloorReply } from './floor.ts';

const NODE = process.execPath;

export type Server = { url: string; pid: number; stop(): Promise<void> };

/** Starts the site as `npm start` does, on a free port. */
export function startSite(env: Record<string, string>): Promise<Server> {
  const child = spawn(NODE, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'error',
      AUTH_SECRET: 'of the bench, and of nothing else',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return whenReady(child);
}

/** Starts a bare `node:http` server that answers everything with one fixed reply: the floor of a comparison. */
export function startFloor(reply: FloorReply): Promise<Server> {
  const child = spawn(NODE, ['scripts/bench/floor.ts'], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin?.end(JSON.stringify(reply));
  return whenReady(child);
}

/** Waits for the line that names the address. */
async function whenReady(child: ChildProcess): Promise<Server> {
  // Both are spawned with a piped stdout.
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  for await (const line of lines) {
    const url = /http:\/\/\S+/.exec(line)?.[0];
    if (!url) continue;
    return {
      url: url.replace(/\/$/, ''),
      pid: child.pid ?? 0,
      async stop() {
        child.kill('SIGTERM');
        await once(child, 'exit');
      },
    };
  }
  throw new Error('The server ended before it was ready.');
}
