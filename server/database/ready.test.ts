import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { databaseUrl, onServer } from '#testing/database-set-up.ts';
import { databaseWarnings, localeWarning } from './check.ts';
import { openDatabase } from './open.ts';
import { readyDatabase } from './ready.ts';

const { serverUrl, template } = inject('database');
const NAME = `${template}_ready_${process.pid}`;
const OTHER = `${NAME}_other`;
const url = databaseUrl(serverUrl, NAME);

beforeEach(() => onServer(serverUrl, `create database ${NAME} template ${template}`));
afterEach(async () => {
  for (const name of [NAME, OTHER]) await onServer(serverUrl, `drop database if exists ${name} with (force)`);
  await onServer(serverUrl, `drop role if exists ${NAME}`);
});

const as = (name: string, password: string) => url.replace(/\/\/[^@]+@/, `//${name}:${password}@`);

/** The databases that a site cannot start on, and how each is made from one that is well. */
const BAD: [what: string, make: () => Promise<string>, line: RegExp][] = [
  [
    'a wrong password',
    async () => as(new URL(url).username, 'wrong'),
    /the server does not let this account in \(password authentication failed .*\)\. Look at its name and password\.$/,
  ],
  [
    'a database that is not there',
    async () => databaseUrl(serverUrl, 'nobody_made_this'),
    /the server has no such database \(.*\)\. Make it, or name another\.$/,
  ],
  [
    'a server that is not there',
    async () => 'postgres://nobody@127.0.0.1:9/none',
    /the database does not answer \(connect ECONNREFUSED 127\.0\.0\.1:9\)\.$/,
  ],
  [
    'a password that no address can have as it is',
    async () => 'postgres://basta:a/b@127.0.0.1:9/none',
    /: it cannot be read as an address\. In the password write \/ as %2F/,
  ],
  [
    'an account that may only read',
    async () => {
      await onServer(url, `create role ${NAME} login password 'x'; grant pg_read_all_data to ${NAME}`);
      return as(NAME, 'x');
    },
    /the account \w+ may not write \w+\./,
  ],
  [
    'an account that only reads by its settings',
    async () => {
      await onServer(serverUrl, `alter database ${NAME} set default_transaction_read_only = on`);
      return url;
    },
    /the account \w+ may only read \(default_transaction_read_only\)\./,
  ],
  [
    'an account that may make no tables in an empty database',
    async () => {
      await onServer(serverUrl, `create database ${OTHER}`);
      await onServer(serverUrl, `create role ${NAME} login password 'x'`);
      return databaseUrl(as(NAME, 'x'), OTHER);
    },
    /the account \w+ may make no tables here\./,
  ],
  [
    'a database of something else',
    async () => {
      await onServer(serverUrl, `create database ${OTHER}`);
      const other = databaseUrl(serverUrl, OTHER);
      await onServer(other, 'create table wp_posts (id int); create table wp_users (id int)');
      return other;
    },
    /the database has tables that are not Basta's \(wp_posts, wp_users\)\. Name a separate database, which may be empty\.$/,
  ],
  [
    'a database of another program with migrations like ours',
    async () => {
      await onServer(serverUrl, `create database ${OTHER}`);
      const other = databaseUrl(serverUrl, OTHER);
      await onServer(
        other,
        "create table kysely_migration as select '001-invoices' as name, '' as timestamp",
      );
      await onServer(other, 'create table invoice (id int)');
      return other;
    },
    /the database has tables that are not Basta's \(invoice\)\./,
  ],
  [
    'a server below 15',
    async () => {
      // A function that is found before PostgreSQL's own.
      await onServer(
        url,
        `create schema old; create function old.current_setting(text) returns text language sql as
           $$select case $1 when 'server_version_num' then '140011' else pg_catalog.current_setting($1) end$$`,
      );
      await onServer(serverUrl, `alter database ${NAME} set search_path = public, old, pg_catalog`);
      return url;
    },
    /the server is PostgreSQL 14, and Basta needs 15 or later\. Upgrade it, or name another\.$/,
  ],
  [
    'a database that a newer program has changed for good',
    async () => {
      await onServer(url, "insert into kysely_migration values ('999-newer', '2026-11-22T00:00:00.000Z')");
      await onServer(url, "update oldest_program set migration = '999-newer'");
      return url;
    },
    /a newer Basta has changed the database \(999-newer\), and this version cannot use it\./,
  ],
];

