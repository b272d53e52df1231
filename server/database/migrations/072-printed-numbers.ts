import { type Kysely, sql } from 'kysely';

/** The printed numbers of the question and the page that a thread is about, as they were read where it is shown now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table page_part add column question text, add column printed_page text`.execute(db);
}
