import { type Kysely, sql } from 'kysely';

/** One kind more. */
export const widens = ['thread_decision_kind_check'];

/** What an admin deletes of a discussion is a decision, too: it has a reason, and is undone as long as the text is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('alter table thread_decision drop constraint thread_decision_kind_check');
  await run(`alter table thread_decision add constraint thread_decision_kind_check
    check (kind in ('hide', 'close', 'merge', 'split', 'move', 'pause', 'delete')) not valid`);
  await run('alter table thread_decision validate constraint thread_decision_kind_check');
  await run(`create index thread_decision_deleted on thread_decision (decided_at desc, id desc)
    where kind = 'delete'`);
  // What admins deleted before now: the audit log has who did.
  await run(`insert into thread_decision (kind, thread, post, code_key, about, reason, decided_by, decided_at)
    select 'delete', thread, thread_post.id, code_key, author, '', log.actor_id, thread_post.deleted_at
    from thread_post join thread on thread.id = thread
      join lateral (select actor_id from audit_log where subject = 'thread' and action = 'delete'
        and subject_id = thread_post.id::text order by audit_log.id desc limit 1) as log on true
      join "user" on "user".id = log.actor_id
    where thread_post.deleted_at is not null and author is distinct from log.actor_id`);
}
