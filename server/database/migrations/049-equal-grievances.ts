import { type Kysely, sql } from 'kysely';

/** What the members of a desk work on as one: cases of one desk and track with the same mark are equal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('alter table grievance add merged uuid');
  await run('create index grievance_merged on grievance (merged) where merged is not null');
}
