import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hashPassword, stopPasswordProcess, verifyPassword } from './passwords.ts';

/** Ends this process's password process as a machine does that is short of memory. @returns how many there were */
function killPasswordProcess(): number {
  const own = readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const parent = /\nPPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return Number(parent) === process.pid && command.includes('password-process');
    } catch {
      return false; // it has ended meanwhile
    }
  });
  for (const pid of own) process.kill(Number(pid), 'SIGKILL');
  return own.length;
}

// Elsewhere there is no /proc to find the process by.
it.runIf(process.platform === 'linux')(
  'a password process that is killed at work costs no login',
  async () => {
    const hash = await hashPassword('correct horse battery');
    const checks = Array.from({ length: 10 }, () => verifyPassword('correct horse battery', hash));
    expect(killPasswordProcess()).toBe(1);
    expect(await Promise.all(checks)).toEqual(Array(10).fill(true));
    stopPasswordProcess();
  },
);
