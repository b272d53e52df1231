import { chmod, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listMigrations, migrate } from '../migrate.ts';
import { openDatabase } from '../open.ts';
import { findAccount, isRoot, runProgram } from './account.ts';
import { findBinaries, readyBinaries } from './binaries.ts';
import { makeOldCluster } from './old-cluster.fixture.ts';
import { startEmbedded } from './start.ts';

const OLD = '/usr/lib/postgresql/15';
let base: string;
let native: string;

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'basta-upgrade-'));
  await chmod(base, 0o711);
  native = await readyBinaries(findBinaries(), base, isRoot() ? await findAccount() : undefined);
});
afterAll(() => rm(base, { recursive: true, force: true }));

const hasOld = () =>
  runProgram(join(OLD, 'bin/postgres'), ['--version']).then(
    () => true,
    () => false,
  );

test('a database of an older PostgreSQL is brought over by itself, and the old one is kept', async ({
  skip,
}) => {
  skip(!(await hasOld()), 'there is no PostgreSQL 15 here');
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const dataDir = join(base, 'old');
  await makeOldCluster(dataDir, { native: OLD, migration: '004-expiry' });
  expect(await readFile(join(dataDir, 'postgres/PG_VERSION'), 'utf8')).toBe('15\n');
  for (const start of ['the first', 'the next']) {
    const database = await startEmbedded(dataDir, { native });
    const { db, close } = await openDatabase(database.connectionString);
    await migrate(db);
    const { rows } = await sql<{
      version: string;
    }>`select current_setting('server_version') as version`.execute(db);
    expect([start, rows[0]?.version.split('.')[0]]).toEqual([start, '18']);
    const users = await db.selectFrom('user').select(['username', 'roles']).execute();
    expect(users).toEqual([{ username: 'ਬਸਤਾ', roles: ['hod'] }]);
    expect(await listMigrations()).toContain('011-keeping');
    await close();
    await database.stop();
  }
  const names = await readdir(dataDir);
  const [kept = ''] = names.filter((name) => name.startsWith('postgres-15-kept-'));
  expect(await readFile(join(dataDir, kept, 'PG_VERSION'), 'utf8')).toBe('15\n');
  expect(names.filter((name) => /upgrade|unfinished/.test(name))).toEqual([]);
  expect(names).toContain('postgresql-18');
  expect(log).toHaveBeenCalledTimes(2);
  log.mockRestore();

  // Killed between its last two steps: the new one only lacks its name.
  await rename(join(dataDir, 'postgres'), join(dataDir, 'postgres.upgraded'));
  const database = await startEmbedded(dataDir, { native });
  const { db, close } = await openDatabase(database.connectionString);
  expect(await db.selectFrom('user').select('username').execute()).toHaveLength(1);
  await close();
  await database.stop();
}, 120_000);

test('one that nothing here can read is named with its cure, and stays as it is', async () => {
  const dataDir = join(base, 'unreadable');
  await (await startEmbedded(dataDir, { native })).stop();
  const version = join(dataDir, 'postgres/PG_VERSION');
  for (const [major, line] of [
    ['9', /^DATA_DIR: .* was made by PostgreSQL 9; .* Install PostgreSQL 9 [^\n]*new DATA_DIR\.$/],
    [
      '99',
      /^DATA_DIR: .* was made by PostgreSQL 99; this version of Basta uses 18\. Install the version [^\n]*$/,
    ],
  ] as const) {
    await writeFile(version, `${major}\n`);
    await expect(startEmbedded(dataDir, { native })).rejects.toThrow(line);
  }
  await writeFile(version, '18\n');
  await (await startEmbedded(dataDir, { native })).stop();
}, 180_000);