describe('a start ends with one line that names the variable', () => {
  it.each(BAD)('for DATABASE_URL with %s', async (_, make, line) => {
    const message = await faultOf(await make(), undefined);
    expect(message).toMatch(/^DATABASE_URL[^\n]*: [^\n]+$/);
    expect(message).toMatch(line);
  });

  it.each(BAD.slice(0, -1))('for DATABASE_DIRECT_URL with %s', async (what, make, line) => {
    // What was changed for the whole database would show by DATABASE_URL first.
    const isOfAll = /settings|below/.test(what);
    if (isOfAll) await onServer(serverUrl, `create database ${OTHER} template ${template}`);
    const message = await faultOf(isOfAll ? databaseUrl(serverUrl, OTHER) : url, await make());
    expect(message).toMatch(/^DATABASE_DIRECT_URL: [^\n]+$/);
    expect(message).toMatch(line);
  });

  it('where the account may have no connection for what others announce', async () => {
    await onServer(serverUrl, `create role ${NAME} login password 'x' connection limit 1`);
    await onServer(serverUrl, `grant pg_read_all_data, pg_write_all_data to ${NAME}`);
    const address = as(NAME, 'x');
    expect(await faultOf(address, address)).toMatch(
      /^DATABASE_URL: the database does not answer \(too many connections for role [^\n]+$/,
    );
  });

  it('where DATABASE_DIRECT_URL is another database of Basta’s', async () => {
    await onServer(serverUrl, `create database ${OTHER} template ${template}`);
    expect(await faultOf(url, databaseUrl(serverUrl, OTHER))).toMatch(
      /^DATABASE_DIRECT_URL: what DATABASE_URL announces is not heard there\./,
    );
  });

  async function faultOf(address: string, direct: string | undefined): Promise<string> {
    const opened = await readyDatabase(address, direct).catch((error: Error) => error);
    if (opened instanceof Error)
      return `${opened.name === 'StartupError' ? '' : opened.stack}${opened.message}`;
    await opened.close();
    return 'it starts';
  }
});

it('a start on a database that a newer program shares changes nothing', async () => {
  await onServer(url, "insert into kysely_migration values ('999-newer', '2026-11-22T00:00:00.000Z')");
  const { db, close } = await readyDatabase(url, url);
  const { rows } = await sql`select from kysely_migration where name = '999-newer'`.execute(db);
  await close();
  expect(rows).toHaveLength(1);
});

it.each<[locale: string, since: number, warning?: RegExp]>([
  ["'libc' lc_collate 'C' lc_ctype 'C'", 15, /^DATABASE_URL: .*\(LC_CTYPE\) is C, [^\n]+$/],
  ["'builtin' builtin_locale 'C'", 17, /^DATABASE_URL: .*\(BUILTIN_LOCALE\) is C, [^\n]+$/],
  ["'builtin' builtin_locale 'C.UTF-8'", 17],
])('a C locale is a warning: %s', async (locale, since, warning) => {
  const { db, close } = await openDatabase(url);
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version_num') as version`.execute(db);
  await close();
  if (Number(rows[0]?.version) < since * 10_000) return; // by its rule below
  await onServer(
    serverUrl,
    `create database ${OTHER} template template0 encoding 'UTF8' locale_provider ${locale}`,
  );
  const other = await openDatabase(databaseUrl(serverUrl, OTHER));
  const warnings = await databaseWarnings(other.db).finally(other.close);
  expect(warnings).toEqual(warning ? [expect.stringMatching(warning)] : []);
});

it.each<[string, Parameters<typeof localeWarning>[0], RegExp | undefined]>([
  ['the system’s C', { provider: 'c', locale: null, ctype: 'C' }, /\(LC_CTYPE\) is C,/],
  ['the system’s POSIX', { provider: 'c', locale: null, ctype: 'POSIX' }, /\(LC_CTYPE\) is POSIX,/],
  ['the system’s C.UTF-8', { provider: 'c', locale: null, ctype: 'C.UTF-8' }, undefined],
  ['PostgreSQL’s own C', { provider: 'b', locale: 'C', ctype: 'en_IN.UTF-8' }, /\(BUILTIN_LOCALE\) is C,/],
  ['its C.UTF-8', { provider: 'b', locale: 'C.UTF-8', ctype: 'C.UTF-8' }, undefined],
  [
    'its C.UTF-8, the system’s C',
    { provider: 'b', locale: 'C.UTF-8', ctype: 'C' },
    /LC_CTYPE is C, .* trigrams/,
  ],
  ['ICU’s, the system’s C', { provider: 'i', locale: 'en-IN', ctype: 'C' }, /LC_CTYPE is C, .* trigrams/],
  ['ICU’s', { provider: 'i', locale: 'en-IN', ctype: 'en_IN.UTF-8' }, undefined],
])('by %s a start says what lacks', (_, locale, warning) => {
  if (warning) expect(localeWarning(locale)).toMatch(warning);
  else expect(localeWarning(locale)).toBeUndefined();
});
