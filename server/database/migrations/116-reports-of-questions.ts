import { type Kysely, sql } from 'kysely';

/** Reasons more. */
export const widens = ['report_reason_check'];

/**
 * A report of a question of a paper: it is one of the paper's entry, and says of which question. Without a foreign key, as the version
 * before knows nothing of it: of a question that is gone the report is left.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('alter table report add column question_id uuid');
  await run('alter table report drop constraint report_reason_check');
  await run(`alter table report add constraint report_reason_check
    check (reason in ('broken', 'subject', 'duplicate', 'misread', 'unit')) not valid`);
  await run('alter table report validate constraint report_reason_check');
}
