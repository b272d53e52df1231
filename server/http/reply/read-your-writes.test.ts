import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { type Copy, openCopy } from '#server/database/copy.ts';
import { readyDatabase } from '#server/database/ready.ts';
import { insertResources } from '#server/features/material/queries.ts';
import { databaseProxy } from '#testing/database-proxy.ts';
import { databaseUrl, onServer } from '#testing/database-set-up.ts';
import { resourceOf, signedIn } from '#testing/factories.ts';
import { testApp } from '#testing/test-app.ts';

const { serverUrl, template } = inject('database');
const NAME = `${template}_copy_${process.pid}`;
const url = databaseUrl(serverUrl, NAME);
const SEARCH = '/api/search?q=thermodynamics';

const site = await testApp();
const log: string[] = [];
// No copy that follows, but a database whose rows tell who was asked: what PostgreSQL wrote, both have. It says that it is
// the site's, as a copy would.
await onServer(serverUrl, `create database ${NAME} template ${template}`);
const { rows: own } = await sql<{ name: string }>`select current_database() as name`.execute(site.db);
await onServer(
  url,
  `create schema same; create function same.current_database() returns name language sql as $$select '${own[0]?.name}'::name$$`,
);
await onServer(serverUrl, `alter database ${NAME} set search_path = public, same, pg_catalog`);
const proxy = await databaseProxy(url);
let copy: Copy;
let app: typeof site.app;

beforeAll(async () => {
  await insertResources(site.db, [resourceOf({ subject: 'Thermodynamics', title: 'of the database' })]);
  const other = await readyDatabase(url, undefined);
  await insertResources(other.db, [resourceOf({ subject: 'Thermodynamics', title: 'of the copy' })]);
  await other.close();
  copy = await openCopy(proxy.connectionString, site.db, (line) => log.push(line));
  app = await buildApp({ ...site.deps, copy }, { build: false });
});
afterAll(async () => {
  await app.close();
  await copy.close();
  await proxy.stop();
  await onServer(serverUrl, `drop database ${NAME} with (force)`);
});

const ask = async (headers: Record<string, string> = {}) => {
  const { statusCode, body } = await app.inject({ url: SEARCH, headers });
  return statusCode === 200 ? /of the (\w+)/.exec(body)?.[1] : `${statusCode}`;
};

describe('a read that may lag', () => {
  it('is a visitor’s; who is logged in or has just changed something sees what they wrote', async () => {
    expect(await ask()).toBe('copy');
    expect(await ask((await signedIn(site.db)).headers)).toBe('database');
    const sent = await app.inject({
      method: 'POST',
      url: '/api/form/contact',
      payload: { username: 'Asha', email: 'asha@college.example', message: 'Namaste' },
    });
    expect(sent.statusCode).toBe(200);
    const [cookie = ''] = [sent.headers['set-cookie']].flat();
    expect(cookie).toMatch(/^basta-wrote=1; Path=\/; Max-Age=45;/);
    expect(await ask({ cookie: `theme=dark; ${cookie.split(';')[0]}` })).toBe('database');
    expect((await app.inject({ url: SEARCH })).headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['is too far behind', `pg_current_wal_lsn() returns pg_lsn language sql as $$select '0/1'::pg_lsn$$`],
    [
      'is another server’s',
      'pg_control_system(out system_identifier bigint) language sql as $$select 1::bigint$$',
    ],
    [
      'is another database of the server',
      `current_database() returns name language sql as $$select '${NAME}'::name$$`,
    ],
  ])(
    'goes to the database while the copy %s, and back to it',
    async (_, instead) => {
      await onServer(url, `create schema old; create function old.${instead}`);
      await onServer(serverUrl, `alter database ${NAME} set search_path = public, old, same, pg_catalog`);
      await proxy.cut();
      await proxy.heal();
      await expect
        .poll(() => log.at(-1), { timeout: 30_000 })
        .toMatch(/^DATABASE_READ_URL: the copy does not answer or is too far behind/);
      expect(await ask()).toBe('database');
      await onServer(url, 'drop schema old cascade');
      await expect.poll(() => ask(), { timeout: 30_000 }).toBe('copy');
      await expect.poll(() => log.at(-1)).toMatch(/^The copy of the database is read again/);
    },
    60_000,
  );

  it('goes on while the database itself is away, for longer than the copy may lag', async () => {
    const way = await databaseProxy(site.connectionString);
    const primary = await readyDatabase(way.connectionString, undefined);
    const own = await openCopy(url, primary.db, () => {});
    const lonely = await buildApp({ ...site.deps, db: primary.db, copy: own }, { build: false });
    const search = async () => (await lonely.inject({ url: SEARCH })).body;
    expect(await search()).toMatch(/of the copy/);
    way.cut();
    await delay(7000);
    expect(await search()).toMatch(/of the copy/);
    await lonely.close();
    await own.close();
    await primary.close();
  }, 180_000);

  it('never fails where the copy does: gone, silent, or without the table', async () => {
    proxy.cut();
    for (const _ of [1, 2, 3]) expect(await ask()).toBe('database');
    await proxy.heal();
    await expect.poll(() => ask(), { timeout: 30_000 }).toBe('copy');
    proxy.silence();
    expect(await ask()).toBe('database');
    await proxy.heal();
    await expect.poll(() => ask(), { timeout: 30_000 }).toBe('copy');
    await onServer(url, 'alter table blog rename to blog_of_before');
    expect(await ask()).toBe('database');
  }, 180_000);

  it('does without a copy that is away at the start', async () => {
    const lines: string[] = [];
    const away = await openCopy('postgres://nobody@127.0.0.1:9/none', site.db, (line) => lines.push(line));
    expect(lines).toEqual([expect.stringMatching(/^DATABASE_READ_URL: /)]);
    expect(await away.read(async (db) => db === site.db)).toBe(true);
    await away.close();
  });

  it.each([
    ['a wrong password', () => url.replace(/\/\/[^@]+@/, '//nobody:wrong@'), /does not let this account in/],
    ['a database that is not there', () => databaseUrl(serverUrl, 'nobody_made_this'), /no such database/],
    ['another database of the server', () => serverUrl, /another database than \S+ of DATABASE_URL/],
  ])('ends the start for %s', async (_, bad, line) => {
    const error = await openCopy(bad(), site.db, () => {}).catch((thrown: Error) => thrown);
    expect(String(error)).toMatch(/^StartupError: DATABASE_READ_URL: /);
    expect(String(error)).toMatch(line);
  });
});
