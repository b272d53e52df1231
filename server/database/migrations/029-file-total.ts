import { type Kysely, sql } from 'kysely';

/**
 * How many files are kept, and how many bytes they have: the overview says so, and every upload is held against it, and
 * neither reads all files for it. As the counts of migration 025 it is kept by triggers of a statement. What came and what
 * went are counted apart: who takes a file away may wait for the store meanwhile, and anyone who files one does not wait for that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    create table file_total (
      what text primary key check (what in ('came', 'went')),
      files bigint not null,
      bytes bigint not null
    )`);
  await run(`
    insert into file_total (what, files, bytes)
    select 'came', count(*), coalesce(sum(size), 0) from stored_file union all select 'went', 0, 0`);
  await run(`
    create function count_stored_file() returns trigger language plpgsql as $$
    begin
      if tg_op = 'TRUNCATE' then
        update file_total set files = 0, bytes = 0;
      else
        update file_total set files = file_total.files + changed.files, bytes = file_total.bytes + changed.bytes
        from (select count(*) as files, coalesce(sum(size), 0) as bytes from changed_rows) as changed
        where what = case tg_op when 'INSERT' then 'came' else 'went' end and changed.files > 0;
      end if;
      return null;
    end $$`);
  for (const [operation, rows] of [
    ['insert', 'new'],
    ['delete', 'old'],
  ])
    await run(`create trigger stored_file_counted_by_${operation} after ${operation} on stored_file
      referencing ${rows} table as changed_rows for each statement execute function count_stored_file()`);
  await run(`create trigger stored_file_counted_by_truncate after truncate on stored_file
    for each statement execute function count_stored_file()`);
}
