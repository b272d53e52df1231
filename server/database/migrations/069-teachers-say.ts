import { type Kysely, sql } from 'kysely';

/** For which programme someone teaches a subject; comments that say that an answer is wrong. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('alter table teaching add programme_id uuid references programme on delete set null');
  await run('create index teaching_programme on teaching (programme_id) where programme_id is not null');
  // Of a comment: the version of the answer that it says is wrong, and whether a teacher said so, with their name.
  await run('alter table thread_post add wrong_version int, add by_teacher boolean not null default false');
  await run(`create index thread_of_subject_unanswered on thread (code_key, created_at, id)
    where deleted_at is null and answers = 0`);
}
