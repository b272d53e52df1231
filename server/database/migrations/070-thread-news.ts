import { type Kysely, sql } from 'kysely';

/** Who follows a thread, and what they are to be told of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    create table thread_follow (
      user_id uuid not null references "user" on delete cascade,
      thread uuid not null references thread on delete cascade,
      -- 'none': someone who was told of it all the same, as the author of an answer is.
      state text not null check (state in ('follow', 'mute', 'none')),
      -- Nobody is told again before they opened it.
      opened_at timestamptz,
      told_at timestamptz,
      primary key (user_id, thread)
    )`);
  await run('create index thread_follow_thread on thread_follow (thread)');
  await run(`
    create table thread_news (
      user_id uuid not null references "user" on delete cascade,
      thread uuid not null references thread on delete cascade,
      kind text not null,
      count int not null,
      -- When the first of them came: what comes soon after is told with it.
      since timestamptz not null,
      primary key (user_id, thread, kind)
    )`);
  await run('create index thread_news_since on thread_news (since)');
  await run('create index thread_news_thread on thread_news (thread)');
  // Who asked before now follows the question.
  await run(`insert into thread_follow (user_id, thread, state)
    select author, thread, 'follow' from thread_post where kind = 'question' and author is not null`);
}
