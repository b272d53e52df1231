import { type Kysely, sql } from 'kysely';

/** One format more. */
export const widens = ['stored_file_format_check'];

/**
 * TIFF is a format of files; a file whose rest nobody needs waits, held; and what was made of files (pictures, texts) counts
 * to what is kept of all, as their own bytes do.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('alter table stored_file drop constraint stored_file_format_check');
  await run(`alter table stored_file add constraint stored_file_format_check
    check (format in ('pdf', 'jpeg', 'png', 'webp', 'heic', 'tiff', 'docx', 'pptx')) not valid`);
  await run('alter table stored_file validate constraint stored_file_format_check');
  // Its first page is read, and nobody stands for it: the rest waits until someone does. Workers do not claim it.
  await run('alter table stored_file add held boolean not null default false');
  await run('drop index stored_file_by_turn');
  await run(`create index stored_file_by_turn on stored_file (state, turn, created_at, sha256)
    where state in ('waiting', 'reading') and not held`);
  // Bytes of the pictures and rows that were made of it.
  await run('alter table stored_file add made bigint not null default 0');
  await run(`
    create or replace function count_stored_file() returns trigger language plpgsql as $$
    begin
      if tg_op = 'TRUNCATE' then
        update file_total set files = 0, bytes = 0;
      else
        update file_total set files = file_total.files + changed.files, bytes = file_total.bytes + changed.bytes
        from (select count(*) as files, coalesce(sum(size + made), 0) as bytes from changed_rows) as changed
        where what = case tg_op when 'INSERT' then 'came' else 'went' end and changed.files > 0;
      end if;
      return null;
    end $$`);
  await run(`
    create function count_made() returns trigger language plpgsql as $$
    begin
      if new.made <> old.made then
        update file_total set bytes = bytes + new.made - old.made where what = 'came';
      end if;
      return null;
    end $$`);
  await run(`create trigger stored_file_counts_made after update of made on stored_file
    for each row when (new.made is distinct from old.made) execute function count_made()`);
}
