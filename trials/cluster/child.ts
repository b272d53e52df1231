import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Longer than a stop of Basta's takes at most (server/main.ts). */
const LONGEST_STOP_MS = 45_000;

/**
 * Ends a process that is in a group of its own, and hears nothing of our end, when we end.
 * @returns to be called where it is ended in order
 */
export function endWithUs(child: ChildProcess): () => void {
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return () => process.off('exit', end);
}

/** Tells a process to end and waits for it; it is killed where it does not. @returns its exit code, or what killed it */
export async function endChild(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | NodeJS.Signals | null> {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill(signal);
    const killer = setTimeout(() => child.kill('SIGKILL'), LONGEST_STOP_MS);
    await exited;
    clearTimeout(killer);
  }
  return child.exitCode ?? child.signalCode;
}
