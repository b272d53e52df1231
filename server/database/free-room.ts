import { statfs } from 'node:fs/promises';

/** What is free on the disk of a folder, in bytes; infinitely much where nobody knows. */
export async function freeOn(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY;
}
