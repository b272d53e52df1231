import { execFile, execFileSync, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../frame/database.ts';

/** Whom PostgreSQL runs as where we are root, which it refuses: the account that Debian's package makes. */
function accountOfRoot() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres']));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A folder for the time being, and the account that works in it: as root everything runs as the account of PostgreSQL. */
type Workplace = {
  makeFolder(name: string): Promise<string>;
  /** @returns the file's path */
  write(file: string, text: string): Promise<string>;
  /** Runs a program to its end. @returns what it said */
  run(program: string, args: string[], folder: string): Promise<string>;
  /** Starts a program that goes on; what it says is in a file of the folder's name. @returns its process id */
  start(program: string, args: string[], folder: string): number;
  remove(): Promise<void>;
};

export async function makeWorkplace(): Promise<Workplace> {
  const { uid, gid } = accountOfRoot();
  // Nothing of our own environment: it may hold secrets, and settings of another PostgreSQL.
  const env = { PATH: '/usr/sbin:/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' };
  const asAccount = { env, ...(uid !== undefined && { uid, gid }) };
  const opened = new AsyncDisposableStack();
  const home = await temporaryFolder(opened);
  const handOver = async (path: string) => {
    if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
  };
  return {
    async makeFolder(name) {
      const folder = join(home, name);
      await mkdir(folder, { mode: 0o700 });
      await handOver(folder);
      return folder;
    },
    async write(file, text) {
      await writeFile(file, text, { mode: 0o600 });
      await handOver(file);
      return file;
    },
    run: async (program, args, folder) =>
      (await promisify(execFile)(program, args, { ...asAccount, cwd: folder })).stdout,
    start(program, args, folder) {
      const output = openSync(join(home, `${basename(folder)}.log`), 'a');
      // A process group of its own: Ctrl+C in the terminal reaches only the process that clears up.
      const options = { ...asAccount, cwd: folder, detached: true };
      const child = spawn(program, args, { ...options, stdio: ['ignore', output, output] });
      child.on('error', () => {}); // what waits for its work says so
      child.unref();
      return child.pid ?? 0;
    },
    remove: () => opened.disposeAsync(),
  };
}
