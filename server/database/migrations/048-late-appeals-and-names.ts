import { type Kysely, sql } from 'kysely';

/** What an open case waits for, so that no due date of its desk runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('alter table grievance add column pause text');
}
