import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { StartupError } from '#server/startup-error.ts';
import { findAccount, isRoot } from './account.ts';
import { embeddedDatabases, query, WINDOWS } from './databases.fixture.ts';
import { processesOf } from './processes.fixture.ts';

const { base, running, start, spawnChild, startChild, stopChild } = await embeddedDatabases();

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
    const dataDir = join(base, 'garbage'); // one for all of them: a first start takes its time
    const { child, answer } = await startChild({
      dataDir,
      query: `create table if not exists note as select 'kept' as body; select 1`,
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
  // What is written over a lock that someone holds is no way past them.
  await writeFile(join(dataDir, 'lock'), 'garbage '.repeat(1000));
  await expect(start(dataDir)).rejects.toThrow(/is in use/);
  await stopChild(child);
  await rm(join(dataDir, 'lock'));
  await mkdir(join(dataDir, 'lock'));
  await expect(start(dataDir)).rejects.toThrow(/^DATA_DIR: .*lock is a folder.* Delete it\.$/);
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

test('a first start that was killed midway does not block the next', async ({ skip }) => {
  skip(process.platform === 'win32', WINDOWS);
  const dataDir = join(base, 'halfway');
  const child = spawnChild({ dataDir, query: 'select 1' });
  const unfinished = async () =>
    (await readdir(dataDir).catch(() => [])).filter((name) => name.startsWith('postgres.unfinished-'));
  for (let tries = 0; tries < 500 && (await unfinished()).length === 0; tries++) await sleep(10);
  process.kill(-(child.pid ?? Number.NaN), 'SIGKILL'); // initdb too
  await once(child, 'exit');
  expect(await unfinished()).toHaveLength(1);
  await expect(stat(join(dataDir, 'postgres'))).rejects.toThrow('ENOENT');

  expect(await query(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await unfinished()).toEqual([]);
});
