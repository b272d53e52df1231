import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Living servers with `folder` in their command line. */
export async function processesOf(folder: string): Promise<{ pid: number; command: string }[]> {
  const list = process.platform === 'linux' ? await fromProc() : await fromPs();
  return list.filter(({ command }) => /bin\/(postgres|initdb) /.test(command) && command.includes(folder));
}

async function fromProc(): Promise<{ pid: number; command: string }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return Promise.all(
    pids.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return { pid: Number(pid), command: command.replaceAll('\0', ' ') };
    }),
  );
}

async function fromPs(): Promise<{ pid: number; command: string }[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,command=']);
  return stdout.split('\n').map((line) => ({ pid: Number.parseInt(line, 10), command: line }));
}
