import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export type Server = { url: string; pid: number; stop(): Promise<void> };

type Options = {
  env?: Record<string, string>;
  input?: string;
  /** A program that becomes ours, such as `taskset`. */
  wrapper?: readonly string[];
};

/** Starts a script that serves on a free port, and waits for the line that names its address. */
export async function startServer(
  script: string,
  { env = {}, input = '', wrapper = [] }: Options,
): Promise<Server> {
  const [command = '', ...args] = [...wrapper, process.execPath, script];
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(input);
  for await (const line of createInterface(child.stdout)) {
    const url = /http:\/\/[^\s/]+/.exec(line)?.[0];
    if (!url) continue;
    const stop = async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    };
    return { url, pid: child.pid ?? 0, stop };
  }
  throw new Error('The server ended before it was ready.');
}

/** What every site of a bench is started with, but for its database. */
export const SITE = {
  PORT: '0',
  LOG_LEVEL: 'error',
  AUTH_SECRET: 'of the bench, and of nothing else',
  SAMPLE_DATA: 'off',
  LINK_CHECKS: 'off',
  // Its many readers are one process: each request says by itself whose it is.
  TRUST_PROXY: 'on',
};

/** Who sends the next request: searches are counted by sender, as those of a bench are not one person's. */
export function otherSender(): Record<string, string> {
  senders = (senders + 1) % 65_536;
  return { 'x-forwarded-for': `10.1.${senders >> 8}.${senders & 255}` };
}
let senders = 0;
