import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
const { PATH, NODE_COMPILE_CACHE } = process.env;
const START_LIMIT_MS = 60_000;

export const ADMIN = { email: 'admin@crash.example', password: 'a password of the crash test' };

/** A site that runs in processes of its own. */
export type Site = { url: string; child: ChildProcess; output: () => string; exit: Promise<number | null> };

/** How a round ends: who is killed outright, or that the site is told to stop. */
export const ENDS = ['node', 'postgres', 'both', 'stop'] as const;
export type End = (typeof ENDS)[number];

/** What a site is told beyond its folder: another database, for one. */
type Settings = Record<string, string>;

function run(dataDir: string, args: string[], settings: Settings): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: root,
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      PORT: '0',
      SAMPLE_DATA: 'off',
      LINK_CHECKS: 'off',
      LOG_LEVEL: 'fatal',
      ...settings,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** Makes the admin whom the clients write as; the site is not running yet. */
export async function addAdmin(dataDir: string, settings: Settings = {}): Promise<void> {
  const who = ['add', '--email', ADMIN.email, '--name', 'Crash', '--admin', '--password-stdin'];
  const child = run(dataDir, ['scripts/user.ts', ...who], settings);
  child.stdin?.end(`${ADMIN.password}\n`);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error('The admin could not be made.');
}

export async function startSite(dataDir: string, settings: Settings = {}): Promise<Site> {
  const child = run(dataDir, ['server/main.ts'], settings);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += chunk;
    });
  }
  const exit = once(child, 'close').then(([code]) => code as number | null); // as Node gives it
  for (const deadline = Date.now() + START_LIMIT_MS; Date.now() < deadline; await delay(20)) {
    const [, url] = /ready: (http:\S+)/.exec(text) ?? [];
    if (url) return { url, child, output: () => text, exit };
    if (child.exitCode !== null) break;
  }
  child.kill('SIGKILL');
  throw new Error(`The site did not start: ${text}`);
}

/** Ends the site as a round asks for it, and waits until its own process is gone. @returns its exit code */
export async function endSite(dataDir: string, { child, exit }: Site, end: End): Promise<number | null> {
  if (end === 'stop') child.kill('SIGTERM');
  if (end === 'node' || end === 'both') child.kill('SIGKILL');
  if (end === 'postgres' || end === 'both') process.kill(await postgresOf(dataDir), 'SIGKILL');
  return exit;
}

async function postgresOf(dataDir: string): Promise<number> {
  const [pid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}
