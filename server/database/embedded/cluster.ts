import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { reasonOf, StartupError } from '#server/startup-error.ts';
import { renameDurably, writeDurably } from '../disk.ts';
import { asAccount, runProgram, succeeds } from './account.ts';
import { lastWords } from './binaries.ts';
import type { Place } from './place.ts';

/** The database role, and the database, that Basta uses. */
export const NAME = 'basta';

const UNFINISHED = 'postgres.unfinished-';

/**
 * Names of a ctype that knows the letters of every script, as systems call it: Linux, macOS, Windows. PostgreSQL's own
 * tables do not count in `pg_trgm`, which asks the system's.
 */
export const UNICODE_CTYPES = ['C.UTF-8', 'en_US.UTF-8', 'en-US'] as const;

/**
 * initdb's settings. They go into postgresql.conf, so anyone who runs a college's server may change them there; what must hold at
 * every start is on the command line instead (server.ts). Durability (fsync, checksums) stays at PostgreSQL's defaults: on.
 */
const SETTINGS = [
  'max_connections=50',
  'shared_buffers=64MB',
  'max_wal_size=256MB', // keeps recovery after a crash to seconds
  'huge_pages=off', // a container's limit on them kills initdb with SIGBUS
  'io_method=sync', // the default keeps three more processes, for arrays of disks
  'timezone=UTC',
  'log_timezone=UTC',
  // a file per weekday, overwritten a week later
  'logging_collector=on',
  'log_directory=log',
  'log_filename=postgresql-%a.log',
  'log_rotation_age=1d',
  'log_rotation_size=0',
  'log_truncate_on_rotation=on',
];

/**
 * The cluster's folder and the password of its role. Makes both if there are none: initdb works in a folder beside, which gets its
 * name when it is whole, so a start that dies midway leaves nothing that the next one could take for a database.
 */
export async function openCluster(
  dataDir: string,
  place: Place,
  binaries: string,
): Promise<{ cluster: string; password: string }> {
  const cluster = join(place.home, 'postgres');
  for (const entry of await readdir(place.home)) {
    if (entry.startsWith(UNFINISHED)) await rm(join(place.home, entry), { recursive: true, force: true });
  }
  const existing = await stat(cluster).catch(() => undefined);
  const password = await openPassword(dataDir, existing !== undefined);
  if (!existing) await initialise(place, binaries, cluster, password);
  // brought back by root, from a backup that didn't keep owners
  else if (place.account && existing.uid === 0) {
    await runProgram('chown', ['-Rh', `${place.account.uid}:${place.account.gid}`, cluster]);
  }
  return { cluster, password };
}

async function openPassword(dataDir: string, clusterExists: boolean): Promise<string> {
  const file = join(dataDir, 'database-password');
  const kept = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw new StartupError(
      `DATA_DIR: ${file} cannot be read (${reasonOf(error)}). Start Basta as the user who started it first.`,
    );
  });
  if (kept.trim()) return kept.trim();
  if (clusterExists)
    throw new StartupError(
      `DATA_DIR: ${file} is missing, and the database needs it. Restore that file from a backup.`,
    );
  const password = randomBytes(24).toString('base64url');
  await writeDurably(file, `${password}\n`, 0o600);
  return password;
}

/** By the first ctype that this machine has; without any, no trigram has letters of other scripts. */
async function makeWithCtype({ account, home }: Place, binaries: string, args: string[]): Promise<void> {
  for (const ctype of [...UNICODE_CTYPES, 'C']) {
    try {
      const all = [...args, `--lc-ctype=${ctype}`];
      await runProgram(join(binaries, 'bin', 'initdb'), all, asAccount(account, home));
      return;
    } catch (error) {
      // initdb takes away what it made.
      const isUnknown = error instanceof Error && error.message.includes('invalid locale name');
      if (ctype === 'C' || !isUnknown) throw error;
    }
  }
}

/** Makes a new cluster by initdb, whole or not at all. */
export async function initialise(
  place: Place,
  binaries: string,
  cluster: string,
  password: string,
): Promise<void> {
  const work = join(place.home, UNFINISHED + process.pid);
  const unfinished = join(work, 'cluster');
  const passwordFile = join(work, 'password');
  try {
    await mkdir(work, { mode: 0o700 });
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (place.account)
      for (const path of [passwordFile, work]) await chown(path, place.account.uid, place.account.gid);
    const args = [
      `--pgdata=${unfinished}`,
      `--username=${NAME}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // PostgreSQL's own Unicode tables: upper and lower case work in every script, and the order, which indexes are built on, is the
      // same on every machine and after every upgrade of the operating system. Where people read a sorted list, COLLATE says how.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...SETTINGS.map((setting) => `--set=${setting}`),
    ];
    await makeWithCtype(place, binaries, args);
    await renameDurably(unfinished, cluster);
  } catch (error) {
    // initdb needs a name for the account that we are
    if (!place.account && !(await succeeds(Promise.try(() => userInfo())))) {
      throw new StartupError(
        `DATABASE_URL: PostgreSQL does not run as user ${process.getuid?.()}, which has no name on this machine. Start as a user in /etc/passwd, or set DATABASE_URL to a PostgreSQL server (15 or later).`,
      );
    }
    throw new StartupError(
      `DATA_DIR: PostgreSQL could not make its files in ${place.home} (${lastWords(error)}). Free some space there or choose another DATA_DIR.`,
    );
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
