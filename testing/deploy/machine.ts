import { execFile, spawn } from 'node:child_process';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { binariesFolder } from '../../trials/failover/programs.ts';
import { signal } from '../../trials/frame/processes.ts';
import { commandThatStarts, fileThatStarts } from './commands.ts';
import { type Replacement, ROOT, replaced } from './replaced.ts';
import { STUBS } from './stubs.ts';

const runProgram = promisify(execFile);
/** What runs on machines, in the order in which it ends. */
const SERVICES = ['basta', 'pgbouncer', 'haproxy', 'patroni', 'etcd', 'postgresql'];
const STOP_LIMIT_MS = 60_000;
const FOLDERS = [
  ...['bin', 'home', 'log', 'pid', 'run', 'srv', 'var/lib'],
  ...['default', 'haproxy', 'patroni', 'pgbouncer', 'systemd/system', 'nginx/conf.d', 'caddy'].map(
    (one) => `etc/${one}`,
  ),
];
/** Whom PostgreSQL and what belongs to it run as: it refuses root. */
const AS_POSTGRES =
  process.getuid?.() === 0 ? 'setpriv --reuid postgres --regid postgres --clear-groups --' : '';

type Options = { folder: string; name: string; own: string; port: number; prefix: string };
export type Machine = Awaited<ReturnType<typeof makeMachine>>;

/**
 * A machine that someone sets up as the pages for operators say. It is a folder: places and addresses are its own, and
 * the packages, which no test fetches, are there.
 * @param options.own its address
 * @param options.port where Basta listens there
 * @param options.prefix what 10.0.0. is
 */
