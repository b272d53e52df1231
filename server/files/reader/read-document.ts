import { constants } from 'node:os';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileFormat } from '#contract/files/values.ts';
import { type Found, foundIn, type Order, type Task } from './found.ts';
import { framesOf } from './frames.ts';
import { CHILD_LIMITS, UnreadableError } from './limits.ts';
import { type Child, endOf, startSandboxed, within } from './sandbox.ts';

const LONGEST_LEAVE_MS = 5000;

/** What is found in a file, without what says that there is nothing to find: that is thrown. */
export type Finding = Exclude<Found, { kind: 'unreadable' }>;

/**
 * Looks into a file, in a process of its own with limits. The child goes on as the caller takes what it found.
 * @param bytes the file from its start
 * @param signal ends the child at once
 * @param limits other ones, where a test is about them
 * @throws UnreadableError why nothing more is found
 */
export async function* readDocument(
  bytes: Readable,
  format: FileFormat,
  task: Task,
  signal?: AbortSignal,
  limits: { dataKb: number; cpuSeconds: number } = CHILD_LIMITS,
): AsyncGenerator<Finding> {
  signal?.throwIfAborted();
  const order: Order = { format, task };
  // People wait for texts in the search, and a text takes no time.
  const priority = constants.priority[task.do === 'text' ? 'PRIORITY_BELOW_NORMAL' : 'PRIORITY_LOW'];
  const child = startSandboxed('child.ts', JSON.stringify(order), { ...limits, priority }, [
    '--max-old-space-size=512',
  ]);
  if (child.pid === undefined) throw new Error('No process can be started to look into a file.');
  const ended = endOf(child);
  const kill = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', kill);
  // A child that has seen enough reads no further, and what is left cannot be written: that is no fault of the file. What
  // cannot be read from the store is one, but not of the file either.
  let storeFault: unknown;
  bytes.once('error', (error) => {
    storeFault = error;
    kill();
  });
  void pipeline(bytes, child.stdin).catch(() => {});
  try {
    yield* findingsOf(child, limits.cpuSeconds * 1000);
    // It has said all: one that stays nevertheless is ended.
    const timer = setTimeout(kill, LONGEST_LEAVE_MS);
    const { code, tookTooMuch } = await ended.finally(() => clearTimeout(timer));
    if (code !== 0) throw new UnreadableError(tookTooMuch ? 'costly' : 'damaged');
  } catch (error) {
    signal?.throwIfAborted();
    if (storeFault) throw storeFault;
    if (error instanceof UnreadableError) throw error;
    kill();
    const { tookTooMuch } = await ended;
    throw new UnreadableError(tookTooMuch ? 'costly' : 'damaged');
  } finally {
    signal?.removeEventListener('abort', kill);
    kill();
    bytes.destroy();
  }
}

/** What the child writes. It is watched only while it is waited for: in between it may have nothing to do. */
async function* findingsOf(child: Child, mostMs: number): AsyncGenerator<Finding> {
  const frames = framesOf(child.stdout);
  for (;;) {
    const next = await within(child, mostMs, undefined, frames.next());
    if (next.done) return;
    const found = foundIn(next.value);
    if (found.kind === 'unreadable') throw new UnreadableError(found.reason);
    yield found;
  }
}
