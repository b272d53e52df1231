import { type Kysely, sql } from 'kysely';

/** Whom a teacher allows to correct the papers of a subject. It counts while that teacher teaches it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    create table corrector (
      user_id uuid not null references "user" on delete cascade,
      -- A code of the subject.
      code_key text not null,
      allowed_by uuid not null references "user" on delete cascade,
      allowed_at timestamptz not null,
      primary key (user_id, code_key, allowed_by)
    )`);
  await run('create index corrector_code_key on corrector (code_key, allowed_by)');
  await run('create index corrector_allowed_by on corrector (allowed_by)');
}
