import { type Kysely, sql } from 'kysely';

/** Whose papers were looked through for units since these changed: the `updated_at` of then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subject add column proposed_at timestamptz`.execute(db);
}
