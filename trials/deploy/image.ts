import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { aptInstall } from '../../scripts/apt.ts';

const root = join(import.meta.dirname, '../..');
const execute = promisify(execFile);
const PACKAGES = { podman: '/usr/bin/podman', runc: '/usr/sbin/runc', debootstrap: '/usr/sbin/debootstrap' };
/** The machine's own, for a network that puts a certificate of its own before the registry. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
/** What machines without systemd, with old control groups and with low limits of their own take. */
export const PLAIN = ['--network', 'host', '--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=4096:4096'];

/** Runs Podman with the images of this run. @returns what it prints, on either stream where it is `logs` */
export type Podman = (...args: string[]) => Promise<string>;

/** @param folder gets all of it: images, base, what runs */
export async function podmanIn(folder: string): Promise<Podman> {
  for (const [name, path] of Object.entries(PACKAGES)) if (!existsSync(path)) await aptInstall(name);
  const places = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run')];
  const ways = ['--storage-driver', 'overlay', '--cgroup-manager', 'cgroupfs', '--runtime', PACKAGES.runc];
  return async (...args) => {
    const { stdout, stderr } = await execute('podman', [...places, ...ways, ...args], {
      cwd: root,
      maxBuffer: 1e9,
    });
    return `${stdout}${args[0] === 'logs' ? stderr : ''}`.trim();
  };
}

/** Builds `localhost/basta`. */
export async function buildImage(folder: string, podman: Podman): Promise<void> {
  const build = (...bases: string[]) =>
    podman(
      ...['build', ...PLAIN, '--format', 'docker', '-f', 'deploy/Dockerfile', '-t', 'basta'],
      ...bases.flatMap((base) => ['--build-arg', base]),
      '.',
    );
  console.log('Building the image of deploy/Dockerfile.');
  await build().catch(async () => {
    console.log(
      "No base can be pulled: making one of Debian's packages (debootstrap), and building on that.",
    );
    await makeBases(folder, podman);
    await build('BASE=localhost/basta-base', 'BUILD_BASE=localhost/basta-build-base');
  });
}

/** The two bases: a plain Debian, and one that has this machine's Node and npm too. */
async function makeBases(folder: string, podman: Podman): Promise<void> {
  const base = join(folder, 'base');
  await execute('debootstrap', ['--variant=minbase', 'bookworm', base], { maxBuffer: 1e9 });
  const importAs = async (name: string, ...changes: string[]) => {
    await execute('tar', ['-C', base, '-cf', join(folder, 'base.tar'), '.']);
    await podman(
      'import',
      ...changes.flatMap((change) => ['--change', change]),
      join(folder, 'base.tar'),
      name,
    );
  };
  await importAs('basta-base');
  const { stdout: npm } = await execute('readlink', ['-f', process.env.npm_execpath ?? '/usr/bin/npm']);
  await mkdir(join(base, 'etc/ssl/certs'), { recursive: true });
  await mkdir(join(base, 'usr/lib/node_modules'), { recursive: true });
  await copyFile(process.env.npm_node_execpath ?? '/usr/bin/node', join(base, 'usr/bin/node'));
  await execute('cp', ['-a', dirname(dirname(npm.trim())), join(base, 'usr/lib/node_modules/npm')]);
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(base, 'usr/bin/npm'));
  if (existsSync(CERTIFICATES)) await copyFile(CERTIFICATES, join(base, CERTIFICATES));
  await importAs('basta-build-base', `ENV NODE_EXTRA_CA_CERTS=${CERTIFICATES}`);
}
