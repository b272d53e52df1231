import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Asks a process to stop and waits until it did; already stopped is fine. */
export async function stopSoon(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}
