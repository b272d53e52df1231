import { type Kysely, sql } from 'kysely';

/** The language that a user chose to be spoken to in; null where none was chosen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "user" add column language text`.execute(db);
}
