import { type Kysely, sql } from 'kysely';

/** What members answered when they practised: which question, how, and on which day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    create table practice_attempt (
      user_id uuid not null references "user" on delete cascade,
      -- Its id alone: an answer counts on where the paper is cut otherwise and the question goes.
      question uuid not null,
      -- The day in India.
      day date not null,
      -- The best of that day.
      outcome text not null check (outcome in ('could', 'partly', 'couldNot')),
      -- In a session with questions of at least three units.
      mixed boolean not null,
      -- The subject that was practised, and the unit of the question then; it has no unit where none was known.
      code_key text not null,
      unit int,
      primary key (user_id, question, day)
    )`);
  await run('create index practice_attempt_day on practice_attempt (day)');
}
