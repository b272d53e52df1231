import fs from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { FileMigrationProvider, type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { reasonOf, StartupError } from '../startup-error.ts';
import type { Tables } from './schema.ts';

/** In the order of their names; forward only. */
const migrationFolder = path.join(import.meta.dirname, 'migrations');

const files = new FileMigrationProvider({ fs, path, migrationFolder });

/** PostgreSQL's code for a missing right. */
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * A migration expands: the version before works with what it leaves. One that takes something away says `contracting`, and
 * how it widens a rule of a table, `widens` (testing/migrations.test.ts holds each against its word).
 */
export type OwnMigration = Migration & {
  /** Programs that do not know this migration cannot work with what it leaves. */
  contracting?: true;
  /** The names of constraints that let more in than before. */
  widens?: readonly string[];
};

/** How the tables of a database suit this program. */
export type Fit =
  /** They have its shape. */
  | 'same'
  /** A newer program has been here, with which this one may share them. */
  | 'shared'
  /** They are to be brought to its shape. */
  | 'older'
  /** A newer program has taken away what this one needs; or it is of another line. */
  | 'newer';

/**
 * Brings the database to the newest shape. Kysely holds an advisory lock meanwhile, so several nodes may start at once,
 * and runs all of it in one transaction, so a failure leaves nothing half done. Where a newer program has been here, all
 * stays as it is.
 * @param db has to have sessions: the lock belongs to one
 * @throws StartupError where a backup was not restored to its end, a newer program's shape cannot be shared, or the account
 * may not change the tables; the error of the migration that failed
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql`select to_regclass('restore_unfinished') as mark`.execute(db);
  if ((rows as { mark: string | null }[]).some(({ mark }) => mark !== null)) {
    throw new StartupError(
      'DATABASE_URL or DATA_DIR: a restore did not finish in this database. Run `npm run restore` again.',
    );
  }
  if (servesWith(await fitOf(db))) return;
  await migrateTo(db).catch(async (error: unknown) => {
    const fit = await fitOf(db);
    if (servesWith(fit)) return; // a newer one did it meanwhile
    if (fit === 'newer') {
      const [newest] = (await appliedTo(db)).slice(-1);
      throw new StartupError(
        `DATABASE_URL or DATA_DIR: a newer Basta has changed the database (${newest}), and this version cannot use it. Install that version or a later one.`,
      );
    }
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error; // PostgreSQL's errors carry a code
    throw new StartupError(
      `DATABASE_URL: the account may not change Basta's tables (${reasonOf(error)}). Name the account that owns them.`,
    );
  });
}

/** Brings the database to the shape that it had after a migration, or to the newest. */
export async function migrateTo(
  db: Kysely<Tables>,
  migration?: string,
  provider: MigrationProvider = { getMigrations: ownMigrations },
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => marked(await provider.getMigrations()) },
  });
  const { error } = await (migration === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(migration));
  if (error) throw error;
}

/** All migrations by their names, as their files have them. */
export function ownMigrations(): Promise<Record<string, OwnMigration>> {
  return files.getMigrations();
}

/** A contracting migration says so in the database, in its own transaction. */
function marked(migrations: Record<string, OwnMigration>): Record<string, Migration> {
  const entries = Object.entries(migrations).map(([name, { up, contracting }]) => {
    const upAndMark = async (db: Kysely<unknown>) => {
      await up(db);
      if (contracting) await sql`update oldest_program set migration = ${name}`.execute(db);
    };
    return [name, { up: upAndMark }] as const;
  });
  return Object.fromEntries(entries);
}

/** The names of all migrations, in their order. */
export async function listMigrations(): Promise<string[]> {
  return Object.keys(await ownMigrations()).sort();
}

async function appliedTo(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

/** How the tables of a database suit this program. */
export async function fitOf(db: Kysely<Tables>): Promise<Fit> {
  const known = await listMigrations();
  const { rows } = await sql`select to_regclass('kysely_migration') as "table"`.execute(db);
  if ((rows as { table: string | null }[])[0]?.table === null) return 'older';
  const applied = await appliedTo(db);
  const shared = Math.min(known.length, applied.length);
  if (known.slice(0, shared).some((name, at) => applied[at] !== name)) return 'newer';
  if (applied.length === known.length) return 'same';
  if (applied.length < known.length) return 'older';
  const mark = await sql<{ migration: string }>`select migration from oldest_program`.execute(db);
  const oldest = mark.rows[0]?.migration;
  return oldest !== undefined && oldest <= (known.at(-1) ?? '') ? 'shared' : 'newer';
}

/** Whether this program works with a database as it is. */
export function servesWith(fit: Fit): boolean {
  return fit === 'same' || fit === 'shared';
}
