import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Machine, makeMachine } from './machine.ts';
import { ROOT } from './replaced.ts';

const runProgram = promisify(execFile);
const COMMIT = ['-c', 'user.name=Basta', '-c', 'user.email=basta@localhost', 'commit', '-q', '-m'];

/**
 * Machines of the pages for operators that reach each other, in one folder, with the repository that Basta comes from.
 * What is 10.0.0.x there is an address of this computer alone.
 */
export async function makeNetwork() {
  const folder = await mkdtemp(join(tmpdir(), 'basta-operate-'));
  const origin = join(folder, 'origin');
  const prefix = `127.${randomInt(1, 255)}.${randomInt(1, 255)}`;
  const machines: Machine[] = [];

  // PostgreSQL runs as another account where we are root, and has to get through.
  await chmod(folder, 0o711);
  for (const one of ['shared', 'shared/shared', 'shared/other-disk'])
    await mkdir(join(folder, one), { mode: 0o711 });
  const git = (...args: string[]) => runProgram('git', ['-C', origin, ...args]);
  const { stdout } = await runProgram('git', ['-C', ROOT, 'ls-files', '-co', '--exclude-standard']);
  for (const file of stdout.split('\n').filter(Boolean)) {
    await cp(join(ROOT, file), join(origin, file)).catch(() => undefined); // deleted, and not yet committed
  }
  await git('init', '-q', '-b', 'main');
  await git('add', '.');
  await git(...COMMIT, 'The site');

  return {
    /** @param address its last number in 10.0.0.x, or a whole one that it has instead */
    async machine(name: string, address: number | string, port = 3000): Promise<Machine> {
      const own = typeof address === 'number' ? `${prefix}.${address}` : address;
      const machine = await makeMachine({ folder: join(folder, name), name, own, port, prefix });
      machines.push(machine);
      return machine;
    },
    /** A newer version of the site appears at its origin, with a further file. */
    async isPublished(file: string, content: string): Promise<void> {
      await writeFile(join(origin, file), content);
      await git('add', '.');
      await git(...COMMIT, 'A newer one');
    },
    /** Deletes a file of the safe place. */
    removes: (name: string) => rm(join(folder, 'shared', name)),
    async leaves(): Promise<void> {
      for (const machine of machines) await machine.ends();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
