import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartupError } from '#server/startup-error.ts';

/** Runs a program to its end; rejects unless its exit code is 0. */
export const runProgram = promisify(execFile);

/** Who PostgreSQL runs as when we are root, which it refuses to be. */
export type Account = { uid: number; gid: number };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * The account for a server that root starts: `postgres`, else `nobody`. Only accounts that exist; creating one on someone's
 * machine is not ours to do.
 */
export async function findAccount(): Promise<Account> {
  for (const name of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map(async (id) => Number((await runProgram('id', [id, name])).stdout));
    const [uid, gid = 0] = await Promise.all(ids).catch(() => []); // there is no such account
    if (uid) return { uid, gid };
  }
  throw new StartupError(
    'DATABASE_URL: PostgreSQL does not run as root, and there is no account "postgres" or "nobody" to run it as. Start Basta as another user, or set DATABASE_URL to a PostgreSQL server (15 or later).',
  );
}

/** Whether `account` may enter a folder, or run a file. The system is asked as that account: Node's own question is for ours only. */
export function canEnter(account: Account, path: string): Promise<boolean> {
  return succeeds(runProgram('test', ['-x', path], asAccount(account, '/')));
}

/** Whether it comes to its end without an error. */
export function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

/** The account and environment for a program. Nothing of our own environment: it holds secrets, and maybe PGDATA. */
export function asAccount(account: Account | undefined, cwd: string) {
  const env: Record<string, string> = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }; // LC_ALL: macOS needs a valid one before main()
  // Node's ids are signed where macOS counts nobody as 2^32 - 2
  return { ...(account && { uid: account.uid | 0, gid: account.gid | 0 }), cwd, env };
}
