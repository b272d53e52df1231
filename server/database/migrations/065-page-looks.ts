import { type Kysely, sql } from 'kysely';

/**
 * What tells that two pages look alike, where their texts say too little: 256 bits of the shape of their print, and bands of them by
 * which pages that may be alike are found.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    create table page_look (
      file text not null,
      number integer not null,
      bits integer[] not null,
      bands integer[] not null,
      primary key (file, number),
      foreign key (file, number) references file_page on delete cascade
    )`);
  await run('create index page_look_bands on page_look using gin (bands) with (fastupdate = off)');
}
