import { copyFile, link, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { asAccount, canEnter, runProgram, succeeds } from './account.ts';
import type { Place } from './place.ts';

/** In the database's folder: the PostgreSQL that its cluster was used with, by its major version. */
const KEPT = 'postgresql-';

/** The major version of the binaries in a folder. */
export async function majorOf(binaries: string, { account, home }: Place): Promise<number> {
  const { stdout } = await runProgram(
    join(binaries, 'bin', 'postgres'),
    ['--version'],
    asAccount(account, home),
  );
  return Number(/ (\d+)/.exec(stdout)?.[1]);
}

/**
 * Keeps the PostgreSQL that a cluster is used with beside it: the next version of Basta may bring another one, which
 * cannot read this cluster. The files are links where the file system can do that, 60 MB else. It is done without where
 * it fails: then an upgrade asks for an installed PostgreSQL.
 */
export async function keepBinaries(binaries: string, place: Place): Promise<void> {
  const kept = join(place.home, KEPT + (await majorOf(binaries, place)));
  const unfinished = `${kept}.unfinished`;
  try {
    // One with its data elsewhere is the system's, and not ours to copy.
    if ((await succeeds(readdir(kept))) || !(await succeeds(readdir(join(binaries, 'share'))))) return;
    await rm(unfinished, { recursive: true, force: true });
    await linkTree(binaries, unfinished);
    await rename(unfinished, kept);
  } catch {
    await rm(unfinished, { recursive: true, force: true }).catch(() => {});
  }
}

/** A PostgreSQL of a major version: the kept one, or one that is installed on this machine. */
export async function findKept(place: Place, major: number): Promise<string | undefined> {
  const folders = [
    join(place.home, KEPT + major),
    `/usr/lib/postgresql/${major}`,
    `/usr/pgsql-${major}`,
    `/opt/homebrew/opt/postgresql@${major}`,
    `/usr/local/opt/postgresql@${major}`,
  ];
  for (const folder of folders) {
    const program = join(folder, 'bin', 'postgres');
    if (place.account && !(await canEnter(place.account, program))) continue;
    if ((await majorOf(folder, place).catch(() => 0)) === major) return folder;
  }
  return undefined;
}

async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o755 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkTree(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else await link(source, target).catch(() => copyFile(source, target)); // another file system
  }
}
