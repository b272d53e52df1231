import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { asAccount, runProgram } from './account.ts';
import type { Address } from './address.ts';
import type { Place } from './place.ts';

/**
 * PostgreSQL's ways to end, and how long each may take, ms: disconnect everyone and write everything out; leave at once and recover at
 * the next start; the kernel's. None loses a commit.
 */
const SIGNALS = [
  ['SIGINT', 6_000],
  ['SIGQUIT', 2_000],
  ['SIGKILL', 2_000],
] as const;

/** What is needed to speak of a server: where it lives, and the folders of its programs and its files. */
export type Installation = { place: Place; binaries: string; cluster: string };

/** Ends a server process and waits for it, 10 s at most. @param isRunning whether `pid` is still that server */
export async function endServer(
  { place, binaries, cluster }: Installation,
  pid: number,
  isRunning: () => boolean | Promise<boolean>,
): Promise<void> {
  if (process.platform === 'win32') {
    // no signals there: pg_ctl has PostgreSQL's own way of telling a server
    const stop = ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '10'];
    await runProgram(join(binaries, 'bin', 'pg_ctl'), stop, asAccount(undefined, place.home)).catch(() => {});
    return;
  }
  for (const [signal, limit] of SIGNALS) {
    try {
      process.kill(pid, signal);
    } catch {
      return; // gone between the two looks
    }
    for (const deadline = performance.now() + limit; performance.now() < deadline; await sleep(10)) {
      if (!(await isRunning())) return;
    }
  }
}

/** What a server keeps in its cluster's lock file, `postmaster.pid`, for as long as it lives. */
type LockFile = { pid: number; address: Address; isReady: boolean };

/** @returns nothing where there is no such file: the last server ended in order; or where it holds none of this */
export async function readLockFile(home: string): Promise<LockFile | undefined> {
  const text = await readFile(lockFileOf(join(home, 'postgres')), 'utf8').catch(() => '');
  // the file's layout: PostgreSQL's src/include/utils/pidfile.h
  const [pid, , , port, socketFolder, , , status] = text.split('\n').map((line) => line.trim());
  if (!(Number(pid) > 1)) return undefined;
  const address = socketFolder ? { socketFolder } : { port: Number(port) };
  return { pid: Number(pid), address, isReady: status === 'ready' };
}

/**
 * Ends the server that a killed process left running. Stopped, not taken over: it may run an older version or other settings, it takes
 * a tenth of a second, and a start then has one way to go instead of two.
 *
 * @param installation its cluster is locked by the caller, so that its server can be no living Basta's
 */
export async function endLeftover(installation: Installation, pid: number): Promise<void> {
  const isServer = async () => isServerOf(installation, await commandOf(pid));
  if (process.platform === 'win32' || (await isServer())) await endServer(installation, pid, isServer);
}

/**
 * Takes a lock file away that names no process: PostgreSQL would not start beside it. What it should have named, a server that
 * still runs, is looked for among all processes and ended first.
 *
 * @param installation its cluster is locked by the caller
 */
export async function clearGarbage(installation: Installation): Promise<void> {
  const file = lockFileOf(installation.cluster);
  if (!(await stat(file).catch(() => undefined))) return;
  for (const pid of process.platform === 'linux' ? await allPids() : []) await endLeftover(installation, pid);
  await rm(file, { force: true, recursive: true });
}

function lockFileOf(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

function isServerOf({ cluster }: Installation, command: string): boolean {
  return command.includes(`postgres -D ${cluster} `);
}

async function allPids(): Promise<number[]> {
  return (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
}

/** A command line, which everyone may read and PostgreSQL changes in its child processes only. A zombie has none. */
async function commandOf(pid: number): Promise<string> {
  const command =
    process.platform === 'linux'
      ? readFile(`/proc/${pid}/cmdline`, 'utf8')
      : runProgram('ps', ['-ww', '-o', 'command=', '-p', `${pid}`]).then(({ stdout }) => stdout);
  return (await command.catch(() => '')).replaceAll('\0', ' ');
}
