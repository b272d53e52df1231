import { type Kysely, sql } from 'kysely';

/** What is hidden of threads, why, and what people report of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`alter table thread_post
    -- Why others do not see it: a decision of a moderator, or what it waits for one because of.
    add hidden text check (hidden in ('contact', 'repeat', 'reports', 'moderator')),
    add hidden_reason text`);
  await run(`create index thread_post_hidden on thread_post (created_at, id)
    where hidden is not null and hidden <> 'moderator' and deleted_at is null`);
  await run(`alter table thread
    -- Its question is hidden.
    add hidden boolean not null default false,
    -- Nobody writes there: until a moment, or for good.
    add closed_at timestamptz, add closed_until timestamptz, add closed_reason text`);
  await run(`
    create table post_report (
      post uuid not null references thread_post on delete cascade,
      user_id uuid not null references "user" on delete cascade,
      reason text not null,
      note text not null,
      created_at timestamptz not null,
      -- Nobody has decided on it.
      is_open boolean not null default true,
      primary key (post, user_id)
    )`);
  await run('create index post_report_user on post_report (user_id)');
  await run('create index post_report_open on post_report (post, created_at) where is_open');
  await run('create index post_report_created on post_report (created_at)');
}
