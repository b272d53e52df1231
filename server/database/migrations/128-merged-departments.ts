import { type Kysely, sql } from 'kysely';

/** The departments of before whose grievances a desk has: merged into its own, or another name of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table desk add column departments_before text[] not null default '{}'`.execute(db);
}
