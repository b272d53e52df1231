import { type Kysely, sql } from 'kysely';

/** A desk's day: who has a case open, whose it is, and the texts that a desk keeps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  // It refers to no row: it counts while its person sits there.
  await run('alter table grievance add assigned_to uuid');
  await run(`
    create index grievance_assigned on grievance (assigned_to, (coalesce(next_due, 'infinity'::date)), received_at, id)
    where assigned_to is not null`);
  // Each row is younger than a minute: who reads renews it.
  await run(`
    create table grievance_reader (
      grievance uuid not null references grievance on delete cascade,
      user_id uuid not null references "user" on delete cascade,
      desk uuid not null references desk on delete cascade,
      seen_at timestamptz not null,
      primary key (grievance, user_id)
    )`);
  await run('create index grievance_reader_seen on grievance_reader (seen_at)');
  await run('create index grievance_reader_user on grievance_reader (user_id)');
  // With a matter it is a short answer that everyone is shown before the form, without one a text for replies.
  await run(`
    create table desk_text (
      id uuid primary key default gen_random_uuid(),
      desk uuid not null references desk on delete cascade,
      matter text,
      name text not null,
      text text not null,
      changed_at timestamptz not null default now()
    )`);
  await run('create index desk_text_desk on desk_text (desk, lower(name), id)');
}
