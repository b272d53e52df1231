import { truncateSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reasonOf, StartupError } from '#server/startup-error.ts';

/** Another living process has the folder. */
export class InUseError extends StartupError {}

/** SQLite's codes for "another process has the lock" and "this is no file of mine" (sqlite.org/rescode.html). */
const SQLITE_BUSY = 5;
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

/** Kept here, because a collected object would close its file, and with it the lock. */
const held = new Set<DatabaseSync>();

/**
 * Lets one process at a time use `folder`; the holder's pid is in `folder/lock.pid`.
 *
 * Node has no call for a lock of the operating system, and its SQLite has one: an open exclusive transaction on an empty file.
 * The kernel frees it however the holder dies. A pid file was rejected: after a crash its pid may belong to someone else, two
 * containers that share the folder don't see each other's pids, and two starts that find the same stale file both take it over.
 *
 * @returns gives the lock back
 * @throws InUseError naming the process that holds the folder; StartupError when it can't be locked at all
 */
export async function takeLock(folder: string): Promise<() => Promise<void>> {
  const pidFile = join(folder, 'lock.pid');
  const path = join(folder, 'lock');
  let lock: DatabaseSync | undefined;
  try {
    lock = lockFile(path);
    await rm(pidFile, { force: true, recursive: true }); // one that root left, in a folder of ours, could not be written
    await writeFile(pidFile, `${process.pid}\n`);
  } catch (error) {
    lock?.close();
    if (codeOf(error) === SQLITE_BUSY) {
      const holder = /^\d+\n?$/.exec(await readFile(pidFile, 'utf8').catch(() => ''))?.[0].trim();
      throw new InUseError(
        `DATA_DIR: ${folder} is in use by ${holder ? `process ${holder}` : 'another process'}. Stop it first, or start this one with another DATA_DIR.`,
      );
    }
    if (await isFolder(path))
      throw new StartupError(`DATA_DIR: ${path} is a folder, and should be a file. Delete it.`);
    throw new StartupError(
      `DATA_DIR: ${folder} cannot be locked (${reasonOf(error)}). Choose a folder on a local disk that this account may write.`,
    );
  }
  held.add(lock);
  const taken = lock;
  return async () => {
    // the lock file itself stays: deleting it would let two processes hold "the" lock, each on its own inode
    await rm(pidFile, { force: true });
    taken.close();
    held.delete(taken);
  };
}

/** @throws an error of SQLite's, with its code, where the file cannot be locked */
function lockFile(path: string): DatabaseSync {
  try {
    return beginOn(path);
  } catch (error) {
    // SQLite found garbage in it, so it had got past a holder: there is none. The file stays the same one (its inode), so
    // of two starts that empty it, still only one gets the lock.
    if (![SQLITE_NOTADB, SQLITE_CORRUPT].includes(codeOf(error))) throw error;
    truncateSync(path);
    return beginOn(path);
  }
}

function beginOn(path: string): DatabaseSync {
  const lock = new DatabaseSync(path);
  try {
    // no journal: there is never anything in the file, and a killed holder would leave one behind
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

function codeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() === true;
}
