import { type Kysely, sql } from 'kysely';

/** What subjects' pages show apart from the catalogue: how often something was asked for, and posts that name a subject. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // By the code's key, as study material is: a subject that takes over another's codes takes over what was asked for.
  await sql`
    create table subject_ask (
      code_key text not null check (code_key <> ''),
      kind text not null,
      count int not null default 1 check (count > 0),
      last_at timestamptz not null default now(),
      primary key (code_key, kind)
    )`.execute(db);

  // A post's words, in their order, and what looks like a subject's code, as its key: a search by PostgreSQL's own parser
  // would cut BTES-301-18 into pieces. Of a very long post the beginning is enough, and a tsvector holds no more.
  await sql`
    create function post_names(title text, content text) returns tsvector language sql immutable strict parallel safe
    return (
      select to_tsvector('simple', said) || array_to_tsvector(array(
        select distinct code_key(found[1])
        from regexp_matches(said, '\\m([A-Za-z]{2,6}[ -]?[0-9]{3,6}(?:[ -][0-9]{2})?)\\M', 'g') as found
      ))
      from (select left(regexp_replace(title || ' ' || content, '<[^>]*>', ' ', 'g'), 100000) as said) as text
    )`.execute(db);
  await sql`
    alter table blog add column names tsvector not null generated always as (post_names(title, content)) stored`.execute(
    db,
  );
  await sql`create index blog_names on blog using gin (names)`.execute(db);
  // Subjects' pages are ready bytes (server/database/announce.ts hears of it); by a trigger, because many write posts.
  await sql`
    create function announce_blog() returns trigger language plpgsql as $$
    begin
      perform pg_notify('basta_changed', 'blog');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger blog_changed after insert or delete or update of title, content, author_name, deleted_at on blog
    for each statement execute function announce_blog()`.execute(db);
}
