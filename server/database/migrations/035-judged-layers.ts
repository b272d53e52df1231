import { type Kysely, sql } from 'kysely';

/** A text that lies under a scan is held against the picture once. Those that the database has already are yet to be. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('alter table file_page add judged boolean not null default false');
  await run(`create index file_page_unjudged on file_page (file, number)
    where source = 'hidden' and not judged and not wants_ocr`);
}
