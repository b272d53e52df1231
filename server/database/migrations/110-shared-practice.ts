import { type Kysely, sql } from 'kysely';

/** Who agrees that their answers count in what teachers see of their class; and answers by subject, which are counted for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  // Null: not. The moment, because answers count from the day after.
  await run('alter table "user" add column practice_shared_at timestamptz');
  await run('create index practice_attempt_code on practice_attempt (code_key)');
}
