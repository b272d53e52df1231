import { type Kysely, sql } from 'kysely';

/** What people report of posts of threads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
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
