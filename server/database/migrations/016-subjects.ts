import { type Kysely, sql } from 'kysely';

/** The catalogue of subjects, and what ties study material to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What all spellings of one code have in common; as contract/subjects/values.ts says it.
  await sql`
    create function code_key(code text) returns text language sql immutable strict parallel safe
    return upper(regexp_replace(code, '[^A-Za-z0-9]', '', 'g'))`.execute(db);
  await sql`
    create table programme (
      id uuid primary key default gen_random_uuid(),
      code text not null unique,
      name text not null unique
    )`.execute(db);
  await sql`
    create table scheme (
      id uuid primary key default gen_random_uuid(),
      name text not null unique,
      year int not null check (year between 1950 and 2100)
    )`.execute(db);
  await sql`
    create table subject (
      id uuid primary key default gen_random_uuid(),
      name text not null,
      type text not null check (type in ('theory', 'lab', 'practical', 'project', 'audit')),
      -- Short forms and other names that people look for.
      aliases text[] not null default '{}',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  // Study material is tied to a subject by its code's key: a subject that takes over another's codes takes over its
  // material, whatever is filed at the same moment.
  await sql`
    create table subject_code (
      key text primary key check (key <> ''),
      spelling text not null check (code_key(spelling) = key),
      subject_id uuid not null references subject (id) on delete cascade,
      is_main boolean not null
    )`.execute(db);
  await sql`create unique index subject_main_code on subject_code (subject_id) where is_main`.execute(db);
  await sql`create index subject_codes on subject_code (subject_id)`.execute(db);
  // Where a subject stands: L-T-P are hours a week.
  await sql`
    create table placement (
      subject_id uuid not null references subject (id) on delete cascade,
      programme_id uuid not null references programme (id),
      scheme_id uuid not null references scheme (id),
      semester int not null check (semester between 1 and 8),
      lecture int check (lecture between 0 and 40),
      tutorial int check (tutorial between 0 and 40),
      practical int check (practical between 0 and 40),
      credits numeric(4, 1) check (credits between 0 and 40),
      is_elective boolean not null default false,
      elective_group text not null default '',
      primary key (subject_id, programme_id, scheme_id)
    )`.execute(db);
  await sql`create index placement_by_programme on placement (programme_id)`.execute(db);
  await sql`create index placement_by_scheme on placement (scheme_id)`.execute(db);
  await sql`
    create table unit (
      subject_id uuid not null references subject (id) on delete cascade,
      number int not null check (number between 1 and 50),
      title text not null,
      topics text not null default '',
      hours int check (hours between 0 and 200),
      primary key (subject_id, number)
    )`.execute(db);
  // One row for a pair, the smaller id first.
  await sql`
    create table equivalence (
      subject_id uuid not null references subject (id) on delete cascade,
      other_id uuid not null references subject (id) on delete cascade,
      degree text not null check (degree in ('same', 'part', 'different')),
      reason text not null default '',
      decided_by uuid references "user" (id) on delete set null,
      decided_at timestamptz not null default now(),
      primary key (subject_id, other_id),
      check (subject_id < other_id)
    )`.execute(db);
  await sql`create index equivalence_of_other on equivalence (other_id)`.execute(db);
  await sql`create index equivalence_by_decider on equivalence (decided_by)`.execute(db);

  for (const table of ['resource', 'material']) {
    await sql`alter table ${sql.table(table)}
      add column code_key text not null generated always as (code_key(subject_code)) stored`.execute(db);
    await sql`create index ${sql.id(`${table}_code_key`)} on ${sql.table(table)} (code_key)
      where deleted_at is null`.execute(db);
  }
  // Which exam each link of an entry is the paper of, by the link's field (contract/material/exam-fields.ts).
  await sql`alter table resource add column exams jsonb not null default '{}'
    check (jsonb_typeof(exams) = 'object')`.execute(db);
}
