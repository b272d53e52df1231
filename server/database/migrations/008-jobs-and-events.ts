import { type Kysely, sql } from 'kysely';

/** When each job ran, and what strangers and members did that someone may have to look into. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job (
      name text primary key,
      started_at timestamptz,
      ended_at timestamptz,
      result jsonb,
      error text
    )`.execute(db);
  await sql`
    create table event (
      id uuid primary key default gen_random_uuid(),
      at timestamptz not null default now(),
      kind text not null,
      user_id uuid,
      address text,
      detail jsonb not null default '{}'
    )`.execute(db);
  await sql`create index event_by_time on event (at desc)`.execute(db);
  await sql`create index event_by_user on event (user_id, at desc) where user_id is not null`.execute(db);
}
