import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Address } from './embedded-address.ts';

const run = promisify(execFile);

/**
 * PostgreSQL's ways to end, and how long each may take, ms: disconnect everyone and write everything out; leave at once and recover at
 * the next start; the kernel's. None loses a commit.
 */
const SIGNALS = [
  ['SIGINT', 6_000],
  ['SIGQUIT', 2_000],
  ['SIGKILL', 2_000],
] as const;

/** Ends a server process and waits for it, 10 s at most. @param isRunning whether `pid` is still that server */
export async function endServer(
  binaries: string,
  cluster: string,
  pid: number,
  isRunning: () => boolean | Promise<boolean>,
): Promise<void> {
  if (process.platform === 'win32') {
    // no signals there: pg_ctl has PostgreSQL's own way of telling a server
    await run(join(binaries, 'bin', 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '10']).catch(
      () => undefined,
    );
    return;
  }
  for (const [signal, limit] of SIGNALS) {
    try {
      process.kill(pid, signal);
    } catch {
      return; // gone between the two looks
    }
    for (const deadline = Date.now() + limit; Date.now() < deadline; await sleep(10)) {
      if (!(await isRunning())) return;
    }
  }
}

/** What the previous process left in the cluster's lock file. */
type Leftover = {
  /** where its server listened */
  address?: Address;
  /** the pid in the file, where that is a process but not this cluster's server: one that got the number since, or a zombie */
  recycledPid?: number;
};

/**
 * Ends the server that a killed process left running. Stopped, not taken over: it may run an older version or other settings, it takes
 * a tenth of a second, and a start then has one way to go instead of two.
 *
 * @param cluster locked by the caller, so that its server can be no living Basta's
 */
export async function endLeftover(binaries: string, cluster: string): Promise<Leftover> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!(pid > 1)) return {};
  const socketFolder = lines[4]?.trim(); // the file's layout: PostgreSQL's src/include/utils/pidfile.h
  const address = socketFolder ? { socketFolder } : undefined;
  if (process.platform === 'win32' || (await isServerOf(cluster, pid))) {
    await endServer(binaries, cluster, pid, () => isServerOf(cluster, pid));
  }
  return { ...(address && { address }), ...(isProcess(pid) && { recycledPid: pid }) };
}

/** By its command line, which everyone may read and PostgreSQL changes in its child processes only. A zombie has none. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  const command =
    process.platform === 'linux'
      ? (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ')
      : (await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))).stdout;
  return command.includes(`postgres -D ${cluster} `);
}

function isProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
