import { type Kysely, sql } from 'kysely';

/** By how many quarters clockwise a page's picture is shown: as its words were read. Its boxes are as the picture is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table file_page add quarters smallint not null default 0').execute(db);
}
