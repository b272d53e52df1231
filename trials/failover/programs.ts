import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, canUseApt } from '../../scripts/apt.ts';

/** Where some are and a PATH does not always lead: on Debian root's does. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];
const POSTGRESQL = '/usr/lib/postgresql';

/** What several machines are tried with: the program, the Debian package that has it, and the services that a package starts by itself. */
const PROGRAMS = {
  postgres: { package: 'postgresql', services: ['postgresql'] },
  patroni: { package: 'patroni', services: ['patroni'] },
  etcd: { package: 'etcd-server', services: ['etcd'] },
  haproxy: { package: 'haproxy', services: ['haproxy'] },
  pgbouncer: { package: 'pgbouncer', services: ['pgbouncer'] },
  pgbackrest: { package: 'pgbackrest', services: [] },
} as const;
type ProgramName = keyof typeof PROGRAMS;
export type Programs = Record<ProgramName, string>;

/** The folder of PostgreSQL's own programs, of the newest version on this computer. */
export function binariesFolder(): string | undefined {
  const versions = existsSync(POSTGRESQL)
    ? readdirSync(POSTGRESQL)
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  const folders = versions.map((version) => join(POSTGRESQL, String(version), 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

function find(name: ProgramName): string | undefined {
  if (name === 'postgres') {
    const folder = binariesFolder();
    return folder && join(folder, 'postgres');
  }
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS];
  return folders.map((folder) => join(folder, name)).find(existsSync);
}

/**
 * Finds the programs. Where it is told to, it installs Debian's packages of those that are missing; what a package starts by
 * itself is stopped again. `npm test` never tells it to: a test changes nothing of its tester's system.
 * @returns the paths, or a line that says what is missing
 */
export async function findPrograms<Name extends ProgramName>(
  names: readonly Name[],
  installs = false,
): Promise<Pick<Programs, Name> | string> {
  const missing = () => names.filter((name) => find(name) === undefined);
  if (installs && missing().length > 0 && canUseApt()) {
    const wanted = missing().map((name) => PROGRAMS[name]);
    const packages = wanted.map(({ package: name }) => name);
    console.log(`Installing Debian's ${packages.join(', ')} (apt-get install ${packages.join(' ')}).`);
    await aptInstall(...packages);
    if (existsSync('/run/systemd/system'))
      for (const service of wanted.flatMap(({ services }) => services))
        spawnSync('systemctl', ['disable', '--now', service]);
  }
  const left = missing();
  if (left.length > 0) {
    const packages = left.map((name) => PROGRAMS[name].package).join(' ');
    return `Left out: ${left.join(', ')} cannot be had here. On Debian or Ubuntu: apt-get install ${packages}.`;
  }
  return Object.fromEntries(names.map((name) => [name, find(name)])) as Pick<Programs, Name>; // none is missing
}
