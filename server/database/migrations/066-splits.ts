import { type Kysely, sql } from 'kysely';

/** What a contribution is a part of, where an admin split a file of several papers: enough to put it together again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table material add column split jsonb`.execute(db);
}
