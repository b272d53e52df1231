import { type Kysely, sql } from 'kysely';

/**
 * What tells that two files are the same paper: of each page's text 64 values that are equal about as often as the texts are
 * alike, and of those 16 bands, by which pages that may be alike are found.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    create table page_signature (
      file text not null,
      number integer not null,
      length integer not null,
      minima integer[] not null,
      bands integer[] not null,
      primary key (file, number),
      foreign key (file, number) references file_page on delete cascade
    )`);
  // Without a list of what is still to be indexed: a look must not read that as well.
  await run('create index page_signature_bands on page_signature using gin (bands) with (fastupdate = off)');
  // Pages that were read before, also by a node of the version before: a job signs them.
  await run('alter table stored_file add column to_sign boolean not null default true');
  await run('create index stored_file_to_sign on stored_file (sha256) where to_sign');
  // Files that an admin looked at and called different, the smaller hash first.
  await run(`
    create table file_apart (
      one text not null references stored_file on delete cascade,
      other text not null references stored_file on delete cascade,
      primary key (one, other),
      check (one < other)
    )`);
  await run('create index file_apart_other on file_apart (other)');
  // The former version of a file is in the trash, and its address leads to the one that took its place.
  // No foreign key: the version before knows nothing of it.
  await run('alter table attachment add column replaced_by uuid');
  await run('create index attachment_replaced_by on attachment (replaced_by) where replaced_by is not null');
}
