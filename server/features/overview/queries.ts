import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';

/** The rows of the jobs, by their names. */
export async function readJobRuns(db: Db) {
  const rows = await db.selectFrom('job').selectAll().execute();
  return new Map(rows.map((row) => [row.name, row]));
}

/** PostgreSQL's version, and how much the database takes on its disk. */
export async function readDatabaseState(db: Db): Promise<{ version: string; bytes: number }> {
  const { rows } = await sql<{ version: string; bytes: string }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  const [{ version, bytes } = { version: '', bytes: '0' }] = rows;
  return { version, bytes: Number(bytes) };
}
