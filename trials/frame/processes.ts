import { type SpawnOptions, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Starts a program beside this one, in a process group of its own, so that a Ctrl+C in the terminal reaches only whoever
 * clears up.
 * @param log the file that gets what it says
 * @returns its process id
 */
export function startDaemon(
  command: string,
  args: string[],
  options: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'>,
  log: string,
): number {
  const output = openSync(log, 'a');
  const child = spawn(command, args, {
    ...options,
    detached: true,
    stdio: ['ignore', output, output],
  });
  child.on('error', () => {}); // whoever waits for what it is to do says so
  child.unref();
  return child.pid ?? 0;
}

/** Sends a signal; a process that is gone needs none. */
export function signal(pid: number, name: NodeJS.Signals): void {
  if (pid < 2) return;
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // of the system
  }
}

/** A process, and everything that it and its children started, by Linux's own list. */
export async function treeOf(pid: number): Promise<number[]> {
  const parents = await Promise.all(
    (await readdir('/proc'))
      .map(Number)
      .filter(Boolean)
      .map(async (child): Promise<[number, number]> => {
        const stat = await readFile(`/proc/${child}/stat`, 'utf8').catch(() => '');
        // Behind the name, which may have brackets itself: the state and the parent.
        return [child, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])];
      }),
  );
  const tree = [pid];
  for (const member of tree) for (const [child, parent] of parents) if (parent === member) tree.push(child);
  return tree;
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

const ends: (() => Promise<unknown>)[] = [];
let isListening = false;

/**
 * Lets what was started end with this process when somebody stops it: what was started last goes first.
 * @returns ends it now, and not once more then
 */
export function endsWithUs<Result>(stop: () => Promise<Result>): () => Promise<Result> {
  ends.unshift(stop);
  listen();
  return () => {
    ends.splice(ends.indexOf(stop), 1);
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
