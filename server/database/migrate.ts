import fs from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { StartupError } from '../startup-error.ts';
import type { Tables } from './schema.ts';

/** In the order of their names; forward only. */
const migrationFolder = path.join(import.meta.dirname, 'migrations');

const provider = new FileMigrationProvider({ fs, path, migrationFolder });

/**
 * Brings the database to the newest shape. Kysely holds an advisory lock meanwhile, so several nodes may start at once,
 * and runs all of it in one transaction, so a failure leaves nothing half done.
 * @throws StartupError where a backup was not restored to its end; the error of the migration that failed
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql`select to_regclass('restore_unfinished') as mark`.execute(db);
  if ((rows as { mark: string | null }[]).some(({ mark }) => mark !== null)) {
    throw new StartupError(
      'DATABASE_URL or DATA_DIR: a backup was not restored to its end in this database. Run `npm run restore` once more.',
    );
  }
  await migrateTo(db);
}

/** Brings the database to the shape that it had after a migration, or to the newest. */
export async function migrateTo(db: Kysely<Tables>, migration?: string): Promise<void> {
  const migrator = new Migrator({ db, provider });
  const { error } = await (migration === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(migration));
  if (error) throw error;
}

/** The names of all migrations, in their order. */
export async function listMigrations(): Promise<string[]> {
  return Object.keys(await provider.getMigrations()).sort();
}

/** Whether the database has the shape that this program works with. */
export async function isNewest(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const names = await listMigrations();
  return names.length === rows.length && names.every((name, at) => rows[at]?.name === name);
}
