import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freePort } from '#server/free-port.ts';
import { stopSoon } from '#testing/stop-soon.ts';
import { servingPids } from '../trials/frame/processes.ts';

/** Whole programs with databases of their own: on a machine that is busy with other things each takes its time. */
vi.setConfig({ testTimeout: 90_000 });
afterAll(() => vi.resetConfig());

const root = join(import.meta.dirname, '..');
/** A database is made once: each site goes on with it. */
const dataDir = await mkdtemp(join(tmpdir(), 'basta-processes-'));
// Started as root, PostgreSQL runs under another account, which has to get in.
await chmod(dataDir, 0o755);
let folder: string;
let port: number;
const running: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basta-settings-'));
  port = await freePort();
});
afterEach(async () => {
  for (const child of running.splice(0)) await stopSoon(child);
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Writes the settings of the site, as its operator does. */
const set = (settings: Record<string, string>) => {
  const all = { DATA_DIR: dataDir, PORT: `${port}`, SAMPLE_DATA: 'off', LINK_CHECKS: 'off', ...settings };
  const lines = Object.entries(all).map(([name, value]) => `${name}=${value}\n`);
  return writeFile(join(folder, '.env'), lines.join(''));
};

/** Runs a command in the folder of the settings. */
function run(script: string) {
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: folder,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  return { child, output: () => output, exit: once(child, 'close').then(([code]) => code as number | null) };
}

async function startSite(settings: Record<string, string> = {}) {
  await set(settings);
  const site = run('scripts/start.ts');
  await expect.poll(site.output, { timeout: 80_000 }).toContain('ready: http');
  return { ...site, serving: () => servingPids(site.child.pid ?? 0) };
}

async function reload() {
  const { output, exit } = run('scripts/reload.ts');
  return { code: await exit, output: output() };
}

const statusOf = async (path: string) => {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } });
  await reply.arrayBuffer();
  return reply.status;
};

it('a reload brings the settings of now; one that cannot start says why, and the site keeps running as before', async () => {
  const { serving, output } = await startSite();
  const [first] = await serving();
  expect(await statusOf('/api/openapi.json')).toBe(200);

  await set({ API_DOCS: 'off' });
  expect(await reload()).toEqual({
    code: 0,
    output: 'The site runs the program and the settings that are there now.\n',
  });
  expect(await statusOf('/api/openapi.json')).toBe(404);
  await expect.poll(serving).not.toContain(first);
  const second = await serving();
  expect(second).toHaveLength(1);
  expect(output().match(/ready again: http/g)).toHaveLength(1);

  await set({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', AUTH_SECRET: 'x'.repeat(32) });
  expect(await reload()).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^Not reloaded: the site keeps running as before\. DATABASE_URL: .* needs a restart: [^\n]+\n$/,
    ),
  });
  expect(await serving()).toEqual(second);
  expect(await statusOf('/api/openapi.json')).toBe(404);
});

it('says that there is no site to reload', async () => {
  await set({});
  expect(await reload()).toEqual({ code: 1, output: expect.stringMatching(/^DATA_DIR: no site [^\n]+\n$/) });
});

it('a server process that ends by itself gets another, and the site ends where that goes on', async () => {
  const { serving, output, exit } = await startSite();
  for (let crash = 1; crash <= 5; crash += 1) {
    const [pid = 0] = await serving();
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => output().match(/ready again: http/g)?.length, { timeout: 60_000 }).toBe(crash);
    expect(await statusOf('/api/health/ready')).toBe(200);
  }
  const [last = 0] = await serving();
  process.kill(last, 'SIGKILL');
  expect(await exit).toBe(1);
  expect(output()).toContain('Server processes keep ending (SIGKILL)');
});

it('PROCESSES starts several, which end with the site', async () => {
  const { serving, child, exit } = await startSite({ PROCESSES: '2' });
  const pids = await serving();
  expect(pids).toHaveLength(2);
  for (let asked = 0; asked < 10; asked += 1) expect(await statusOf('/api/health/ready')).toBe(200);
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

it('ends where its parent is killed outright', async () => {
  const { serving, child } = await startSite();
  const [pid = 0] = await serving();
  child.kill('SIGKILL');
  await expect.poll(() => statusOf('/api/health/live').catch(() => 'refused')).toBe('refused');
  await expect.poll(() => servingPids(pid)).toEqual([]);
});
