import { type Kysely, sql } from 'kysely';

/** What reads the same as a text that was just posted, and reports of a text that a moderator let stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  // What texts share that read the same (server/features/discussion/contact-in.ts); null of what was posted before.
  await run('alter table thread_post add column gist text');
  await run('create index thread_post_gist on thread_post (gist, created_at) where gist is not null');
  await run('drop index thread_post_same');
  // Which version of the post a moderator decided on; null of earlier decisions.
  await run('alter table post_report add column decided_version int');
}
