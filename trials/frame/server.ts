import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { StartupError } from '#server/startup-error.ts';
import { type Exit, endAtExit, endChild, servingPids } from './processes.ts';

export const ROOT: string = join(import.meta.dirname, '../..');
const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
/** A server says where it is, alone in its line or as Basta says it. */
const ADDRESS = /^(?:Basta is ready: )?(http:\/\/[^\s/]+)/;

/** A server in a process of its own. */
export type Server = {
  url: string;
  /** The process that answers: another one where the site has a parent process. */
  pid: number;
  /** The process that was started. */
  mainPid: number;
  /** What it has written so far. */
  output(): string;
  /** Resolves when it has ended, with its exit code or what killed it. */
  exit: Promise<Exit>;
  kill(signal: NodeJS.Signals): void;
  /** Ends it in order. */
  stop(): Promise<Exit>;
};

type Options = {
  env?: NodeJS.ProcessEnv;
  input?: string;
  folder?: string;
  /** A process group of its own: Ctrl+C is for us, and we end it when its turn comes. */
  isDetached?: boolean;
  /** Gets what it says once it is there. */
  log?: (line: string) => void;
};

/** The command that serves Basta, and its settings but for its database and what a trial is about. */
export const SERVER = [process.execPath, 'server/main.ts'];
export const SITE = { PORT: '0', LOG_LEVEL: 'error', SAMPLE_DATA: 'off', LINK_CHECKS: 'off' };

/**
 * Starts a program that serves, and waits for the line with its address. It has nothing of our environment but what `env` says.
 * @throws StartupError with its own words where it does not start
 */
export async function startServer(
  [program = '', ...args]: readonly string[],
  { env, input = '', folder = ROOT, isDetached = false, log = console.error }: Options = {},
): Promise<Server> {
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
    detached: isDetached,
    stdio: 'pipe',
  });
  endAtExit(child);
  child.stdin.on('error', () => {}).end(input); // one that has ended already takes none
  let output = '';
  let url = '';
  const exit = once(child, 'close').then(([code, signal]): Exit => code ?? signal);
  const ready = new Promise<void>((resolve) => {
    const hear = (line: string) => {
      output += `${line}\n`;
      if (url) log(line);
      else url = ADDRESS.exec(line)?.[1] ?? '';
      if (url) resolve();
    };
    for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', hear);
  });
  await Promise.race([ready, exit]);
  if (!url) throw new StartupError(output.trim() || 'The server ended before it was ready.');
  const mainPid = child.pid ?? 0; // a spawned child has one
  const [pid = mainPid] = await servingPids(mainPid);
  return {
    url,
    pid,
    mainPid,
    output: () => output,
    exit,
    kill: (signal) => child.kill(signal),
    stop: () => endChild(child),
  };
}
