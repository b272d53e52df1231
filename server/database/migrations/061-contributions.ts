import { type Kysely, sql } from 'kysely';

/**
 * Which requests may have been met: the database notes it when study material comes, so that no writer can forget it, and the job
 * that tells people reads those alone. And how often what was published of a contribution was opened in its first week, which its
 * sender is told once. And which browser of an address a visitor's upload is from, so that a hostel behind one address shares fairly.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('alter table subject_wish add column has_news boolean not null default false');
  await run('create index subject_wish_news on subject_wish (asked_at) where has_news');
  // What came before, and was not told of yet.
  await run(`
    update subject_wish as wish set has_news = true from subject_code as asked
    where wish.arrived_at is null and asked.key = wish.code_key and exists (
      select from subject_code as own join resource on resource.code_key = own.key
      where own.subject_id = asked.subject_id and resource.kind = wish.kind and resource.deleted_at is null
        and resource.added_at > wish.asked_at)`);
  await run(`
    create function note_wishes() returns trigger language plpgsql as $$
    begin
      update subject_wish set has_news = true
      where kind = new.kind and arrived_at is null and not has_news and code_key in (
        select asked.key from subject_code as own join subject_code as asked on asked.subject_id = own.subject_id
        where own.key = new.code_key);
      return null;
    end $$`);
  const isThere = 'new.deleted_at is null and new.things > 0';
  await run(`create trigger resource_notes_wishes_by_insert after insert on resource
    for each row when (${isThere}) execute function note_wishes()`);
  await run(`create trigger resource_notes_wishes_by_update after update on resource
    for each row when (${isThere} and (new.things > old.things or old.deleted_at is not null
      or new.code_key <> old.code_key or new.kind <> old.kind)) execute function note_wishes()`);
  await run(`
    alter table material
      -- From its publication until its sender was told how often it was opened.
      add column to_thank boolean not null default false,
      add column opens int not null default 0`);
  await run('alter table upload add column browser_key text');
  await run('create index material_to_thank on material (published_at) where to_thank');
}
