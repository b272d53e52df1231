import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flagsOf, ROLE_NAMES } from '#contract/pages/roles.ts';
import { stopSoon } from '#testing/stop-soon.ts';

/** Whole programs with databases of their own: on a machine that is busy with other things each takes its time. */
vi.setConfig({ testTimeout: 90_000 });
afterAll(() => vi.resetConfig());

const newFolder = async () => {
  const made = await mkdtemp(join(tmpdir(), 'basta-start-'));
  // Started as root, PostgreSQL runs under another account, which has to get in.
  await chmod(made, 0o755);
  return made;
};
/** An empty site, for what is about no first start: making a database takes longer than such a test. */
const EMPTY = { DATA_DIR: join(await newFolder(), 'data'), SAMPLE_DATA: 'off' };
let folder: string;
const running: ChildProcess[] = [];

beforeEach(async () => {
  folder = await newFolder();
});
afterEach(async () => {
  for (const child of running.splice(0)) await stopSoon(child);
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => rm(join(EMPTY.DATA_DIR, '..'), { recursive: true, force: true }));

const databasePid = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

type Started = { child: ChildProcess; output: () => string; exit: Promise<number | null> };

function start(env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  child.stderr.on('data', (chunk) => {
    text += chunk;
  });
  return { child, output: () => text, exit: once(child, 'close').then(([code]) => code as number | null) };
}

async function ready({ output, child }: Started): Promise<string> {
  await expect.poll(() => output() + (child.exitCode ?? ''), { timeout: 180_000 }).toMatch(/ready: http|\d$/);
  return /ready: (http:\S+)/.exec(output())?.[1] ?? `not ready: ${output()}`;
}

it('ends where its database has ended, and says so', async () => {
  const server = start(EMPTY);
  await ready(server);
  process.kill(await databasePid(EMPTY.DATA_DIR), 'SIGKILL');
  expect(await server.exit).toBe(1);
  expect(server.output()).toContain('PostgreSQL ended unexpectedly');
});

describe('a start', () => {
  it('loads the sample once, makes three accounts, and starts again on what it kept', async () => {
    const first = start();
    const url = await ready(first);
    const file = join(folder, 'data/first-accounts.json');
    const accounts = JSON.parse(await readFile(file, 'utf8'));
    expect(accounts.map(({ role }: { role: string }) => role)).toEqual(['student', ...ROLE_NAMES]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    for (const { email, password, role } of accounts) {
      expect(first.output()).toContain(password);
      const login = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      const { token } = (await login.json()) as { token: string };
      const user = await fetch(`${url}/api/auth/user`, { headers: { authorization: `Bearer ${token}` } });
      expect(await user.json()).toMatchObject({ userData: flagsOf([role]) });
    }
    const countOf = async (address: string) =>
      ((await (await fetch(`${address}/api/data/book`)).json()) as { msg: unknown[] }).msg.length;
    const books = await countOf(url);
    expect(books).toBeGreaterThan(40);
    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);

    const [, mailbox = ''] = /Mailbox, .*: (http:\S+)/.exec(first.output()) ?? [];
    const path = new URL(mailbox).pathname;
    const second = start();
    const again = await ready(second);
    expect(await countOf(again)).toBe(books);
    expect(await fetch(again + path)).toMatchObject({ status: 200 });
    expect(second.output()).toContain(again + path);
    expect(second.output()).not.toContain(accounts[0].password);
    expect(second.output()).toContain(file);
  });

  it('begins empty with SAMPLE_DATA=off, and stays so', async () => {
    const first = start({ SAMPLE_DATA: 'off' });
    const url = await ready(first);
    expect(await (await fetch(`${url}/api/data/notes`)).json()).toEqual({ msg: [] });
    expect(await readdir(join(folder, 'data'))).not.toContain('first-accounts.json');
    first.child.kill('SIGINT');
    expect(await first.exit).toBe(0);
    const second = start({ DEV_MAILBOX: 'on', PUBLIC_URL: 'https://basta.college.example' });
    expect(await (await fetch(`${await ready(second)}/api/data/notes`)).json()).toEqual({ msg: [] });
    expect(second.output()).toMatch(/\nDEV_MAILBOX: there is no mailbox, because PUBLIC_URL [^\n]+\n$/);
    expect(second.output()).not.toContain('/dev/mailbox');
  });

  it('refuses a second one on the same DATA_DIR', async () => {
    const first = start(EMPTY);
    await ready(first);
    const second = start({ DATA_DIR: EMPTY.DATA_DIR });
    expect(await second.exit).toBe(1);
    expect(second.output()).toMatch(new RegExp(`^DATA_DIR: .*${first.child.pid}.*\\n$`));
  });
});

describe('a stop', () => {
  it('finishes the request that is running', async () => {
    const started = start(EMPTY);
    const { port } = new URL(await ready(started));
    const body = JSON.stringify({ email: 'nobody@college.example' });
    const socket: Socket = connect(Number(port));
    let reply = '';
    socket.on('data', (chunk) => {
      reply += chunk;
    });
    socket.write(
      `POST /api/auth/forgot-password HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    // The server has begun with it.
    await expect.poll(() => reply).toContain('100 Continue');
    started.child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.write(body);
    await once(socket, 'close');
    expect(reply).toMatch(/^HTTP\/1\.1 200 /m);
    expect(await started.exit).toBe(0);
  });

  it('cuts an upload that does not move and a reader who does not read, ends with 0, and leaves no database behind', async () => {
    const started = start(EMPTY);
    const { port } = new URL(await ready(started));
    const pid = await databasePid(EMPTY.DATA_DIR);
    const head = 'POST /api/form/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    const upload = connect(Number(port));
    upload.on('error', () => {});
    upload.write(`${head}Content-Length: 5000\r\n\r\n{"username":`);
    const reader = connect(Number(port));
    reader.on('error', () => {});
    reader.pause();
    for (let asked = 0; asked < 400; asked += 1) reader.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await new Promise((resolve) => setTimeout(resolve, 500));
    started.child.kill('SIGTERM');
    expect(await started.exit).toBe(0);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    reader.destroy();
  }, 180_000);

  it('also comes when the signal falls into the start, and leaves no database behind', async () => {
    const started = start({ SAMPLE_DATA: 'off' });
    // The file is there a moment before the number is in it.
    const firstLine = async () =>
      (await readFile(join(folder, 'data/postgres/postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0];
    await expect.poll(firstLine, { timeout: 180_000 }).toMatch(/^\d+$/);
    const pid = await firstLine();
    started.child.kill('SIGTERM');
    expect(await started.exit).toBe(0);
    expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
  });
});

describe('what the operator can repair is one line that names the variable', () => {
  const ELSEWHERE = 'postgres://nobody@127.0.0.1:9/none';
  const oneLine = (name: string) => new RegExp(`^${name}: [^\\n]+\\n$`);

  it.each([
    ['PORT', 'that is no number', { PORT: 'eighty' }],
    ['HOST', 'of another computer', { ...EMPTY, HOST: '203.0.113.7' }],
    ['DATABASE_URL', 'where nothing answers', { DATABASE_URL: ELSEWHERE, AUTH_SECRET: 'x'.repeat(32) }],
    ['AUTH_SECRET', 'that is missing beside DATABASE_URL', { DATABASE_URL: ELSEWHERE }],
  ])('%s %s', async (name, _what, env) => {
    const started = start(env);
    expect(await started.exit).toBe(1);
    expect(started.output()).toMatch(oneLine(name));
  });

  it('PORT that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const started = start({ ...EMPTY, PORT: String(port) });
    expect(await started.exit).toBe(1);
    other.close();
    expect(started.output()).toMatch(oneLine('PORT'));
  });

  it('DATA_DIR that is a file', async () => {
    await writeFile(join(folder, 'data'), '');
    const started = start();
    expect(await started.exit).toBe(1);
    expect(started.output()).toMatch(oneLine('DATA_DIR'));
    await mkdir(join(folder, 'other'));
    expect(await readdir(folder)).toEqual(['data', 'other']);
  });
});
