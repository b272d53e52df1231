import { type Kysely, sql } from 'kysely';

/**
 * Minutes of the meetings of a desk, with their files. Who was present is kept by account, so that an erased one is named no
 * more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    create table grievance_minutes (
      id uuid primary key default gen_random_uuid(),
      desk uuid not null references desk on delete cascade,
      met_on date not null,
      present uuid[] not null,
      added_at timestamptz not null
    )`);
  await run('create index grievance_minutes_newest on grievance_minutes (desk, met_on desc, id desc)');
  await run('create index grievance_minutes_added on grievance_minutes (added_at)');
  await run('create index grievance_minutes_present on grievance_minutes using gin (present)');
  // Without a foreign key: the version before keeps files, too. The job that forgets files of no text looks for these.
  await run('alter table grievance_file add column minutes uuid');
  await run('create index grievance_file_minutes on grievance_file (minutes) where minutes is not null');
  // Of a digest: how many grievances are new, due soon and overdue.
  await run('alter table notification add column counts int[]');
}
