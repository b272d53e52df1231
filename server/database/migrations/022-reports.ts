import { type Kysely, sql } from 'kysely';

/** What people report of study material. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report (
      id uuid primary key default gen_random_uuid(),
      resource_id uuid not null references resource (id) on delete cascade,
      sender_id uuid references "user" (id) on delete set null,
      -- Who it is, so that one person has one open report of an entry: a key that tells nobody who; null once it is over.
      reporter text,
      reason text not null check (reason in ('broken', 'subject', 'duplicate')),
      note text not null default '',
      -- To be thanked at; '' where none was left, and once that is done.
      email text not null default '',
      language text,
      held text check (held in ('ceiling', 'trap', 'haste')),
      state text not null default 'open' check (state in ('open', 'fixed', 'dismissed')),
      created_at timestamptz not null default now(),
      ended_at timestamptz,
      check ((state = 'open') = (ended_at is null))
    )`.execute(db);
  await sql`create unique index report_of_reporter on report (resource_id, reporter) where state = 'open'`.execute(
    db,
  );
  await sql`create index report_by_resource on report (resource_id)`.execute(db);
  await sql`create index report_of_sender on report (sender_id) where sender_id is not null`.execute(db);
  await sql`create index report_by_time on report (created_at desc, id desc)`.execute(db);
  await sql`create index report_to_be_closed on report (ended_at)
    where state <> 'open' and (email <> '' or reporter is not null)`.execute(db);
}
