import { setTimeout as sleep } from 'node:timers/promises';
import { MEGABYTE } from '#contract/core/sizes.ts';
import { reasonOf } from '#server/startup-error.ts';
import { freeOn } from '../disk.ts';

/**
 * With less than this PostgreSQL can neither write on (it ends where its log of changes cannot grow, a file of 16 MB at a time)
 * nor open again what it has written.
 */
const NEEDED_BYTES = 64 * MEGABYTE;
/** So often a full disk is looked at again, in milliseconds. */
const LOOK_MS = 2000;

/** A server that can be started again where it was. */
type Revivable = { cluster: string; ended(): Promise<void>; restart(): Promise<void> };

/**
 * Starts a server again that ended because its disk is full, as soon as there is room: anyone who makes room need not think of
 * it. Meanwhile the site says that its database is away.
 * @param free how many bytes are free on the disk of a folder
 * @returns when it ended for another reason, or cannot be opened though there is room; never, where it was told to end
 */
export async function diedForGood(
  { cluster, ended, restart }: Revivable,
  isStopping: () => boolean,
  free = freeOn,
): Promise<void> {
  const isFull = async () => (await free(cluster)) < NEEDED_BYTES;
  const never = new Promise<void>(() => {});
  for (;;) {
    await ended();
    if (isStopping()) return never;
    if (!(await isFull())) return;
    console.error(
      'DATA_DIR: the disk is full, and the database has ended. It starts again when there is room.',
    );
    while (await isFull()) {
      await sleep(LOOK_MS);
      if (isStopping()) return never;
    }
    try {
      await restart();
      console.error('DATA_DIR: there is room on the disk again, and the database has started.');
    } catch (error) {
      console.error(reasonOf(error));
    }
  }
}
