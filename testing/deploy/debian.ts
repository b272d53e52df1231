import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const runProgram = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const FETCH_LIMIT_MS = 60_000;

/**
 * A program of Debian's: the machine's own, else out of its package, which is fetched and unpacked below node_modules and
 * not installed. That needs no root, and starts no service on someone's machine.
 * @param path where the package has it: `/usr/sbin/nginx`
 * @returns undefined where it can neither be found nor fetched
 */
export async function debianProgram(name: string, path: string): Promise<string | undefined> {
  const kept = join(root, 'node_modules/.cache/debian', name);
  const find = () => [path, join(kept, path)].find(existsSync);
  const found = find();
  if (found) return found;
  const unfinished = `${kept}-${process.pid}`;
  try {
    await mkdir(unfinished, { recursive: true });
    await runProgram('apt-get', ['download', name], { cwd: unfinished, timeout: FETCH_LIMIT_MS });
    const [file = ''] = await readdir(unfinished);
    await runProgram('dpkg-deb', ['-x', file, '.'], { cwd: unfinished });
    await rename(unfinished, kept);
  } catch {
    await rm(unfinished, { recursive: true, force: true });
  }
  return find(); // another test file may have been quicker
}