export async function makeMachine({ folder, name, own, port, prefix }: Options) {
  const at = (...path: string[]) => join(folder, ...path);
  const shared = join(folder, '../shared');
  const [srv, site] = [at('srv'), at('srv/site')];
  /** What is written, and its place on this computer. What a text does not have stays out. */
  const places: Replacement[] = [
    ['/srv/basta', srv],
    ['/safe/place', shared],
    ['/mnt/', `${shared}/`],
    ['/etc/', `${at('etc')}/`],
    ['/var/lib/', `${at('var/lib')}/`],
    ['/var/run/postgresql', at('run')],
    ['/run/haproxy', at('run')],
    ['/usr/lib/postgresql/15/bin', binariesFolder() ?? ''],
    ['YOUR.NAME', 'basta.college.ac.in'],
    ['ADDRESS-OF-THE-REPOSITORY', join(folder, '../origin')],
    ['127.0.0.1:3000', `${own}:${port}`],
    ['127.0.0.1', own],
    ['localhost, 10.0.0.5', own],
    // Anyone who asks on this computer has another address than whom they ask.
    ['10.0.0.0/24', '127.0.0.0/8'],
    ['bind :443', `bind ${own}:8443`],
    // Only an account's own programs run without root.
    ...(AS_POSTGRES ? [] : ([['local all postgres peer', 'local all all trust']] as const)),
  ];
  const here = (written: string) =>
    [...places, ['10.0.0.', `${prefix}.`] as const].reduce(
      (changed, [from, to]) => changed.replaceAll(from, to),
      written.replaceAll(/^.*$/gm, ownLine),
    );
  /** "With the own name and address on each": what the document has of the first machine. Lists of all stay. */
  function ownLine(line: string): string {
    const [first, kind] = name.startsWith('db') ? ['10.0.0.21', 'db1'] : ['10.0.0.11', 'node1'];
    if ((line.match(/10\.0\.0\.\d+/g)?.length ?? 0) > 1 || /^ *server /.test(line)) return line;
    return line.replaceAll(first, own).replace(new RegExp(`\\b${kind}$`), name);
  }
  const env = {
    PATH: [at('bin'), binariesFolder(), process.env.PATH, '/usr/sbin'].filter(Boolean).join(':'),
    HOME: at('home'),
    MACHINE: folder,
    SRV: srv,
    // A home of its own, which programs write to.
    AS_POSTGRES: `${AS_POSTGRES} env HOME=${at('run')}`,
    HOST: own,
    PORT: `${port}`,
    LOG_LEVEL: 'warn',
    PGHOST: at('run'),
    PGUSER: 'postgres',
    PGBACKREST_CONFIG: at('etc/pgbackrest.conf'),
    PGBACKREST_LOG_PATH: at('log'),
    PGBACKREST_LOCK_PATH: at('run'),
    PGBACKREST_PG1_SOCKET_PATH: at('run'),
  };
  await mkdir(folder, { mode: 0o711 });
  for (const one of FOLDERS) await mkdir(at(one), { mode: 0o711, recursive: true });
  // Where accounts of services write.
  for (const one of ['log', 'run', 'var/lib']) await runProgram('chmod', ['1777', at(one)]);
  await runProgram('chmod', ['-R', 'o+rX', at('etc'), at('var')]);
  for (const [program, script] of Object.entries(STUBS)) {
    await writeFile(at('bin', program), `#!/bin/bash\nset -e\n${script}\n`, { mode: 0o755 });
  }
  const systemctl = (...args: string[]) => runProgram(at('bin/systemctl'), args, { env });

  return {
    own,
    port,
    name,
    /** A place on it. */
    path: at,
    url: (path: string) => `http://${own}:${port}${path}`,
    /**
     * Runs a command as the pages for operators have it.
     * @param filled what the person who types puts in place of an example
     * @returns what it prints
     */
    async types(start: string, stdin = '', filled: readonly Replacement[] = []): Promise<string> {
      const command = commandThatStarts(start);
      const cwd = await readdir(site).then(
        () => site,
        () => folder,
      );
      const typed = here(replaced(command, filled));
      const child = spawn('bash', ['-e', '-o', 'pipefail', '-c', typed], { cwd, env });
      child.stdin.on('error', () => {}); // it may ask for nothing
      child.stdin.end(stdin);
      const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
      const [printed, wrong, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
      if (code !== 0) throw new Error(`${name}: ${command}\nended with ${code}:\n${printed}${wrong}`);
      return printed;
    },
    /** Asks its database, by SQL that the pages for operators have among their words. @returns what it prints */
    async asks(start: string): Promise<string> {
      const psql = `psql -Atc "${commandThatStarts(start)}"`;
      return (await runProgram(at('bin/su'), ['-', 'postgres', '-c', psql], { env })).stdout.trim();
    },
    /** Writes a file that the pages for operators show. @param start how it begins @param path where, in the machine's folder */
    async writes(start: string, path: string, filled: readonly Replacement[] = []): Promise<void> {
      const shown = here(replaced(fileThatStarts(start), filled));
      await writeFile(at(path), `${shown}\n`, { mode: 0o644 });
    },
    /** Writes `.env` as the pages for operators show it, and further lines. */
    async writesSettings(lines: string[] = [], start = 'PUBLIC_URL', filled: readonly Replacement[] = []) {
      const shown = replaced(fileThatStarts(`# /srv/basta/site/.env\n${start}`), filled);
      await writeFile(join(site, '.env'), [here(shown), ...lines, ''].join('\n'));
    },
    /** Puts a file of the test's own onto the machine. */
    async has(path: string, content: string): Promise<void> {
      await mkdir(dirname(at(path)), { recursive: true });
      await writeFile(at(path), content);
    },
    /** What the first start would install and build is there. */
    async hasPackages(): Promise<void> {
      for (const one of ['node_modules', 'dist']) await symlink(join(ROOT, one), join(site, one));
    },
    /** Stops the site, where it runs. */
    async stops(): Promise<void> {
      if ((await readdir(at('pid'))).includes('basta')) await systemctl('stop', 'basta');
    },
    /** Runs SQL that is no command of the document. */
    sql: async (statement: string) =>
      (await runProgram('psql', ['-Atqc', statement, 'basta'], { env })).stdout.trim(),
    /** Takes a folder of the site's away, as someone who moves to a new machine has none. */
    putsAside: (one: string) => runProgram('mv', [join(site, one), join(shared, `${one}-aside`)]),
    /** A file that a command put below /etc. */
    readsEtc: (path: string) => readFile(at('etc', path), 'utf8'),
    /** A file of the site's folder. */
    readsSite: (path: string) => readFile(join(site, path), 'utf8'),
    /** The log of a service, and its process. */
    log: (service: string) => readFile(at('log', service), 'utf8'),
    pid: async (service: string) => Number(await readFile(at('pid', service), 'utf8')),
    /** Lets `curl` find the name of the docs at a proxy here. */
    async seesProxy(
      ports: { http: number; https: number },
      host: string,
      certificate: string,
    ): Promise<void> {
      await writeFile(at('home/certificate'), certificate);
      const lines = [80, 443].map((from) => {
        const to = from === 80 ? ports.http : ports.https;
        return `connect-to = "${host}:${from}:127.0.0.1:${to}"`;
      });
      await writeFile(at('home/.curlrc'), [...lines, `cacert = "${at('home/certificate')}"`].join('\n'));
    },
    /** Stops whatever runs, what was started last first; what does not stop is killed. */
    async ends(): Promise<void> {
      const started = await readdir(at('pid'));
      for (const service of SERVICES.filter((one) => started.includes(one)))
        await runProgram(at('bin/systemctl'), ['stop', service], { env, timeout: STOP_LIMIT_MS }).catch(
          console.error,
        );
      for (const pid of (await readdir('/proc')).map(Number).filter(Boolean)) {
        const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
        if (line.includes(`${folder}/`)) signal(pid, 'SIGKILL');
      }
    },
  };
}
