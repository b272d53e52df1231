import { readFile } from 'node:fs/promises';

/** Linux counts a process's time in hundredths of a second, whatever the machine. */
const TICKS_PER_SECOND = 100;

/** What Linux counts as the process's resident memory. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** How long the process has had a core, s: what others do on the machine is not in it. */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // Behind the name, which may have spaces: user's and system's time are the 14th and 15th (proc(5)).
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / TICKS_PER_SECOND;
}
