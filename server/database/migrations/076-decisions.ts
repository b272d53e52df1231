import { type Kysely, sql } from 'kysely';

/** What moderators decided, and objections to it; threads that are one question; who asks the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    create table thread_decision (
      id uuid primary key default gen_random_uuid(),
      kind text not null check (kind in ('hide', 'close', 'merge', 'split', 'move', 'pause')),
      thread uuid not null references thread on delete cascade,
      post uuid references thread_post on delete cascade,
      -- Whose teachers are its moderators; null: admins alone.
      code_key text,
      -- Whose text it is about: they may object, once.
      about uuid references "user" on delete cascade,
      reason text not null,
      decided_by uuid references "user" on delete set null,
      decided_at timestamptz not null,
      -- What undoing it needs.
      detail jsonb not null default '{}',
      -- Of a pause: its last day, and whether it holds in all subjects.
      until_on date,
      everywhere boolean not null default false,
      -- It holds no longer.
      ended_at timestamptz,
      objection text,
      objected_at timestamptz,
      settled_at timestamptz,
      -- Whether it stayed, and why.
      stayed boolean,
      settlement text
    )`);
  await run('create index thread_decision_recent on thread_decision (decided_at desc, id desc)');
  await run('create index thread_decision_code on thread_decision (code_key, decided_at desc, id desc)');
  await run(`create index thread_decision_about on thread_decision (about, decided_at desc, id desc)
    where about is not null`);
  await run(`create index thread_decision_objected on thread_decision (objected_at, id)
    where objected_at is not null and settled_at is null`);
  await run(`create index thread_decision_pause on thread_decision (about, until_on)
    where kind = 'pause' and ended_at is null`);
  await run('create index thread_decision_thread on thread_decision (thread, kind)');
  await run('create index thread_decision_post on thread_decision (post) where post is not null');
  await run('create index thread_decision_by on thread_decision (decided_by) where decided_by is not null');
  await run('create index thread_decision_ended on thread_decision (ended_at) where ended_at is not null');
  // Where a post was before a decision: so it goes back as it was.
  await run(`
    create table thread_move (
      decision uuid not null references thread_decision on delete cascade,
      post uuid not null references thread_post on delete cascade,
      from_thread uuid not null references thread on delete cascade,
      kind text not null,
      parent uuid,
      letter int,
      primary key (decision, post)
    )`);
  await run('create index thread_move_post on thread_move (post)');
  await run('create index thread_move_from on thread_move (from_thread)');
  // A merged thread is deleted, and says where its posts are; so is the place of a question in the paper of another year.
  await run('alter table thread add column merged_into uuid');
  await run('create index thread_merged on thread (merged_into) where merged_into is not null');
  // Who has the same question: by themselves, or as they asked a thread that was merged into it (via).
  await run(`
    create table thread_asker (
      thread uuid not null references thread on delete cascade,
      user_id uuid not null references "user" on delete cascade,
      at timestamptz not null,
      via uuid,
      -- The thread that stands for its page in the paper of another year.
      place uuid,
      primary key (thread, user_id)
    )`);
  await run('create index thread_asker_user on thread_asker (user_id)');
  // Who follows a thread since another one was merged into it.
  await run('alter table thread_follow add column via uuid');
  // Teachers are told of a report that stands for two minutes; when a moderator saw it first.
  await run('alter table post_report add column told_at timestamptz, add column looked_at timestamptz');
  await run('create index post_report_to_tell on post_report (created_at) where is_open and told_at is null');
  // Whether another account just wrote the same.
  await run('create index thread_post_same on thread_post (md5(body), created_at)');
  // What moderators decided before now.
  await run(`insert into thread_decision (kind, thread, post, code_key, about, reason, decided_at)
    select 'hide', thread, thread_post.id, code_key, author, coalesce(hidden_reason, ''), thread_post.created_at
    from thread_post join thread on thread.id = thread where thread_post.hidden = 'moderator'`);
  await run(`insert into thread_decision (kind, thread, code_key, about, reason, decided_at)
    select 'close', thread.id, code_key, (select author from thread_post where thread = thread.id and kind = 'question'),
      coalesce(closed_reason, ''), closed_at
    from thread where closed_at is not null`);
}
