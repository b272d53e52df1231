import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, readdir, rm, rmdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DAY_MS } from '#contract/core/constants.ts';
import { makeFolder, renameDurably, syncFolder } from '../../database/disk.ts';
import { exactly, type FileStore, type Kept, NoRoom, NotStored } from './file-store.ts';

/** For its owner's eyes only. */
const [FILE_MODE, FOLDER_MODE] = [0o600, 0o700];
/** What is being written has no name among the others yet. */
const UNFINISHED = 'unfinished';

/**
 * Files in a folder. Several nodes may share it.
 * @param base its path; it is made when the first file comes
 */
export function createFolderStore(base: string): FileStore {
  const pathOf = (key: string) => {
    if (!/^[a-z]+(\/[\w-][\w.-]*)+$/.test(key)) throw new Error(`No key of the store: ${key}`);
    return join(base, key);
  };
  return {
    async put(key, bytes, size) {
      const path = pathOf(key);
      const unfinished = join(base, UNFINISHED, randomUUID());
      await makeFolderDurably(dirname(unfinished), base);
      try {
        await pipeline(
          Readable.from(exactly(size, bytes), { objectMode: false }),
          createWriteStream(unfinished, { mode: FILE_MODE, flush: true }),
        );
        await intoPlace(unfinished, path, base);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw isFull(error) ? new NoRoom('the disk is full', { cause: error }) : error;
      }
    },
    async read(key, range) {
      const handle = await open(pathOf(key)).catch((error: unknown) => {
        throw isMissing(error) ? new NotStored(key) : error;
      });
      // Closes the file with itself.
      return handle.createReadStream(range);
    },
    async sizeOf(key) {
      const found = await unlessMissing(stat(pathOf(key)));
      return found?.size;
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // Empty folders go with the last of their files; one that is not empty stays.
      await rmdir(dirname(path)).catch(() => {});
    },
    list: (prefix) => below(base, prefix),
    async room() {
      const disk = await unlessMissing(statfs(base));
      if (!disk) await makeFolderDurably(base, base);
      const { bavail, bsize } = disk ?? (await statfs(base));
      return bavail * bsize;
    },
  };
}

/** Takes away what a killed server was writing a day ago. */
export async function clearUnfinished(base: string, now: Date): Promise<void> {
  const folder = join(base, UNFINISHED);
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    const found = await unlessMissing(stat(join(folder, name)));
    if (found && now.getTime() - found.mtimeMs > DAY_MS) await rm(join(folder, name), { force: true });
  }
}

async function* below(base: string, prefix: string): AsyncGenerator<Kept> {
  const entries = (await unlessMissing(readdir(join(base, prefix), { withFileTypes: true }))) ?? [];
  for (const entry of entries) {
    const key = `${prefix}${entry.name}`;
    if (entry.isDirectory()) yield* below(base, `${key}/`);
    else {
      const found = await unlessMissing(stat(join(base, key)));
      if (found) yield { key, size: found.size, at: found.mtime };
    }
  }
}

/** Gives a file its name. A folder goes with the last of its files: then once more. */
async function intoPlace(from: string, to: string, base: string): Promise<void> {
  await makeFolderDurably(dirname(to), base);
  await renameDurably(from, to).catch(async (error: unknown) => {
    if (!isMissing(error)) throw error;
    await makeFolderDurably(dirname(to), base);
    await renameDurably(from, to);
  });
}

/** Makes a folder, and those above it up to `base`, so that their names would survive a power cut. */
async function makeFolderDurably(path: string, base: string): Promise<void> {
  if (!(await makeFolder(path, FOLDER_MODE))) return;
  for (let folder = path; folder.length >= base.length; folder = dirname(folder))
    await syncFolder(dirname(folder));
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';
const isFull = (error: unknown) => codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT';

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return work.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
}
