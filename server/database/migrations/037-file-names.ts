import { type Kysely, sql } from 'kysely';

/** What names of files must not have: control characters and line ends; and signs that turn the direction of writing. */
const CONTROLS = '[\\s\\u0001-\\u001f\\u007f-\\u009f\\u2028\\u2029]+';
const TURNS = '[\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ufeff]';

/** Names of files are one line that is read as it is written, also those of before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['attachment', 'upload']) {
    await sql`
      update ${sql.table(table)} set name = clean.name
      from (select id, coalesce(nullif(trim(regexp_replace(regexp_replace(name, ${TURNS}, '', 'g'), ${CONTROLS}, ' ', 'g')), ''),
        'file') as name from ${sql.table(table)} where name ~ ${`${TURNS}|${CONTROLS}`}) as clean
      where ${sql.table(table)}.id = clean.id and ${sql.table(table)}.name <> clean.name`.execute(db);
  }
}
