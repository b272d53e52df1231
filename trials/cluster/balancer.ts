import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '#server/startup-error.ts';
import { findPrograms } from '../failover/programs.ts';
import { temporaryFolder } from '../frame/database.ts';
import { endAtExit, endChild, hasEnded } from '../frame/processes.ts';
import { type BalancerPlace, balancerConfig } from './balancer-config.ts';

/** How often it is asked how it sees the nodes, in milliseconds. */
const LOOK_MS = 50;

/** Why there is none; for a test that is left out. */
export const NO_BALANCER = 'HAProxy: it is not installed. On Debian or Ubuntu: apt-get install haproxy';

export type Balancer = {
  /** Resolves when the balancer sends requests to so many nodes, each ready. @throws when that takes too long */
  hasReady(count: number, limitMs?: number): Promise<void>;
  /** Takes no more connections, and ends when those there are done. */
  stop(): Promise<void>;
};

/** The HAProxy of this machine; undefined where there is none. @param installs as of `findPrograms` */
export async function findBalancer(installs = false): Promise<string | undefined> {
  const programs = await findPrograms(['haproxy'], installs);
  return typeof programs === 'string' ? undefined : programs.haproxy;
}

/**
 * Starts HAProxy before the nodes.
 * @throws StartupError with its own words where it does not start
 */
export async function startBalancer(
  program: string,
  { bind, nodes }: Omit<BalancerPlace, 'socket'>,
): Promise<Balancer> {
  await using opened = new AsyncDisposableStack(); // closes again what was opened before a failure
  const folder = await temporaryFolder(opened);
  const socket = join(folder, 'admin.sock');
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, balancerConfig({ bind, socket, nodes }));
  // A group of its own: Ctrl+C is for us, and we end it after what it still has to hand over.
  const child = spawn(program, ['-db', '-f', file], { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  endAtExit(child);
  opened.defer(async () => void (await endChild(child, 'SIGUSR1'))); // its word for: finish what you have
  const words = text(child.stderr);
  const readyOnes = async () => {
    const table = await ask(socket, 'show stat').catch(() => '');
    return table.split('\n').filter((line) => /^ready,node/.test(line) && line.includes(',UP,')).length;
  };
  const hasReady = async (count: number, limitMs = 30_000) => {
    for (const deadline = Date.now() + limitMs; Date.now() < deadline; await delay(LOOK_MS)) {
      if ((await readyOnes()) === count) return;
      if (hasEnded(child)) throw new StartupError(`HAProxy: it ended (${lastLine(await words)}).`);
    }
    throw new StartupError(
      `HAProxy: ${await readyOnes()} of ${nodes.length} nodes are ready, and not ${count}.`,
    );
  };
  await once(child, 'spawn');
  await hasReady(nodes.length);
  const all = opened.move();
  return { hasReady, stop: () => all.disposeAsync() };
}

async function ask(socket: string, command: string): Promise<string> {
  const connection = connect(socket);
  connection.end(`${command}\n`);
  return text(connection);
}

function lastLine(words: string): string {
  return words.trim().split('\n').at(-1)?.trim() || 'it gave no reason';
}
