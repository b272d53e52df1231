import fs from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type { Tables } from './schema.ts';

/** In the order of their names; forward only. */
const migrationFolder = path.join(import.meta.dirname, 'migrations');

/**
 * Brings the database to the newest shape. Kysely holds an advisory lock meanwhile, so several nodes may start at once,
 * and runs all of it in one transaction, so a failure leaves nothing half done.
 * @throws the error of the migration that failed
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const provider = new FileMigrationProvider({ fs, path, migrationFolder });
  const migrator = new Migrator({ db, provider });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
