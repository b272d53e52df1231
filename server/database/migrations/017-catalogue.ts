import { type Kysely, sql } from 'kysely';

/** What admins need of the catalogue as well: subjects that were merged or deleted, and codes that no subject has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A subject as it was, so that it can be brought back; of a merged one also what the other subject gained by it.
  await sql`
    create table removed_subject (
      id uuid primary key,
      code text not null,
      name text not null,
      merged_into uuid,
      merged_name text,
      data jsonb not null,
      removed_by uuid references "user" (id) on delete set null,
      removed_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index removed_subject_newest on removed_subject (removed_at desc, id desc)`.execute(db);
  await sql`create index removed_subject_by_remover on removed_subject (removed_by)`.execute(db);

  // The codes of what is filed and of what was sent in, one row for all spellings of a code that no subject has.
  await sql`
    create view unfiled_code as
    select md5(code_key)::uuid as id, code_key as key,
      (array_agg(subject_code order by created_at desc))[1] as code,
      mode() within group (order by subject) as subject,
      count(*) filter (where is_entry)::int as entries,
      count(*) filter (where not is_entry)::int as contributions,
      count(*)::int as filed
    from (
      select code_key, subject_code, subject, created_at, true as is_entry
      from resource where deleted_at is null
      union all
      select code_key, subject_code, subject, created_at, false
      from material where deleted_at is null and published_at is null and held is null
    ) as typed
    where code_key <> '' and not exists (select from subject_code where subject_code.key = typed.code_key)
    group by code_key`.execute(db);
}
