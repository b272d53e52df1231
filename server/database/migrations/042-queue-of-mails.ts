import { type Kysely, sql } from 'kysely';

/** Mails wait for their delivery in this table, those that a backup brought along as all others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table waiting_mail
      add priority integer not null default 0,
      add created_at timestamptz not null default now(),
      add attempts integer not null default 0,
      add claimed_until timestamptz`.execute(db);
  await sql`create index waiting_mail_order on waiting_mail (priority desc, created_at)`.execute(db);
}
