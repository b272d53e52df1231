import { execFile } from 'node:child_process';
import { realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '#server/startup-error.ts';

/** Who PostgreSQL runs as when we are root, which it refuses to be. */
export type Account = { uid: number; gid: number };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * The account for a server that root starts: `postgres`, else `nobody`. Only accounts that exist; creating one on somebody's
 * machine is not ours to do.
 */
export async function findAccount(): Promise<Account> {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all([idOf('-u', name), idOf('-g', name)]);
    if (uid && gid !== undefined) return { uid, gid };
  }
  throw new StartupError(
    'DATABASE_URL: PostgreSQL does not run as root, and there is no account "postgres" or "nobody" to run it as. Start Basta as another user, or set DATABASE_URL to a PostgreSQL server (15 or later).',
  );
}

async function idOf(which: '-u' | '-g', name: string): Promise<number | undefined> {
  try {
    return Number((await promisify(execFile)('id', [which, name])).stdout);
  } catch {
    return undefined;
  }
}

/**
 * Whether `account` gets through to `path`: execute permission on every folder above, and `bits` (r 4, w 2, x 1) on the path itself.
 * Read from the permission bits, because Node asks access questions for its own account only.
 */
export async function canReach(account: Account, path: string, bits: number): Promise<boolean> {
  let place = await realpath(path);
  let needed = bits;
  for (;;) {
    const { uid, gid, mode } = await stat(place);
    const granted = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode;
    if ((granted & needed) !== needed) return false;
    if (place === dirname(place)) return true;
    place = dirname(place);
    needed = 0o1;
  }
}
