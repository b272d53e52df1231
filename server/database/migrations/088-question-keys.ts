import { type Kysely, sql } from 'kysely';

/** What questions that may be the same have in common (server/features/questions/families.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`alter table question add column keys int[] not null default '{}'`);
  await run('create index question_keys on question using gin (keys)');
}
