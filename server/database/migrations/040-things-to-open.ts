import { type Kysely, sql } from 'kysely';

const KEYS = 'kind, semester, subject_code, subject';

/**
 * What an entry has to open: links, and files that are shown. Every list, count, feed and search asks `resource.things`,
 * which the database keeps by triggers, so that no writer can forget it, also none of the version before. Of a link and
 * the file that is its copy one counts. A file for members counts like any other, because everyone is told of it; a
 * hidden or deleted one does not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    alter table resource
      add column things int not null default 0,
      -- When the last of its links came; null while it has none.
      add column linked_at timestamptz,
      -- When the last of what it has to open came; null while it has nothing.
      add column added_at timestamptz`);
  await run(`
    create function links_in(links jsonb) returns int language sql immutable parallel safe as $$
      select count(*)::int from jsonb_each_text(links) where btrim(value) <> ''
    $$`);
  await run(`
    create function keep_things() returns trigger language plpgsql as $$
    declare
      links int := links_in(new.links);
      files int := 0;
      newest timestamptz;
    begin
      if links = 0 then
        new.linked_at := null;
      elsif tg_op = 'INSERT' then
        new.linked_at := coalesce(new.linked_at, new.created_at);
      elsif old.linked_at is null or links > links_in(old.links) then
        -- One that is only corrected is nothing new.
        new.linked_at := now();
      end if;
      if tg_op = 'UPDATE' then
        select count(*) filter (where field is null or btrim(coalesce(new.links->>field, '')) = ''),
          -- A contribution waited before it was an entry.
          max(greatest(created_at, new.created_at))
        into files, newest from attachment
        where resource_id = new.id and deleted_at is null and hidden_at is null;
      end if;
      new.things := links + files;
      new.added_at := greatest(new.linked_at, newest);
      return new;
    end $$`);
  // What there is was filed when its entry was; before the counts are kept by the new rule, so that they are made once.
  await run('alter table resource disable trigger resource_counted_by_update');
  await run('update resource set linked_at = created_at where links_in(links) > 0');
  await run(
    'create trigger resource_things before insert or update on resource for each row execute function keep_things()',
  );
  await run(`update resource set things = things where links_in(links) > 0
    or exists (select from attachment where resource_id = resource.id)`);
  await run('alter table resource enable trigger resource_counted_by_update');
  await run(`
    create function attachment_changed() returns trigger language plpgsql as $$
    declare entries uuid[];
    begin
      if tg_op = 'INSERT' then
        entries := array(select resource_id from new_rows where resource_id is not null);
      elsif tg_op = 'DELETE' then
        entries := array(select resource_id from old_rows where resource_id is not null);
      else
        entries := array(
          select unnest(array[old_rows.resource_id, new_rows.resource_id])
          from old_rows join new_rows using (id)
          where (old_rows.resource_id, old_rows.field, old_rows.deleted_at is null and old_rows.hidden_at is null)
            is distinct from
            (new_rows.resource_id, new_rows.field, new_rows.deleted_at is null and new_rows.hidden_at is null));
      end if;
      if cardinality(entries) > 0 then
        -- In one order, or two that change the same entries could wait for each other.
        perform from resource where id = any(entries) order by id for no key update;
        update resource set things = things where id = any(entries);
      end if;
      return null;
    end $$`);
  for (const [operation, rows] of [
    ['insert', 'new table as new_rows'],
    ['update', 'old table as old_rows new table as new_rows'],
    ['delete', 'old table as old_rows'],
  ])
    await run(`create trigger attachment_changes_things_by_${operation} after ${operation} on attachment
      referencing ${rows} for each statement execute function attachment_changed()`);
  await recount(run);
  // The order of what was added last, and of lists, which show what has something.
  await run(`create index resource_added on resource (added_at desc, id desc)
    where deleted_at is null and things > 0`);
  await run('drop index resource_newest');
  await run(`create index resource_with_things on resource (kind, semester, subject, title, id)
    where deleted_at is null and things > 0`);
}

/** Counts things where links were counted (migration 025); `linked` stays for the version before: entries with something. */
async function recount(run: (statement: string) => Promise<unknown>): Promise<void> {
  await run('alter table filed_count add column things int not null default 0');
  const columns = `${KEYS}, entries, contributions, linked, things, last_at, updated_at`;
  const grouped = (rows: string) => `
    select ${KEYS}, count(*)::int as entries, 0 as contributions,
      (count(*) filter (where things > 0))::int as linked, sum(things)::int as things,
      max(created_at) as last_at, max(greatest(updated_at, added_at)) as updated_at
    from ${rows} where deleted_at is null group by ${KEYS}`;
  const sums = ['entries', 'contributions', 'linked', 'things'].map(
    (column) => `${column} = filed.${column} + excluded.${column}`,
  );
  await run(`delete from filed_count where kind <> ''`);
  await run(`insert into filed_count (${columns}) ${grouped('resource')}`);
  await run(`
    create or replace function count_resource() returns trigger language plpgsql as $$
    begin
      -- Two that change the same counts would wait for each other.
      perform pg_advisory_xact_lock(hashtext('filed_count'));
      if tg_op = 'TRUNCATE' then
        delete from filed_count where kind <> '';
        return null;
      end if;
      if tg_op <> 'DELETE' then
        insert into filed_count as filed (${columns}) ${grouped('new_rows')}
        on conflict (${KEYS}) do update set ${sums.join(', ')},
          last_at = greatest(filed.last_at, excluded.last_at),
          updated_at = greatest(filed.updated_at, excluded.updated_at);
      end if;
      if tg_op <> 'INSERT' then
        insert into filed_count as filed (${columns})
        select ${KEYS}, -entries, -contributions, -linked, -things, last_at, now() from (${grouped('old_rows')}) as gone
        on conflict (${KEYS}) do update set ${sums.join(', ')}, updated_at = excluded.updated_at;
        delete from filed_count where entries = 0 and contributions = 0;
      end if;
      return null;
    end $$`);
}
