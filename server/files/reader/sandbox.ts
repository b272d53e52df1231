import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

const root = realpathSync(join(import.meta.dirname, '../../..'));

/**
 * What a child may read: its own program and the packages that it is made of, because Node loads them by itself. Not the
 * folder of data, no configuration, no secret; and there is nothing that it may write, start or connect to.
 */
const READABLE = [
  'package.json',
  'node_modules',
  'server/files/reader',
  'contract/files/values.ts',
  'contract/core/given.ts',
];

const PERMISSIONS = [
  '--permission',
  '--no-warnings', // of what is allowed below
  ...READABLE.map((path) => `--allow-fs-read=${join(root, path)}`),
  // sharp's decoders are a library of machine code: the limits below, not Node's rules, hold for what runs in there.
  '--allow-addons',
  '--disallow-code-generation-from-strings',
];

type ChildLimits = {
  dataKb: number;
  cpuSeconds?: number;
  /** As of os.setPriority; without it the machine does everything else first. */
  priority?: number;
};
export type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/** Starts a part of the reader in a process that may do nothing but read its input and write its output. */
export function startSandboxed(
  program: string,
  limits: ChildLimits,
  { order = '', flags = [] }: { order?: string; flags?: string[] } = {},
): Child {
  const args = [...PERMISSIONS, ...flags, join(import.meta.dirname, program), order];
  return startLimited(process.execPath, args, limits);
}

/**
 * Starts a program with limits of the system: of memory, of processor time, and no file that it could write a byte into. It
 * has no environment.
 */
export function startLimited(
  program: string,
  args: readonly string[],
  { dataKb, cpuSeconds, priority = constants.priority.PRIORITY_LOW }: ChildLimits,
  env: Record<string, string> = {},
): Child {
  const options = { env, stdio: ['pipe', 'pipe', 'pipe'] as ['pipe', 'pipe', 'pipe'] };
  // A limit that is lower already cannot be set, and need not.
  const limits = [`-d ${dataKb}`, '-f 0', '-c 0', ...(cpuSeconds ? [`-t ${cpuSeconds}`] : [])];
  const script = `${limits.map((limit) => `ulimit ${limit} 2>/dev/null; `).join('')}exec "$0" "$@"`;
  const child =
    process.platform === 'win32' // it has no such limits; time is the parent's to count
      ? spawn(program, args, options)
      : spawn('/bin/sh', ['-c', script, program, ...args], options);
  // However it ends and whatever it does to its pipes: its end says what came of it.
  for (const stream of [child.stdin, child.stdout, child.stderr]) stream.on('error', () => {});
  try {
    if (child.pid !== undefined) setPriority(child.pid, priority);
  } catch {
    // it ended already
  }
  return child;
}

/**
 * The share of a busy machine that reading has. What nobody waits for has next to none beside other programs; a page that someone sees
 * being read must come to its end there, too.
 */
export const priorityOf = (isAwaited: boolean): number =>
  constants.priority[isAwaited ? 'PRIORITY_BELOW_NORMAL' : 'PRIORITY_LOW'];

/** What V8, a module of WebAssembly and Node's buffers say where they get no more. */
const NO_MEMORY = /not enough memory|out of memory|allocation failed|Invalid (typed )?array|cannot allocate/i;
const LONGEST_COMPLAINT = 10_000;

/** The end of a child: whether the system ended it because it took too much, and the last that it said. */
export type ChildEnd = { code: number | null; tookTooMuch: boolean; complaint: string };

/** @returns how it ends; to be called at once */
export function endOf(child: Child): Promise<ChildEnd> {
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = `${complaint}${chunk}`.slice(-LONGEST_COMPLAINT);
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, tookTooMuch: false, complaint: error.message }));
    child.once('close', (code, signal) => {
      // SIGKILL: the machine has no memory left, or the parent waited long enough.
      const tookTooMuch =
        signal === 'SIGXCPU' || signal === 'SIGKILL' || (code !== 0 && NO_MEMORY.test(complaint));
      resolve({ code, tookTooMuch, complaint });
    });
  });
}

/**
 * Waits for what a child does, and ends it where the signal says so or it takes more processor time than it may.
 * @param fromMs as of limitProcessorTime
 */
export async function within<Result>(
  child: Child,
  mostMs: number,
  signal: AbortSignal | undefined,
  work: Promise<Result>,
  fromMs?: number,
): Promise<Result> {
  const kill = () => child.kill('SIGKILL');
  const endWatch = limitProcessorTime(child, mostMs, fromMs);
  signal?.addEventListener('abort', kill);
  if (signal?.aborted) kill();
  try {
    return await work;
  } finally {
    endWatch();
    signal?.removeEventListener('abort', kill);
  }
}

const LOOK_MS = 500;
/** As the kernel counts for programs: proc_pid_stat(5), sysconf(_SC_CLK_TCK) is 100 on every Linux that Node runs on. */
const TICK_MS = 10;
/** A process that takes no processor time at all for so long hangs, in milliseconds. */
const LONGEST_IDLE_MS = 60_000;

/** What is watched of a child process. */
type Watched = { pid?: number | undefined; kill(signal: 'SIGKILL'): boolean };

/**
 * Ends a process that takes more processor time than it may, or none at all for a minute. That it waits for a core of a busy
 * machine does not count. Where the system does not tell (it is no Linux) time is time.
 * @param mostMs milliseconds of processor time
 * @param fromMs what it had taken before that does not count; without it, all so far
 * @returns ends the watch
 */
export function limitProcessorTime(child: Watched, mostMs: number, fromMs?: number): () => void {
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
    first ??= told === undefined ? 0 : (fromMs ?? used);
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
export async function processorMsOf(pid: number | undefined): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
  // Behind the program's name, which may have blanks: utime and stime are the 14th and 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [fields[11], fields[12]];
  return user === undefined || system === undefined ? undefined : (Number(user) + Number(system)) * TICK_MS;
}
