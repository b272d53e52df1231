import { type Kysely, sql } from 'kysely';

/** Who logs in from where, what they prove apart from the password, and what they still have to do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "user" add column must_change_password boolean not null default false`.execute(db);

  await sql`
    alter table session
      add column seen_at timestamptz not null default now(),
      add column browser text not null default '',
      add column system text not null default '',
      add column address text not null default '',
      add column second_factor_due boolean not null default false`.execute(db);
  await sql`
    update session set expires_at = least(expires_at, created_at + interval '30 days')`.execute(db);

  // Where someone has logged in from before; mark: a hash of the device and its network.
  await sql`
    create table known_device (
      user_id uuid not null references "user" (id) on delete cascade,
      mark bytea not null,
      seen_at timestamptz not null,
      primary key (user_id, mark)
    )`.execute(db);

  // sealed: the authenticator app's secret, encrypted. Without confirmed_at it was begun and protects nothing yet.
  // last_step: the time step of the last code that was accepted, so that none works twice.
  await sql`
    create table second_factor (
      user_id uuid primary key references "user" (id) on delete cascade,
      sealed text not null,
      confirmed_at timestamptz,
      last_step bigint not null default 0
    )`.execute(db);
  await sql`
    create table recovery_code (
      user_id uuid not null references "user" (id) on delete cascade,
      code_hash bytea not null,
      primary key (user_id, code_hash)
    )`.execute(db);

  // Someone who has proved one factor and not the second: no session, so no call knows its token.
  await sql`
    create table sign_in_challenge (
      id bytea primary key,
      user_id uuid not null references "user" (id) on delete cascade,
      proof text not null,
      tries int not null default 0,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index sign_in_challenge_by_user on sign_in_challenge (user_id)`.execute(db);
}
