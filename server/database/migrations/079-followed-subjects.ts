import { type Kysely, sql } from 'kysely';

/** Whose subjects these are: who follows one, who does not want to hear of it, and who answers questions about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    create table subject_follow (
      user_id uuid not null references "user" on delete cascade,
      -- Of the code that the subject was followed by: it is found by every code of the subject.
      code_key text not null,
      state text not null check (state in ('follow', 'mute')),
      -- They agreed to be asked about new questions.
      answers boolean not null default false,
      since timestamptz not null,
      primary key (user_id, code_key)
    )`);
  await run('create index subject_follow_code on subject_follow (code_key, user_id)');
  // What someone chose of news about discussions. Who has no row chose nothing, and follows no subject.
  await run(`
    create table discussion_choice (
      user_id uuid primary key references "user" on delete cascade,
      -- How often what is new in followed subjects is told; null: nothing was chosen.
      digest text check (digest in ('daily', 'weekly', 'never')),
      -- They are asked about new questions in subjects in which they answered.
      is_asked boolean not null default true,
      -- When the next digest is due, and until when questions were told by the last one.
      next_at timestamptz,
      told_until timestamptz
    )`);
  await run('create index discussion_choice_next on discussion_choice (next_at) where next_at is not null');
  // Questions of several subjects without an answer, the latest first.
  await run(`create index thread_code_unanswered on thread (code_key, last_at desc, id desc)
    where deleted_at is null and answers = 0`);
  // Who was asked about a question.
  await run(`create index notification_asked on notification (thing)
    where kind in ('thread.wanted', 'thread.offered')`);
}
