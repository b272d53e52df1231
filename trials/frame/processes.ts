import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** Longer than a stop of Basta's takes at most (server/main.ts). */
const LONGEST_STOP_MS = 45_000;
/** Linux counts a process's time in hundredths of a second, whatever the machine. */
const TICKS_PER_SECOND = 100;

/** How a process ended: its exit code, or the signal that ended it. */
export type Exit = number | NodeJS.Signals | null;

/** Sends a signal; a process that is gone needs none. */
export function signal(pid: number, name: NodeJS.Signals): void {
  if (pid < 2) return;
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // of the system
  }
}

export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Tells a process to end and waits for it; it is killed where it does not. */
export async function endChild(child: ChildProcess, name: NodeJS.Signals = 'SIGTERM'): Promise<Exit> {
  if (child.pid !== undefined && !hasEnded(child)) {
    const exited = once(child, 'exit');
    child.kill(name);
    const killer = setTimeout(() => child.kill('SIGKILL'), LONGEST_STOP_MS);
    await exited;
    clearTimeout(killer);
  }
  return child.exitCode ?? child.signalCode;
}

/** Ends a process when ours exits: one in a group of its own does not notice. */
export function endAtExit(child: ChildProcess): void {
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}

const ends: (() => Promise<unknown>)[] = [];
let isListening = false;

/**
 * Ends what was started when this process is told to stop: what was started last goes first.
 * @returns ends it now, and not a second time
 */
export function endsWithUs<Result>(stop: () => Promise<Result>): () => Promise<Result> {
  ends.unshift(stop);
  listen();
  return () => {
    const at = ends.indexOf(stop);
    if (at >= 0) ends.splice(at, 1);
    return stop();
  };
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(name, async () => {
      for (const end of ends) await end().catch(console.error);
      process.exit(1);
    });
  }
}

/** Waits until something is so. @throws Error with its name when that takes too long, and with the last reason */
export async function until(
  what: string,
  seconds: number,
  isSo: () => Promise<boolean> | boolean,
  everyMs = 100,
): Promise<void> {
  let reason = '';
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await delay(everyMs)) {
    try {
      if (await isSo()) return;
    } catch (error) {
      reason = `: ${error instanceof Error ? error.message : error}`;
    }
  }
  throw new Error(`${what} took more than ${seconds} s${reason}`);
}

/** A process, and everything that it and its children started, by Linux's own list. */
export async function treeOf(pid: number): Promise<number[]> {
  const parents = await Promise.all(
    (await readdir('/proc'))
      .map(Number)
      .filter(Boolean)
      .map(async (child): Promise<[number, number]> => [child, Number((await statOf(child))[1])]),
  );
  const tree = [pid];
  for (const member of tree) for (const [child, parent] of parents) if (parent === member) tree.push(child);
  return tree;
}

/** Those processes of a site that answer: its parent starts them (server/processes). Of a program that serves by itself there are none. */
export async function servingPids(pid: number): Promise<number[]> {
  const tree = await treeOf(pid);
  const environments = await Promise.all(
    tree.map((member) => readFile(`/proc/${member}/environ`, 'latin1').catch(() => '')),
  );
  // What node:cluster gives to each, and nobody hands on.
  return tree.filter((_member, at) => /(^|\0)NODE_UNIQUE_ID=/.test(environments[at] ?? ''));
}

/** What Linux counts as the process's resident memory. @returns NaN where it is gone */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** What a process has of memory without the files of its program, and how much those have in it. @returns 0 where it is gone */
async function memoryOf(pid: number): Promise<{ own: number; files: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { own: of('RssAnon') + of('RssShmem'), files: of('RssFile') };
}

/** What a process has of memory that no file is behind. */
export const ownMegabytes = async (pid: number): Promise<number> => (await memoryOf(pid)).own;

/** The memory of several processes that run one program, whose files they share: those count once. */
export async function sharedMegabytes(pids: readonly number[]): Promise<number> {
  const all = await Promise.all(pids.map(memoryOf));
  return all.reduce((sum, { own }) => sum + own, 0) + Math.max(0, ...all.map(({ files }) => files));
}

/** Looks at something again and again, and keeps the most. @param look NaN where nothing is to be seen @returns ends it, and says the most */
export function mostOf(look: () => Promise<number>, everyMs = 100): () => number {
  let most = 0;
  const timer = setInterval(async () => {
    most = Math.max(most, (await look()) || 0);
  }, everyMs);
  return () => {
    clearInterval(timer);
    return most;
  };
}

/** How long the process has had a core, s: what others do on the machine is not in it. */
export async function cpuSeconds(pid: number): Promise<number> {
  const [user, system] = (await statOf(pid)).slice(11, 13);
  return (Number(user) + Number(system)) / TICKS_PER_SECOND;
}

/** The same of a process, and of all that it started: also of those that have ended. */
export async function treeCpuSeconds(pid: number): Promise<{ own: number; children: number }> {
  let all = 0;
  for (const member of await treeOf(pid)) {
    const ticks = (await statOf(member)).slice(11, 15).map(Number);
    all += ticks.reduce((sum, some) => sum + some, 0) / TICKS_PER_SECOND;
  }
  const own = await cpuSeconds(pid);
  return { own, children: all - own };
}

/** What Linux says of a process behind its name, which may have spaces and brackets: state, parent and so on (proc(5)). */
async function statOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
