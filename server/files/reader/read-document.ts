import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { FILE_FORMATS, type FileFormat } from '#contract/files/values.ts';
import { type Found, foundIn, type Order, type PhotoTask, type Task } from './found.ts';
import { toFrame } from './frames.ts';
import { CHILD_LIMITS, UnreadableError } from './limits.ts';
import { type KeptReaders, type Reader, type ReaderLimits, startReader } from './readers.ts';
import { priorityOf, processorMsOf, within } from './sandbox.ts';

/** For texts in the search, and for their own photos. */
const PEOPLE_WAIT: readonly (Task | PhotoTask)['do'][] = [
  'text',
  'print',
  'show',
  'sheet',
  'page',
  'bind',
  'split',
];
/** Forms are filled in with what first pages say (server/features/files/proposals.ts). */
export const isAwaited = (pages: readonly number[]): boolean => pages.includes(1);
const LONGEST_LEAVE_MS = 5000;

/** What is found in a file, without what says that there is nothing, or nothing more, to find: that is thrown, or the end. */
export type Finding = Exclude<Found, { kind: 'unreadable' | 'over' }>;

type Options = {
  /** Ends the child at once. */
  signal?: AbortSignal | undefined;
  /** Other ones, where a test is about them. */
  limits?: ReaderLimits;
  /**
   * Children that may have read other files, and may read others after this one. Only a PDF is given to one: it is decoded in
   * WebAssembly, in a memory of its own. What else there is is decoded by machine code, and has a process to itself.
   */
  kept?: KeptReaders | undefined;
};

/**
 * Looks into a file, in another process with limits. The child goes on as the caller takes what it found; it is ended with
 * anything but the end of the file.
 * @param bytes the file from its start
 * @throws UnreadableError why nothing more is found
 */
export async function* readDocument(
  bytes: Readable,
  format: FileFormat,
  task: Task | PhotoTask,
  { signal, limits = CHILD_LIMITS, kept }: Options = {},
): AsyncGenerator<Finding> {
  signal?.throwIfAborted();
  const priority = priorityOf(
    PEOPLE_WAIT.includes(task.do) || (task.do === 'scans' && isAwaited(task.pages)),
  );
  const pool = FILE_FORMATS[format].readAs === 'pdf' ? kept : undefined;
  const reader = pool?.take(priority) ?? startReader(priority, limits, pool !== undefined);
  const { child, ended } = reader;
  const kill = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', kill);
  // What cannot be read from the store is a fault, but not of the file.
  let storeFault: unknown;
  bytes.once('error', (error) => {
    storeFault = error;
    kill();
  });
  const over = new AbortController();
  let isSent = false;
  send({ format, task }, bytes, child.stdin, over.signal).then(
    () => (isSent = true),
    () => {}, // it reads no further: why, its end says
  );
  let isKept = false;
  try {
    const goesOn = yield* findingsOf(reader, limits.cpuSeconds * 1000);
    isKept = goesOn && isSent;
  } catch (error) {
    signal?.throwIfAborted();
    if (storeFault) throw storeFault;
    if (error instanceof UnreadableError) throw error;
    kill();
    const { tookTooMuch } = await ended;
    throw new UnreadableError(tookTooMuch ? 'costly' : 'damaged');
  } finally {
    signal?.removeEventListener('abort', kill);
    over.abort();
    if (isKept && pool) pool.put(reader);
    else kill();
    bytes.destroy();
  }
}

/** Writes a file for child.ts. @param signal ends the waiting for one that reads no further */
async function send(order: Order, bytes: Readable, input: Writable, signal: AbortSignal): Promise<void> {
  const write = async (frame: Buffer) => {
    if (!input.write(frame)) await once(input, 'drain', { signal });
  };
  await write(toFrame(order));
  for await (const chunk of bytes) if (chunk.length > 0) await write(toFrame(null, [chunk]));
  await write(toFrame(null));
}

/**
 * What the child writes of a file. It is watched only while it is waited for: in between it may have nothing to do.
 * @param mostMs of processor time for the file
 * @returns whether the child can read another
 */
async function* findingsOf(
  { child, frames, ended }: Reader,
  mostMs: number,
): AsyncGenerator<Finding, boolean> {
  const before = await processorMsOf(child.pid);
  for (;;) {
    const next = await within(child, mostMs, undefined, frames.next(), before);
    if (next.done) break;
    const found = foundIn(next.value);
    if (found.kind === 'unreadable') throw new UnreadableError(found.reason);
    if (found.kind === 'over') return found.goesOn;
    yield found;
  }
  // It says nothing more: one that stays nevertheless is ended.
  const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_LEAVE_MS);
  const { tookTooMuch } = await ended.finally(() => clearTimeout(timer));
  throw new UnreadableError(tookTooMuch ? 'costly' : 'damaged');
}
