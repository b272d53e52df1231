import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '#server/startup-error.ts';
import { endChild, endWithUs } from './child.ts';

const root = join(import.meta.dirname, '../..');
/** A node that ends by itself is started again after so long, in milliseconds, as a supervisor does. */
const PAUSE_MS = 500;

export type ClusterNode = {
  name: string;
  url: string;
  pid(): number;
  /** What it has written to its console so far. */
  output(): string;
  /** Resolves when it is up once more after an end that it was asked for or that came by itself. */
  isUpAgain(): Promise<void>;
  /** From its next start on it runs the program in this folder. */
  upgradeTo(folder: string): void;
  /** @returns the exit code of its process */
  stop(): Promise<number | NodeJS.Signals | null>;
};

/**
 * Starts the server as `npm start` does, on a port of this computer, and again whenever it ends by itself.
 * @param log what it says once it is up
 * @throws StartupError with its own words where it does not start
 */
export async function startNode(
  name: string,
  port: number,
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<ClusterNode> {
  let written = '';
  let isStopping = false;
  let folder = root;
  let child: ChildProcess;
  let whenUpAgain = Promise.withResolvers<void>();

  async function start(): Promise<void> {
    // A group of its own: Ctrl+C is for us, and the balancer ends before its nodes do.
    child = spawn(process.execPath, ['server/main.ts'], {
      cwd: folder,
      env: { ...env, HOST: '127.0.0.1', PORT: String(port) },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const forget = endWithUs(child);
    const said: string[] = [];
    let isUp = false;
    const up = new Promise<void>((resolve) => {
      const hear = (line: string) => {
        written += `${line}\n`;
        if (isUp) log(`${name}: ${line}`);
        else if (/^Basta is ready: /.test(line)) {
          isUp = true;
          resolve();
        } else said.push(line);
      };
      for (const stream of [child.stdout, child.stderr]) stream && createInterface(stream).on('line', hear);
    });
    const ended = once(child, 'close');
    await Promise.race([up, ended]);
    if (!isUp) {
      forget();
      throw new StartupError(said.join('\n') || `${name} ended before it was ready.`);
    }
    void ended.then(([code, signal]) => {
      forget();
      if (isStopping) return;
      log(`${name} ended (${signal ?? `exit code ${code}`}), and is started again.`);
      void startAgain();
    });
  }

  async function startAgain(): Promise<void> {
    for (; !isStopping; await delay(PAUSE_MS)) {
      try {
        await start();
        whenUpAgain.resolve();
        whenUpAgain = Promise.withResolvers();
        return;
      } catch (error) {
        log(`${name}: ${error instanceof Error ? error.message : error}`);
      }
    }
  }

  await start();
  return {
    name,
    url: `http://localhost:${port}`,
    pid: () => child.pid ?? 0, // of a spawned child, which has one
    output: () => written,
    isUpAgain: () => whenUpAgain.promise,
    upgradeTo(next) {
      folder = next;
    },
    stop() {
      isStopping = true;
      return endChild(child);
    },
  };
}
