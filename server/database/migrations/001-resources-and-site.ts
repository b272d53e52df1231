import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table resource (
      id uuid primary key default gen_random_uuid(),
      kind text not null check (kind in ('syllabus', 'pyq', 'notes', 'book', 'youtube')),
      service text not null,
      semester int not null check (semester between 1 and 8),
      subject text not null,
      subject_code text not null,
      title text,
      links jsonb not null default '{}' check (jsonb_typeof(links) = 'object'),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    )`.execute(db);
  await sql`create index resource_list on resource (kind, semester, subject, title)
    where deleted_at is null`.execute(db);
  await sql`
    create table site_setting (
      key text primary key,
      value jsonb not null,
      updated_at timestamptz not null default now()
    )`.execute(db);
}
