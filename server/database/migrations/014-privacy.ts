import { type Kysely, sql } from 'kysely';

/** What people agreed to and asked for about their data, and breaches of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What holds now; the history is in the table below. age: null where nothing was stated.
  await sql`
    alter table "user"
      add column notice_version int,
      add column age text check (age in ('adult', 'minor')),
      add column guardian_at timestamptz`.execute(db);
  await sql`
    create table consent (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references "user" (id) on delete cascade,
      kind text not null,
      detail jsonb not null default '{}',
      at timestamptz not null
    )`.execute(db);
  await sql`create index consent_by_user on consent (user_id, at)`.execute(db);

  // Without its sender a contribution could be neither shown to them nor made anonymous.
  await sql`alter table material add column sender_id uuid references "user" (id) on delete set null`.execute(
    db,
  );
  await sql`create index complaint_of_sender on complaint (sender_id) where sender_id is not null`.execute(
    db,
  );
  await sql`create index contact_message_of_sender on contact_message (sender_id)
    where sender_id is not null`.execute(db);
  await sql`create index material_of_sender on material (sender_id) where sender_id is not null`.execute(db);

  // 'account': hidden together with its author's account, and back with it; neither author nor admin restores it alone.
  await sql`alter table blog drop constraint blog_deleted_by_check`.execute(db);
  await sql`alter table blog add constraint blog_deleted_by_check
    check (deleted_by in ('author', 'admin', 'account'))`.execute(db);

  await sql`
    create table privacy_request (
      id uuid primary key default gen_random_uuid(),
      user_id uuid references "user" (id) on delete set null,
      name text not null,
      email text not null,
      kind text not null,
      state text not null default 'open',
      request text not null default '',
      answer text not null default '',
      received_at timestamptz not null,
      due_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index privacy_request_by_user on privacy_request (user_id) where user_id is not null`.execute(
    db,
  );

  // What is known of it, as the form has it; sent: when each notice was.
  await sql`
    create table breach (
      id uuid primary key default gen_random_uuid(),
      noticed_at timestamptz not null,
      people int not null,
      details jsonb not null,
      sent jsonb not null default '{}',
      created_at timestamptz not null
    )`.execute(db);
}
