import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { asAccount, findAccount, isRoot, runProgram } from '#server/database/embedded/account.ts';
import { startDaemon } from './processes.ts';

/** A folder for the time being, and whoever works in it: as root everything runs as the account of PostgreSQL. */
export type Workplace = {
  makeFolder(name: string): Promise<string>;
  /** @returns the file's path */
  write(file: string, text: string): Promise<string>;
  /** Runs a program to its end. @returns what it said */
  run(program: string, args: string[], folder: string): Promise<string>;
  /** Starts a program that goes on; what it says stands in a file of the folder's name. @returns its process id */
  start(program: string, args: string[], folder: string): number;
  remove(): Promise<void>;
};

export async function makeWorkplace(): Promise<Workplace> {
  const account = isRoot() ? await findAccount() : undefined;
  const home = await mkdtemp(join(tmpdir(), 'basta-failover-'));
  await chmod(home, 0o711);
  const handOver = (path: string) => account && chown(path, account.uid, account.gid);
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
      (await runProgram(program, args, asAccount(account, folder))).stdout,
    start: (program, args, folder) =>
      startDaemon(program, args, {
        account,
        cwd: folder,
        log: join(home, `${basename(folder)}.log`),
      }),
    remove: () => rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  };
}
