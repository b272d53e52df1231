import { type Kysely, sql } from 'kysely';

/** When a job last came to a good end, and mails that a backup brought along until the queue takes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column succeeded_at timestamptz`.execute(db);
  await sql`update job set succeeded_at = ended_at where result is not null and error is null`.execute(db);
  await sql`create table waiting_mail (id uuid primary key, data jsonb not null)`.execute(db);
}
