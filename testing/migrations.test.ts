import { type Kysely, sql } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { migrateTo, type OwnMigration, ownMigrations } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Tables } from '#server/database/schema.ts';
import { databaseUrl, onServer } from './database-set-up.ts';
import { breaksOf, shapeOf } from './schema-shape.ts';

/** The last one that was made when all nodes were still stopped for an upgrade; what is after it has to expand. */
const LAST_WITHOUT_RULE = '023-privacy-lists';

const { serverUrl, template } = inject('database');
const name = `${template}_shapes_${process.pid}`;
await onServer(serverUrl, `create database ${name}`);
const { db, close } = await openDatabase(databaseUrl(serverUrl, name));
afterAll(async () => {
  await close();
  await onServer(serverUrl, `drop database ${name} with (force)`);
});
const shape = () => shapeOf(db as unknown as Kysely<never>); // it asks the catalogue, and no table of ours

const migrations = await ownMigrations();

it('each migration leaves what the version before works with, or says that it does not', async () => {
  await migrateTo(db, LAST_WITHOUT_RULE);
  for (const migration of Object.keys(migrations).sort()) {
    if (migration <= LAST_WITHOUT_RULE) continue;
    const { contracting, widens } = migrations[migration] ?? {};
    const before = await shape();
    await migrateTo(db, migration);
    const breaks = breaksOf(before, await shape(), widens);
    expect(contracting ? [] : breaks, migration).toEqual([]);
  }
});

describe('the version before is broken by a migration', () => {
  it.each([
    ['that drops a table', 'drop table search_miss', /^column search_miss\.count is gone/m],
    ['that renames a column', 'alter table blog rename title to name', /^column blog\.title is gone/m],
    [
      'that changes a type',
      'alter table unit alter topics type varchar(9)',
      /^column unit\.topics was text/m,
    ],
    [
      'that adds a column to fill',
      'alter table job add who text not null',
      /^column job\.who is new: text not null/m,
    ],
    [
      'that asks for what may be missing',
      'alter table job alter result set not null',
      /^column job\.result was jsonb/m,
    ],
    [
      'that no longer fills a column',
      'alter table blog alter id drop default',
      /^column blog\.id was uuid not null/m,
    ],
    [
      'that narrows a rule',
      'alter table blog add constraint short check (title <> $$$$)',
      /^rule blog\.short is new/m,
    ],
    ['that allows no two', 'create unique index one_title on blog (title)', /^rule blog\.one_title is new/m],
    [
      'that changes a rule',
      "alter table report drop constraint report_state_check, add constraint report_state_check check (state = 'open')",
      /^rule report\.report_state_check was/m,
    ],
    [
      'that drops a function',
      'drop function first_link(jsonb) cascade',
      /^function first_link\(links jsonb\) is gone/m,
    ],
    ['that drops a view', 'drop view unfiled_code', /^column unfiled_code\./m],
  ])('%s', async (_, statement, line) => {
    expect((await breaksBy(statement)).join('\n')).toMatch(line);
  });

  it.each([
    'alter table job add who text',
    "alter table job add who text not null default ''",
    'alter table blog alter title drop not null',
    'alter table report drop constraint report_state_check',
    'create index blog_by_day on blog (updated_at)',
    'create table more (id int primary key check (id > 0), name text not null)',
    'create function more() returns int language sql return 1',
  ])('and not by %s', async (statement) => {
    expect(await breaksBy(statement)).toEqual([]);
  });

  it('nor by a rule that is said to let more in', async () => {
    const wider =
      "alter table report drop constraint report_state_check, add constraint report_state_check check (state <> '')";
    expect(await breaksBy(wider)).toHaveLength(1);
    expect(await breaksBy(wider, ['report_state_check'])).toEqual([]);
  });

  async function breaksBy(statement: string, widens?: readonly string[]): Promise<string[]> {
    await migrateTo(db);
    const before = await shape();
    const undone = new Error('all of it');
    let breaks: string[] = [];
    await db
      .transaction()
      .execute(async (tx) => {
        await sql.raw(statement).execute(tx);
        breaks = breaksOf(before, await shapeOf(tx as unknown as Kysely<never>), widens);
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    return breaks;
  }
});

describe('a database that a newer program has changed', () => {
  const newer = (migration: OwnMigration) => ({
    getMigrations: async () => ({ ...migrations, '999-newer': migration }),
  });
  const mark = async (of: Kysely<Tables>) =>
    (await sql<{ migration: string }>`select migration from oldest_program`.execute(of)).rows[0]?.migration;

  it('keeps who may work with it, which only a contracting migration raises', async () => {
    await migrateTo(db);
    const before = await mark(db);
    await migrateTo(db, undefined, newer({ up: async () => {} }));
    expect(await mark(db)).toBe(before);
    await sql`delete from kysely_migration where name = '999-newer'`.execute(db);
    await migrateTo(db, undefined, newer({ up: async () => {}, contracting: true }));
    expect(await mark(db)).toBe('999-newer');
  });
});
