import { type Kysely, sql } from 'kysely';

/** Keys that people's devices keep, and the challenges that were signed by one: none of them counts twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkey (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references "user" (id) on delete cascade,
      credential_id bytea not null unique,
      public_key bytea not null,
      counter bigint not null,
      name text not null,
      is_synced boolean not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index passkey_by_user on passkey (user_id)`.execute(db);
  await sql`
    create table used_challenge (
      challenge bytea primary key,
      expires_at timestamptz not null
    )`.execute(db);
}
