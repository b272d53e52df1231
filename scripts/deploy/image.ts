import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { aptInstall } from '../apt.ts';

const root = join(import.meta.dirname, '../..');
const execute = promisify(execFile);
const PACKAGES = { buildah: '/usr/bin/buildah', podman: '/usr/bin/podman', debootstrap: '/usr/sbin/debootstrap' };
/** The machine's own, for a network that puts a certificate of its own before the registry. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** Runs Podman with the images of this run. @returns what it prints */
export type Podman = (...args: string[]) => Promise<string>;

/** Builds `localhost/basta`. @param folder gets all of it: images, base, what runs */
export async function buildImage(folder: string): Promise<Podman> {
  for (const [name, path] of Object.entries(PACKAGES)) if (!existsSync(path)) await aptInstall(name);
  const storage = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run'), '--storage-driver', 'overlay'];
  const program = (name: string) => async (...args: string[]) => {
    const { stdout } = await execute(name, [...storage, ...args], { cwd: root, maxBuffer: 1e9 });
    return stdout.trim();
  };
  const [buildah, podman] = [program('buildah'), program('podman')];
  const build = async (...bases: string[]) =>
    buildah(
      ...['build', '--isolation', 'chroot', '--format', 'docker', '-f', 'deploy/Dockerfile', '-t', 'basta'],
      ...bases.flatMap((base) => ['--build-arg', base]),
      '.',
    );
  console.log('Building the image of deploy/Dockerfile.');
  await build().catch(async () => {
    console.log("No base can be pulled: making one of Debian's packages (debootstrap), and building on that.");
    await makeBases(folder, buildah);
    await build('BASE=localhost/basta-base', 'BUILD_BASE=localhost/basta-build-base');
  });
  return podman;
}

/** The two bases: a plain Debian, and one that has this machine's Node and npm too. */
async function makeBases(folder: string, buildah: Podman): Promise<void> {
  const base = join(folder, 'base');
  await execute('debootstrap', ['--variant=minbase', 'bookworm', base], { maxBuffer: 1e9 });
  await importAs('basta-base', base, buildah);
  const npm = dirname(dirname(await realNpm()));
  await mkdir(join(base, 'etc/ssl/certs'), { recursive: true });
  await mkdir(join(base, 'usr/lib/node_modules'), { recursive: true });
  await copyFile(process.env.npm_node_execpath ?? '/usr/bin/node', join(base, 'usr/bin/node'));
  await execute('cp', ['-a', npm, join(base, 'usr/lib/node_modules/npm')]);
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(base, 'usr/bin/npm'));
  if (existsSync(CERTIFICATES)) await copyFile(CERTIFICATES, join(base, CERTIFICATES));
  await importAs('basta-build-base', base, buildah, ['--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`]);
}

async function realNpm(): Promise<string> {
  const { stdout } = await execute('readlink', ['-f', '/usr/bin/npm']);
  return process.env.npm_execpath ?? stdout.trim();
}

async function importAs(name: string, folder: string, buildah: Podman, config: string[] = []): Promise<void> {
  const container = await buildah('from', 'scratch');
  await buildah('add', '-q', container, folder, '/');
  if (config.length > 0) await buildah('config', ...config, container);
  await buildah('commit', '-q', container, name);
  await buildah('rm', container);
}
