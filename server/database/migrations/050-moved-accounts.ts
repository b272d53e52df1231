import { type Kysely, sql } from 'kysely';

/**
 * Whether an admin set the address of an account, and since when it opens the confidential cases that it files: from the first login
 * by nothing but that address. Indexes for inboxes by state, for whole numbers and for the figures of a month.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    alter table "user"
      add column moved_by_admin boolean not null default false,
      add column cases_from timestamptz`);
  const order = "(coalesce(next_due, 'infinity'::date)), received_at, id";
  await run(`create index grievance_waiting on grievance (${order}) where state = 'answered'`);
  await run(`create index grievance_ended on grievance (${order}) where state in ('closed', 'withdrawn')`);
  await run(
    `create index grievance_open_of_matter on grievance (matter, ${order}) where state in ('received', 'with')`,
  );
  // The beginning of a number is looked for, whatever the collation of the database is.
  await run('create index grievance_number on grievance (number text_pattern_ops)');
  await run('create index grievance_event_at on grievance_event (at)');
}
