import { mkdir, open, rename, statfs, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a small file so that after a power cut it is there whole or not at all. `mode` as in chmod. */
export async function writeDurably(path: string, text: string, mode: number): Promise<void> {
  const unfinished = `${path}.unfinished`;
  await writeFile(unfinished, text, { mode, flush: true });
  await renameDurably(unfinished, path);
}

/** Renames, and returns once the new name would survive a power cut. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** Returns once the names in a folder would survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return; // no handle on a folder there; NTFS keeps its own journal of names
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

/**
 * Makes a folder, and those above it that are missing. Node's own way (`recursive`) never returns where the system says
 * that there is no such thing although everything above it is there, as below /proc.
 * @returns whether it was made; what is there already may be no folder
 */
export async function makeFolder(path: string, mode: number): Promise<boolean> {
  try {
    await mkdir(path, { mode });
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') return false;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
  }
  await makeFolder(dirname(path), mode);
  await mkdir(path, { mode }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error; // another start was quicker
  });
  return true;
}

/** What is free on the disk of a folder, in bytes; infinitely much where nobody knows. */
export async function freeOn(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY;
}
