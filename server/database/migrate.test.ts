import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { expect, inject, it } from 'vitest';
import { databaseUrl, onServer } from '#testing/database-set-up.ts';
import { userList } from '../features/users/queries.ts';
import { readRows } from './list.ts';
import { migrate, migrateTo } from './migrate.ts';
import { openDatabase } from './open.ts';

it('keeps the roles of everyone who has one', async () => {
  const { serverUrl, template } = inject('database');
  const name = `${template}_migrate_${process.pid}`;
  await onServer(serverUrl, `create database ${name}`);
  const { db, close } = await openDatabase(databaseUrl(serverUrl, name));
  try {
    const migrationFolder = path.join(import.meta.dirname, 'migrations');
    const provider = new FileMigrationProvider({ fs, path, migrationFolder });
    const { error } = await new Migrator({ db, provider }).migrateTo('004-expiry');
    expect(error).toBeUndefined();
    await sql`
      insert into "user" (username, email, is_admin, is_hod) values
        ('a', 'a@x', false, false), ('b', 'b@x', true, false), ('c', 'c@x', false, true), ('d', 'd@x', true, true)
    `.execute(db);
    await migrate(db);
    const users = await db.selectFrom('user').select('roles').orderBy('username').execute();
    expect(users.map(({ roles }) => roles)).toEqual([[], ['admin'], ['hod'], ['admin', 'hod']]);
  } finally {
    await close();
    await onServer(serverUrl, `drop database ${name} with (force)`);
  }
});

it('counts the files that are there', async () => {
  const { serverUrl, template } = inject('database');
  const name = `${template}_counts_${process.pid}`;
  await onServer(serverUrl, `create database ${name}`);
  const { db, close } = await openDatabase(databaseUrl(serverUrl, name));
  try {
    await migrateTo(db, '027-files');
    const file = (digit: string, size: number) => ({
      sha256: digit.repeat(64),
      size,
      format: 'pdf' as const,
    });
    await db
      .insertInto('stored_file')
      .values([file('a', 5), file('b', 7)])
      .execute();
    await migrate(db);
    await db.insertInto('stored_file').values(file('c', 30)).execute();
    await db.deleteFrom('stored_file').where('size', '<', '7').execute();
    const totals = await db.selectFrom('file_total').selectAll().orderBy('what').execute();
    expect(totals).toEqual([
      { what: 'came', files: '3', bytes: '42' },
      { what: 'went', files: '1', bytes: '5' },
    ]);
  } finally {
    await close();
    await onServer(serverUrl, `drop database ${name} with (force)`);
  }
});

it('goes on without trigrams where the account may not install them', async () => {
  const { serverUrl, template } = inject('database');
  const name = `${template}_restricted_${process.pid}`;
  await onServer(serverUrl, `create database ${name}`);
  await onServer(serverUrl, `create role ${name}`);
  const url = databaseUrl(serverUrl, name);
  await onServer(url, `grant create on schema public to ${name}`);
  // Anyone who connects from now on may do as little as that account.
  await onServer(serverUrl, `alter database ${name} set role = '${name}'`);
  const { db, close } = await openDatabase(url);
  try {
    await migrate(db);
    const { rows } = await sql`select from pg_indexes where indexname ~ '_search$'`.execute(db);
    expect(rows).toEqual([]);
    await sql`insert into "user" (username, email) values ('Asha', 'a@x'), ('Bina', 'b@x')`.execute(db);
    const found = await readRows(db, userList, { q: 'SH' }, {}, 5);
    expect(found.map(({ row }) => row.username)).toEqual(['Asha']);
  } finally {
    await close();
    await onServer(serverUrl, `drop database ${name} with (force)`);
    await onServer(serverUrl, `drop role ${name}`);
  }
});

it('makes one readable line of the names that files have', async () => {
  const { serverUrl, template } = inject('database');
  const name = `${template}_names_${process.pid}`;
  await onServer(serverUrl, `create database ${name}`);
  const { db, close } = await openDatabase(databaseUrl(serverUrl, name));
  try {
    await migrateTo(db, '031-sample-of-pages');
    const names = ['a\r\nb\u202efdp.pdf', 'क्\u200dष 2.pdf', '\u202e'];
    for (const [at, one] of names.entries())
      await sql`insert into upload (id, name, size, sender_key) values (${`upload-${at}-${'x'.repeat(20)}`}, ${one}, 9, 'k')`.execute(
        db,
      );
    await migrate(db);
    const kept = await db.selectFrom('upload').select('name').orderBy('id').execute();
    expect(kept.map((row) => row.name)).toEqual(['a bfdp.pdf', 'क्\u200dष 2.pdf', 'file']);
  } finally {
    await close();
    await onServer(serverUrl, `drop database ${name} with (force)`);
  }
});
