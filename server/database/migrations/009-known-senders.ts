import { type Kysely, sql } from 'kysely';

/** From where people logged in well: browsers and addresses, neither of which can be read out of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table known_sender (
      user_id uuid not null references "user" (id) on delete cascade,
      sender bytea not null,
      seen_at timestamptz not null,
      primary key (user_id, sender)
    )`.execute(db);
  await sql`create index known_sender_by_time on known_sender (seen_at)`.execute(db);
}
