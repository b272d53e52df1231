import { type Kysely, sql } from 'kysely';

/** Which account asked for a kind of study material of a subject, to be told when it is there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    create table subject_wish (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references "user" (id) on delete cascade,
      -- Of the subject's main code.
      code_key text not null check (code_key <> ''),
      kind text not null,
      asked_at timestamptz not null,
      arrived_at timestamptz,
      unique (user_id, code_key, kind)
    )`);
  await run('create index subject_wish_waiting on subject_wish (code_key, kind) where arrived_at is null');
  await run('create index subject_wish_by_age on subject_wish (asked_at)');
}
