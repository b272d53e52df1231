import { type Kysely, sql } from 'kysely';

/**
 * An index of the words of every eighth file: a word that is on many pages is looked for in these alone, as its pages in
 * the index of all are listed whole before the first is taken. Which files is left to their hashes, so that it is nobody's
 * choice and stays the same (server/features/search/paper-queries.ts, `IN_SAMPLE`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index file_page_sample on file_page using gin (words) with (fastupdate = off) where file < '2'`,
    )
    .execute(db);
}
