import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table "user" (
      id uuid primary key default gen_random_uuid(),
      username text not null,
      email text not null,
      phone text not null default '',
      rollno text not null default '',
      department text not null default '',
      semester text not null default '',
      is_admin boolean not null default false,
      is_hod boolean not null default false,
      password_hash text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    )`.execute(db);
  // A deleted user frees the address; the row keeps it for a restore.
  await sql`create unique index user_email on "user" (email) where deleted_at is null`.execute(db);

  // The token itself is nowhere: anyone who reads the table cannot log in with it.
  await sql`
    create table session (
      id bytea primary key,
      user_id uuid not null references "user" (id) on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index session_by_user on session (user_id)`.execute(db);

  // A registration or a change of address that waits for its OTP. details: what is to become of it.
  await sql`
    create table pending_verification (
      id uuid primary key default gen_random_uuid(),
      user_id uuid references "user" (id) on delete cascade,
      email text not null,
      details jsonb not null default '{}',
      otp_hash bytea not null,
      tries int not null default 0,
      sent_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);

  await sql`
    create table password_reset (
      token_hash bytea primary key,
      user_id uuid not null references "user" (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);

  await sql`
    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      actor_id uuid not null,
      action text not null,
      subject text not null,
      subject_id text not null,
      detail jsonb not null default '{}'
    )`.execute(db);

  // The shape that rate-limiter-flexible works with.
  await sql`create table rate_limit (
    key varchar(255) primary key, points integer not null default 0, expire bigint)`.execute(db);
}
