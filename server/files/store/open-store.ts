import { join } from 'node:path';
import { freeOn } from '#server/database/disk.ts';
import type { Config } from '../../config.ts';
import { StartupError } from '../../startup-error.ts';
import { type FileStore, NoRoom, RESERVE_BYTES } from './file-store.ts';
import { clearUnfinished, createFolderStore } from './folder-store.ts';
import { createS3Store, s3Obstacle } from './s3-store.ts';

type Where = Pick<Config, 'dataDir' | 's3'> & Partial<Pick<Config, 'databaseUrl'>>;

/** The folder that holds the site's files, where no storage is named. */
export const filesFolder = (dataDir: string) => join(dataDir, 'files');

/** Where the site's files are: in S3_URL where that is set, else below DATA_DIR. Both leave room for the rest of the site. */
export function createStore({ s3, dataDir, databaseUrl }: Where): FileStore {
  const store = s3 ? createS3Store(s3) : createFolderStore(filesFolder(dataDir));
  // The site's own database is in DATA_DIR; where another one is, only its operator knows its disk.
  return withReserve(store, databaseUrl === undefined ? [dataDir] : [], !s3);
}

/**
 * Looks whether the files can be had. Without them the rest of the site goes on, so a storage that is away is only told.
 * @returns what to tell the operator, if anything
 * @throws StartupError where the storage does not know us
 */
export async function checkStore({ s3, dataDir }: Where, now: Date): Promise<string | undefined> {
  if (!s3) {
    await clearUnfinished(filesFolder(dataDir), now);
    return undefined;
  }
  const obstacle = await s3Obstacle(s3);
  if (!obstacle) return undefined;
  const line = `S3_URL: ${new URL(s3.base).host}, bucket ${s3.bucket}: ${obstacle.reason}.`;
  if (obstacle.isRefusal) throw new StartupError(`${line} Check the key, the bucket and the region.`);
  return `${line} Until it answers, files cannot be read and none can be sent.`;
}

/**
 * A store that leaves the reserve alone: what would touch it is refused as on a full disk.
 * @param folders other folders whose disks are watched, such as the database's
 * @param isLocal whether the store is on a disk of this machine, whose room costs nothing to ask for
 */
export function withReserve(store: FileStore, folders: readonly string[], isLocal: boolean): FileStore {
  const others = async () => Math.min(...(await Promise.all(folders.map(freeOn))));
  const room = async () => {
    const least = Math.min((await store.room()) ?? Number.POSITIVE_INFINITY, await others());
    return Number.isFinite(least) ? least : undefined;
  };
  return {
    ...store,
    room,
    async put(key, bytes, size) {
      const free = isLocal ? await room() : await others();
      if (free !== undefined && free < size + RESERVE_BYTES)
        throw new NoRoom('what is left of the disk is kept for logins and forms');
      await store.put(key, bytes, size);
    },
  };
}
