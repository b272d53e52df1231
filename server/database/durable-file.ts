import { open, rename, writeFile } from 'node:fs/promises';
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
