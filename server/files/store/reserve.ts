import { MEGABYTE } from '#contract/core/sizes.ts';
import { freeOn } from '#server/database/disk.ts';
import { type FileStore, NoRoom } from './file-store.ts';

/** So much of a disk stays free of files, and of what is made of them: for logins, forms, and the database, which is often on the same disk. */
export const RESERVE_BYTES = 512 * MEGABYTE;

/** Whether the reserve is touched, so that no file is taken or read. Where nobody knows, it is not. */
export async function isShortOfRoom(store: Pick<FileStore, 'room'>): Promise<boolean> {
  return ((await store.room()) ?? Number.POSITIVE_INFINITY) < RESERVE_BYTES;
}

/**
 * A store that leaves the reserve alone: what would touch it is refused as on a full disk.
 * @param folders those whose disks are watched besides the store's own, such as the database's
 * @param isLocal whether the store is on a disk of this machine, whose room costs nothing to ask for
 */
export function withReserve(store: FileStore, folders: readonly string[], isLocal: boolean): FileStore {
  const besides = async () => Math.min(...(await Promise.all(folders.map(freeOn))));
  const room = async () => {
    const least = Math.min((await store.room()) ?? Number.POSITIVE_INFINITY, await besides());
    return Number.isFinite(least) ? least : undefined;
  };
  return {
    ...store,
    room,
    async put(key, bytes, size) {
      const free = isLocal ? await room() : await besides();
      if (free !== undefined && free < size + RESERVE_BYTES)
        throw new NoRoom('what is left of the disk is kept for logins and forms');
      await store.put(key, bytes, size);
    },
  };
}
