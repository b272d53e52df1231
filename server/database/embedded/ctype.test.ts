import { once } from 'node:events';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { succeeds } from './account.ts';
import { embeddedDatabases, query, WINDOWS } from './databases.fixture.ts';
import { makeOldCluster } from './old-cluster.fixture.ts';

const { base, options, start, spawnChild } = await embeddedDatabases();

/** As Basta made clusters before: Unicode in what it sorts, none in what `pg_trgm` asks. */
const OLD = {
  native: options.native ?? '',
  migration: '004-expiry',
  more: ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
};
const TRIGRAMS = `select cardinality(show_trgm('ਪੰਜਾਬ')) > 0 as gurmukhi, cardinality(show_trgm('हिन्दी')) > 0 as devanagari,
  (select array_agg(username) from "user") as people`;
const WHOLE = [{ gurmukhi: true, devanagari: true, people: ['ਬਸਤਾ'] }];

test('a new cluster knows the letters of every script', async () => {
  const database = await start(join(base, 'new'));
  await query(database, 'create extension pg_trgm');
  expect(await query(database, `select cardinality(show_trgm('ਪੰਜਾਬ')) > 0 as knows`)).toEqual([
    { knows: true },
  ]);
});

test('one that does not is brought over by itself, however often that is killed, and is kept', async ({
  skip,
}) => {
  skip(process.platform === 'win32', WINDOWS);
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const dataDir = join(base, 'old');
  await makeOldCluster(dataDir, OLD);
  const files = async () => (await readdir(dataDir)).filter((name) => /kept|upgrade|unfinished/.test(name));
  // With the backup written, the new cluster made, its server started: a process that ends at once, and what it began stays.
  for (const begun of [
    'upgrade-from-ctype-c.backup',
    'postgres.upgraded',
    'postgres.upgraded/postmaster.pid',
  ]) {
    const child = spawnChild({ dataDir, query: TRIGRAMS });
    while (!(await succeeds(access(join(dataDir, begun))))) {
      if (child.exitCode !== null) throw new Error(`it ended before there was ${begun}`);
      await sleep(5);
    }
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await succeeds(access(join(dataDir, 'postgres/PG_VERSION')))).toBe(true);
  }
  for (const time of ['the first', 'the next']) {
    const database = await start(dataDir);
    expect([time, await query(database, TRIGRAMS)]).toEqual([time, WHOLE]);
    await database.stop();
    expect([time, await files()]).toEqual([time, [expect.stringMatching(/^postgres-ctype-c-kept-/)]]);
  }
}, 120_000);
