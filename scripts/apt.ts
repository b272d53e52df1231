import { spawnSync } from 'node:child_process';
import { run } from './run.mjs';

/** Whether this process may install Debian packages: root, on a system with apt-get. */
export function canUseApt(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** Tests that run side by side may each install something, and apt-get refuses a second one of itself. */
const ONE_AT_A_TIME = ['flock', '/run/basta-apt.lock', 'apt-get'] as const;

/** Installs Debian or Ubuntu packages without asking anything. The caller looks whether they then work. */
export async function aptInstall(...names: string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const [flock, ...aptGet] = ONE_AT_A_TIME;
  // A mirror that does not answer fails the update; the lists at hand may still do.
  await run(flock, [...aptGet, 'update', '-q'], { env });
  await run(flock, [...aptGet, 'install', '-y', '-q', ...names], { env });
}
