import { randomBytes } from 'node:crypto';
import { access, chmod, constants, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { reasonOf, StartupError } from '#server/startup-error.ts';
import { makeFolder, writeDurably } from '../disk.ts';
import { type Account, canEnter, findAccount, isRoot } from './account.ts';

/** Where the cluster lives and as whom: it is `home/postgres`. No account = PostgreSQL runs as ourselves. */
export type Place = { home: string; account: Account | undefined };

/** Folders for a database that can't be in DATA_DIR, best first. They survive a reboot, which a folder for temporary files doesn't. */
export const DURABLE_FOLDERS: readonly string[] = ['/var/lib/basta', '/srv/basta', '/opt/basta'];

/**
 * The file in DATA_DIR that says where a database outside of it is. Rejected: a name made from DATA_DIR's path, which would lose
 * the database when the clone is moved.
 */
const RECORD = 'database-place';

const ALL_RIGHTS = constants.R_OK | constants.W_OK | constants.X_OK;

/** Makes DATA_DIR if need be and returns its real path. @throws StartupError when it can't be made or used */
export async function openDataDir(dataDir: string): Promise<string> {
  const path = resolve(dataDir);
  try {
    // closed to everyone else; a root process lets PostgreSQL's account pass through, to a cluster that is closed again
    const made = await makeFolder(path, isRoot() ? 0o711 : 0o700);
    if (made && isRoot()) await chmod(path, 0o711); // whatever the umask
    if (!(await stat(path)).isDirectory()) throw new Error('it is not a folder');
    await access(path, ALL_RIGHTS);
    return await realpath(path);
  } catch (error) {
    throw new StartupError(
      `DATA_DIR: ${path} cannot be used (${reasonOf(error)}). Name a folder that this account may read and write.`,
    );
  }
}

/**
 * Decides where the cluster of `dataDir` lives, or finds where it does: in DATA_DIR, unless we are root and the account that
 * PostgreSQL then runs as can't enter DATA_DIR (a clone in root's home).
 *
 * @param dataDir from openDataDir, locked by the caller
 * @param durable where to put a cluster that can't be in DATA_DIR
 */
export async function findPlace(dataDir: string, durable: readonly string[]): Promise<Place> {
  const recorded = await readRecord(dataDir);
  const home = recorded ?? dataDir;
  const owner = await stat(join(home, 'postgres')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (!isRoot()) {
    const us = process.getuid?.();
    if (!owner || us === undefined || owner.uid === us) return { home, account: undefined };
    throw new StartupError(
      `DATA_DIR: the database in ${home} belongs to user ${owner.uid}, and this is user ${us}. Start Basta as the user who started it first, or as root.`,
    );
  }
  // an existing cluster decides: PostgreSQL only opens its own files, and an account "postgres" may have come after "nobody"
  const account = owner?.uid ? { uid: owner.uid, gid: owner.gid } : await findAccount();
  if (await letPass(account, home)) return { home, account };
  if (!recorded && !owner) return { home: await placeApart(dataDir, account, durable), account };
  throw new StartupError(
    `DATA_DIR: the database in ${home} belongs to user ${account.uid}, who cannot enter that folder. Let others pass through the folders above it (chmod o+x).`,
  );
}

async function readRecord(dataDir: string): Promise<string | undefined> {
  const record = join(dataDir, RECORD);
  const home = (await readFile(record, 'utf8').catch(() => '')).trim();
  if (!home) return undefined;
  await access(home, ALL_RIGHTS).catch((error: unknown) => {
    // never an empty database in the place of one that is only out of reach
    throw new StartupError(
      `DATA_DIR: its database is in ${home}, which cannot be used (${reasonOf(error)}). Restore that folder or start as root; to begin with an empty database, delete ${record}.`,
    );
  });
  return home;
}

/** Whether `account` can enter `folder`; if only the folder's own mode is in the way, it is given o+x (pass through, not list). */
async function letPass(account: Account, folder: string): Promise<boolean> {
  if (await canEnter(account, folder)) return true;
  if (!(await canEnter(account, dirname(folder)))) return false;
  // it does nothing on a file system that knows no modes, or on a server that doesn't trust our root
  await chmod(folder, ((await stat(folder)).mode & 0o7777) | 0o001).catch(() => {});
  return canEnter(account, folder);
}

async function placeApart(dataDir: string, account: Account, durable: readonly string[]): Promise<string> {
  for (const folder of durable) {
    const home = join(folder, randomBytes(6).toString('hex')); // of its own, so that two clones never meet
    try {
      if (await makeFolder(folder, 0o755)) await chmod(folder, 0o755);
      if (!(await canEnter(account, folder))) continue;
      await mkdir(home);
      await chmod(home, 0o711);
      await writeFile(join(home, 'data-dir'), `${dataDir}\n`); // for people: whose this is, when a clone was deleted
    } catch {
      continue; // read-only or not there: the next one
    }
    await writeDurably(join(dataDir, RECORD), `${home}\n`, 0o644);
    return home;
  }
  throw new StartupError(
    `DATA_DIR: PostgreSQL runs as user ${account.uid}, who can enter neither ${dataDir} nor ${durable.join(', ')}. Set DATA_DIR to a folder outside of root's home.`,
  );
}
