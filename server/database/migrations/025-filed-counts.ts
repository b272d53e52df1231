import { type Kysely, sql } from 'kysely';

/** What is counted of a table: as SQL of its rows. */
type Counted = {
  kind: string;
  entries: string;
  contributions: string;
  linked: string;
  updated: string;
  where: string;
};
const COUNTED: Record<string, Counted> = {
  resource: {
    kind: 'kind',
    entries: 'count(*)',
    contributions: '0',
    linked: "count(*) filter (where coalesce(first_link(links), '') <> '')",
    updated: 'max(updated_at)',
    where: 'deleted_at is null',
  },
  // Contributions that wait to be published; they have no kind.
  material: {
    kind: "''",
    entries: '0',
    contributions: 'count(*)',
    linked: '0',
    updated: 'max(created_at)',
    where: 'deleted_at is null and published_at is null and held is null',
  },
};
const KEYS = ['kind', 'semester', 'subject_code', 'subject'];

/**
 * How much is filed under each code and name, in each semester: pages say so, and none of them reads all entries for it.
 * The tables themselves keep it, by triggers of a statement, so that no writer can forget it, also one of the version
 * before; what is filed and taken away at once is filed one change after the other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    create table filed_count (
      kind text not null,
      semester int not null,
      subject_code text not null,
      subject text not null,
      code_key text not null generated always as (code_key(subject_code)) stored,
      entries int not null,
      contributions int not null,
      -- Of the entries, those with a link.
      linked int not null,
      -- When the newest was filed, and when something was changed.
      last_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (${KEYS.join(', ')})
    )`);
  await run('create index filed_count_by_code on filed_count (code_key)');
  await run('create index filed_count_empty on filed_count (kind) where entries = 0 and contributions = 0');
  for (const [table, counted] of Object.entries(COUNTED)) await count(run, table, counted);
  // As in migration 017, of the counts.
  await run(`
    create or replace view unfiled_code as
    select md5(code_key)::uuid as id, code_key as key,
      (array_agg(subject_code order by last_at desc))[1] as code,
      (array_agg(subject order by of_name desc, subject))[1] as subject,
      sum(entries)::int as entries, sum(contributions)::int as contributions,
      sum(entries + contributions)::int as filed
    from (
      select *, sum(entries + contributions) over (partition by code_key, subject) as of_name
      from filed_count
      where code_key <> '' and not exists (select from subject_code where subject_code.key = filed_count.code_key)
    ) as typed
    group by code_key`);
}

/** Keeps the counts of a table, from what there is now on. */
async function count(
  run: (statement: string) => Promise<unknown>,
  table: string,
  { kind, entries, contributions, linked, updated, where }: Counted,
): Promise<void> {
  const keys = KEYS.join(', ');
  const grouped = (rows: string) => `
    select ${kind}::text as kind, semester, subject_code, subject, (${entries})::int as entries,
      (${contributions})::int as contributions, (${linked})::int as linked,
      max(created_at) as last_at, ${updated} as updated_at
    from ${rows} where ${where} group by 1, 2, 3, 4`;
  const columns = `${keys}, entries, contributions, linked, last_at, updated_at`;
  await run(`insert into filed_count (${columns}) ${grouped(table)}`);
  await run(`
    create function count_${table}() returns trigger language plpgsql as $$
    begin
      -- Two that change the same counts would wait for each other.
      perform pg_advisory_xact_lock(hashtext('filed_count'));
      if tg_op = 'TRUNCATE' then
        delete from filed_count where (kind = '') = ${table === 'material'};
        return null;
      end if;
      if tg_op <> 'DELETE' then
        insert into filed_count as filed (${columns}) ${grouped('new_rows')}
        on conflict (${keys}) do update set entries = filed.entries + excluded.entries,
          contributions = filed.contributions + excluded.contributions, linked = filed.linked + excluded.linked,
          last_at = greatest(filed.last_at, excluded.last_at),
          updated_at = greatest(filed.updated_at, excluded.updated_at);
      end if;
      if tg_op <> 'INSERT' then
        -- As an insert, which goes by the key: the plan of a join is made once, for as many rows as there are then.
        insert into filed_count as filed (${columns})
        select ${keys}, -entries, -contributions, -linked, last_at, now() from (${grouped('old_rows')}) as gone
        on conflict (${keys}) do update set entries = filed.entries + excluded.entries,
          contributions = filed.contributions + excluded.contributions, linked = filed.linked + excluded.linked,
          updated_at = excluded.updated_at;
        delete from filed_count where entries = 0 and contributions = 0;
      end if;
      return null;
    end $$`);
  const rows = { insert: 'new', update: 'both', delete: 'old' };
  for (const [operation, which] of Object.entries(rows)) {
    const named = [
      ...(which === 'old' ? [] : ['new table as new_rows']),
      ...(which === 'new' ? [] : ['old table as old_rows']),
    ].join(' ');
    await run(`create trigger ${table}_counted_by_${operation} after ${operation} on ${table}
      referencing ${named} for each statement execute function count_${table}()`);
  }
  await run(`create trigger ${table}_counted_by_truncate after truncate on ${table}
    for each statement execute function count_${table}()`);
}
