import { readFile } from 'node:fs/promises';

const LOOK_MS = 500;
/** As the kernel counts for programs: proc_pid_stat(5), sysconf(_SC_CLK_TCK) is 100 on every Linux that Node runs on. */
const TICK_MS = 10;
/** A process that takes no processor time at all for so long hangs, in milliseconds. */
const LONGEST_IDLE_MS = 60_000;

/** What is watched of a child process. */
type Watched = { pid?: number | undefined; kill(signal: 'SIGKILL'): boolean };

/**
 * Ends a process that takes more processor time than it may from now on, or none at all for a minute. That it waits for a core
 * of a busy machine does not count. Where the system does not tell (it is no Linux) time is time.
 * @param mostMs milliseconds of processor time
 * @returns ends the watch
 */
export function limitProcessorTime(child: Watched, mostMs: number): () => void {
  const begun = performance.now();
  let isOver = false;
  let first: number | undefined;
  let last = -1;
  let movedAt = begun;
  const look = async () => {
    const now = performance.now();
    const told = await processorMsOf(child.pid);
    if (isOver) return;
    const used = told ?? now - begun;
    first ??= told === undefined ? 0 : used;
    if (used !== last) movedAt = now;
    last = used;
    if (used - first > mostMs || now - movedAt > LONGEST_IDLE_MS) child.kill('SIGKILL');
  };
  void look();
  const timer = setInterval(() => void look(), LOOK_MS);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

/** The processor time that a process has taken so far; undefined where the system does not tell. */
async function processorMsOf(pid: number | undefined): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
  // Behind the program's name, which may have blanks: utime and stime are the 14th and 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [fields[11], fields[12]];
  return user === undefined || system === undefined ? undefined : (Number(user) + Number(system)) * TICK_MS;
}
