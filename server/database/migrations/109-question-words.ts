import { type Kysely, sql } from 'kysely';

/** Questions of papers are found by their words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index question_words on question using gin (to_tsvector('simple', body))`.execute(db);
}
