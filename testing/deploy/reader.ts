import { execFile, spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { freePort } from '#testing/free-port.ts';
import { commandThatStarts, SHOWN_FILES } from './commands.ts';
import { type Replacement, ROOT, replaced } from './replaced.ts';
import { STUBS } from './stubs.ts';

const runProgram = promisify(execFile);
const COMMIT = ['-c', 'user.name=Basta', '-c', 'user.email=basta@localhost', 'commit', '-q', '-m'];

/**
 * Somebody who types what docs/operate.md says, on a machine that is a folder: places and addresses are its own, and the
 * packages, which no test fetches, are there.
 */
export async function reader() {
  const machine = await mkdtemp(join(tmpdir(), 'basta-operate-'));
  const port = await freePort();
  const at = (...path: string[]) => join(machine, ...path);
  const [srv, site, origin] = [at('srv'), at('srv/site'), at('origin')];
  /** What is written, and where that is here. What a command does not have stays out. */
  const places: Replacement[] = [
    ['/srv/basta', srv],
    ['/safe/place', at('safe')],
    ['/mnt/other-disk', at('safe')],
    ['/etc/systemd/system/', `${at('etc')}/`],
    ['/etc/nginx/conf.d/', `${at('etc')}/`],
    ['/etc/caddy/', `${at('etc')}/`],
    ['YOUR.NAME', 'basta.college.ac.in'],
    ['ADDRESS-OF-THE-REPOSITORY', origin],
    ['http://127.0.0.1:3000', `http://127.0.0.1:${port}`],
  ];
  const here = (written: string) =>
    replaced(
      written,
      places.filter(([from]) => written.includes(from)),
    );
  const env = {
    PATH: `${at('bin')}:${process.env.PATH}`,
    HOME: at('home'),
    SRV: srv,
    PORT: `${port}`,
    LOG_LEVEL: 'warn',
  };
  const ran = new Set<string>();

  // PostgreSQL runs as another account where we are root, and has to get through.
  await chmod(machine, 0o711);
  for (const folder of ['bin', 'home', 'safe', 'etc']) await mkdir(at(folder), { mode: 0o711 });
  for (const [name, script] of Object.entries(STUBS)) {
    await writeFile(at('bin', name), `#!/bin/bash\nset -e\n${script}\n`, { mode: 0o755 });
  }
  const git = (...args: string[]) => runProgram('git', ['-C', origin, ...args]);
  const { stdout } = await runProgram('git', ['-C', ROOT, 'ls-files', '-co', '--exclude-standard']);
  for (const file of stdout.split('\n').filter(Boolean)) {
    await cp(join(ROOT, file), join(origin, file)).catch(() => undefined); // deleted, and not yet committed
  }
  await git('init', '-q', '-b', 'main');
  await git('add', '.');
  await git(...COMMIT, 'The site');

  return {
    port,
    site,
    /** Runs a command as docs/operate.md has it. @returns what it prints */
    async types(start: string, stdin = ''): Promise<string> {
      const command = commandThatStarts(start);
      ran.add(command);
      const cwd = command.startsWith('useradd') ? machine : site;
      const child = spawn('bash', ['-e', '-o', 'pipefail', '-c', here(command)], { cwd, env });
      child.stdin.end(stdin);
      const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
      const [printed, wrong, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
      if (code !== 0) throw new Error(`${command}\nended with ${code}:\n${printed}${wrong}`);
      return printed;
    },
    /** What the first start would install and build is there. */
    async hasPackages(): Promise<void> {
      for (const folder of ['node_modules', 'dist']) await symlink(join(ROOT, folder), join(site, folder));
    },
    /** Writes `.env` as it is shown, and further lines. */
    async writesSettings(lines: string[] = []): Promise<void> {
      await writeFile(join(site, '.env'), [here(SHOWN_FILES[0] ?? ''), ...lines, ''].join('\n'));
    },
    stops: () => runProgram(at('bin/systemctl'), ['stop', 'basta'], { env }),
    /** Deletes a file of the safe place. */
    removes: (name: string) => rm(at('safe', name)),
    /** Takes a folder of the site's away, as somebody who moves to a new machine has none. */
    putsAside: (folder: string) => runProgram('mv', [join(site, folder), at('safe', `${folder}-aside`)]),
    /** Lets `curl` find the name of the docs at a proxy here. */
    async seesProxy(
      ports: { http: number; https: number },
      name: string,
      certificate: string,
    ): Promise<void> {
      await writeFile(at('home/certificate'), certificate);
      const lines = [80, 443].map((from) => {
        const to = from === 80 ? ports.http : ports.https;
        return `connect-to = "${name}:${from}:127.0.0.1:${to}"`;
      });
      await writeFile(at('home/.curlrc'), [...lines, `cacert = "${at('home/certificate')}"`].join('\n'));
    },
    /** A newer version of the site appears at its origin, with a further file. */
    async isPublished(file: string, content: string): Promise<void> {
      await writeFile(join(origin, file), content);
      await git('add', '.');
      await git(...COMMIT, 'A newer one');
    },
    /** A file that a command put below /etc. */
    readsEtc: (name: string) => readFile(at('etc', name), 'utf8'),
    /** The commands that were run. */
    ran: (): ReadonlySet<string> => ran,
    async leaves(): Promise<void> {
      const pid = Number(await readFile(join(srv, 'pid'), 'utf8').catch(() => '0'));
      if (pid) await runProgram(at('bin/systemctl'), ['stop', 'basta'], { env }).catch(() => undefined);
      await rm(machine, { recursive: true, force: true });
    },
  };
}
