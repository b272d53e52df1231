import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reasonOf, StartupError } from '#server/startup-error.ts';

/** Another living process has the folder. */
export class InUseError extends StartupError {}

/** SQLite's code for "another process has the lock" (sqlite.org/rescode.html#busy). */
const SQLITE_BUSY = 5;

/** Kept here, because a collected object would close its file, and with it the lock. */
const held = new Set<DatabaseSync>();

/**
 * Lets one process at a time use `folder`; the holder's pid stands in `folder/lock.pid`.
 *
 * Node has no call for a lock of the operating system, and its SQLite has one: an open exclusive transaction on an empty file.
 * The kernel frees it however the holder dies. A pid file was rejected: after a crash its pid may belong to somebody else, two
 * containers that share the folder don't see each other's pids, and two starts that find the same stale file both take it over.
 *
 * @returns gives the lock back
 * @throws InUseError naming the process that holds the folder; StartupError when it can't be locked at all
 */
export async function takeLock(folder: string): Promise<() => Promise<void>> {
  const pidFile = join(folder, 'lock.pid');
  const lock = new DatabaseSync(join(folder, 'lock'), { open: false });
  try {
    lock.open();
    // no journal: there is never anything in the file, and a killed holder would leave one behind
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    await rm(pidFile, { force: true }); // one that root left, in a folder of ours, could not be written
    await writeFile(pidFile, `${process.pid}\n`);
  } catch (error) {
    if (lock.isOpen) lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      const holder = (await readFile(pidFile, 'utf8').catch(() => '')).trim();
      throw new InUseError(
        `DATA_DIR: ${folder} is in use by ${holder ? `process ${holder}` : 'another process'}. Stop it first, or start this one with another DATA_DIR.`,
      );
    }
    throw new StartupError(
      `DATA_DIR: ${folder} cannot be locked (${reasonOf(error)}). Choose a folder on a local disk that this account may write.`,
    );
  }
  held.add(lock);
  return async () => {
    // the lock file itself stays: deleting it would let two processes hold "the" lock, each on its own inode
    await rm(pidFile, { force: true });
    lock.close();
    held.delete(lock);
  };
}
