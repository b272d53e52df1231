import { type Kysely, sql } from 'kysely';

/** The logs can be looked through by person, thing and time; and what went wrong in browsers is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_log_by_actor on audit_log (actor_id, id desc)`.execute(db);
  await sql`create index audit_log_by_time on audit_log (at)`.execute(db);
  await sql`create index event_by_kind on event (kind, at desc)`.execute(db);

  // One row for each error, however often it happens: the id is made from what it says and where.
  await sql`
    create table browser_error (
      id text primary key,
      message text not null,
      place text not null,
      page text not null,
      browser text not null,
      count integer not null default 1,
      first_seen timestamptz not null,
      last_seen timestamptz not null
    )`.execute(db);
  await sql`create index browser_error_by_time on browser_error (last_seen desc, id desc)`.execute(db);
}
