import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { expect, inject, it } from 'vitest';
import { databaseUrl, onServer } from '#testing/database-set-up.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

it('keeps the roles of everybody who has one', async () => {
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
