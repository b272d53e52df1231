import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { residentMegabytes, servingPids } from '../trials/frame/processes.ts';
import { stopSoon } from './stop-soon.ts';

export type RealServer = {
  url: string;
  port: number;
  pid: number;
  /** What it has written to its console so far. */
  output(): string;
  /** The memory that the process has that serves, in MB. */
  memory(): Promise<number>;
  stop(): Promise<void>;
};

/** Starts the server as a process of its own, for what is about its memory, its connections or its console. */
export async function startRealServer(env: Record<string, string>): Promise<RealServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'basta-real-'));
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, LINK_CHECKS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stderr.on('data', (chunk) => {
    text += chunk;
  });
  const stop = async () => {
    await stopSoon(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  const memory = async () => {
    const [pid = 0] = await servingPids(child.pid ?? 0);
    return residentMegabytes(pid);
  };
  const lines = createInterface(child.stdout);
  const ready = new Promise<URL>((resolve, reject) => {
    lines.on('line', (line) => {
      text += `${line}\n`;
      const url = /^Basta is ready: (\S+)/.exec(line)?.[1];
      if (url) resolve(new URL(url));
    });
    lines.on('close', () => reject(new Error(`The server ended before it was ready: ${text}`)));
  });
  const { origin, port } = await ready.catch(async (error) => {
    await stop();
    throw error;
  });
  return { url: origin, port: Number(port), pid: child.pid ?? 0, output: () => text, memory, stop };
}
