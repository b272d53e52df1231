import { spawnSync } from 'node:child_process';
import { run } from './run.mjs';

/** Whether this process may install Debian packages: root, on a system with apt-get. */
export function canUseApt(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** Installs a Debian or Ubuntu package without asking anything. The caller looks whether it then works. */
export async function aptInstall(name: string): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  // A mirror that does not answer fails the update; the lists at hand may still do.
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', ['install', '-y', '-q', name], { env });
}
