import { type Kysely, sql } from 'kysely';

/** Papers that wait to be cut into questions, the last step of reading them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  // Null: it does not wait. Else from when on it may be taken: who takes it puts that off until they have to be done.
  await run('alter table stored_file add cut_wanted timestamptz');
  await run('create index stored_file_cut_wanted on stored_file (cut_wanted) where cut_wanted is not null');
}
