import { type Kysely, sql } from 'kysely';

/**
 * Files of grievances. Their bytes are in the store and, like their names and hashes here, encrypted by a key that is not in the
 * database. A file belongs to nothing until a text takes it along: to a form that waits for review (`complaint`, which has no
 * foreign key: that table may be spread over nodes), then to its case and the event that it came with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    create table grievance_file (
      id text primary key,
      grievance uuid references grievance on delete cascade,
      seq int,
      complaint uuid,
      uploader uuid,
      size int not null,
      sealed text not null,
      created_at timestamptz not null
    )`);
  await run('create index grievance_file_case on grievance_file (grievance) where grievance is not null');
  await run('create index grievance_file_form on grievance_file (complaint) where complaint is not null');
  await run('create index grievance_file_loose on grievance_file (created_at) where grievance is null');
}
