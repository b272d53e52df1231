import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // sender_id: the user who was logged in; name and address are theirs then.
  await sql`
    create table complaint (
      id uuid primary key default gen_random_uuid(),
      sender_id uuid references "user" (id) on delete set null,
      username text not null,
      email text not null,
      department text not null,
      problem text not null,
      date date not null,
      created_at timestamptz not null default now(),
      deleted_at timestamptz
    )`.execute(db);
  await sql`
    create table contact_message (
      id uuid primary key default gen_random_uuid(),
      sender_id uuid references "user" (id) on delete set null,
      username text not null,
      email text not null,
      message text not null,
      created_at timestamptz not null default now(),
      deleted_at timestamptz
    )`.execute(db);
  await sql`
    create table material (
      id uuid primary key default gen_random_uuid(),
      your_name text not null,
      service text not null,
      department text not null,
      semester int not null check (semester between 1 and 8),
      subject_code text not null default '',
      subject text not null,
      link text not null,
      note text not null default '',
      created_at timestamptz not null default now(),
      deleted_at timestamptz,
      published_as uuid references resource (id) on delete set null,
      published_at timestamptz
    )`.execute(db);

  // What two spellings of one link have in common: no scheme, the host in lower case, no slash at the end. Hashed,
  // because an index takes no keys of 2,000 characters. Bodies in this form keep working in a restored dump, where
  // the search path is empty.
  await sql`
    create function link_key(link text) returns text language sql immutable strict parallel safe
    return (
      select md5(lower(substring(bare from '^[^/?#]*')) || rtrim(substring(bare from '^[^/?#]*(.*)$'), '/'))
      from (select regexp_replace(trim(link), '^https?://', '', 'i') as bare) as spelling
      where bare <> ''
    )`.execute(db);
  await sql`
    create function link_keys(links jsonb) returns text[] language sql immutable strict parallel safe
    return (select array_agg(link_key(value)) from jsonb_each_text(links))`.execute(db);
  await sql`create index resource_links on resource using gin (link_keys(links))
    where deleted_at is null`.execute(db);
  await sql`create index material_link on material (link_key(link))
    where deleted_at is null and published_at is null`.execute(db);

  // content: sanitised HTML; preview: made from it on write, so that a list reads no contents.
  await sql`
    create table blog (
      id uuid primary key default gen_random_uuid(),
      author_id uuid references "user" (id) on delete set null,
      title text not null,
      author_name text not null,
      content text not null,
      preview text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      deleted_by text check (deleted_by in ('author', 'admin'))
    )`.execute(db);
  await sql`create index blog_newest on blog (created_at desc, id desc) where deleted_at is null`.execute(db);
  await sql`create index blog_newest_of_author on blog (author_id, created_at desc, id desc)
    where deleted_at is null`.execute(db);
  await sql`
    create table blog_revision (
      id uuid primary key default gen_random_uuid(),
      blog_id uuid not null references blog (id) on delete cascade,
      title text not null,
      author_name text not null,
      content text not null,
      preview text not null,
      saved_at timestamptz not null,
      replaced_at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`create index blog_revision_newest on blog_revision (blog_id, replaced_at desc)`.execute(db);
}
