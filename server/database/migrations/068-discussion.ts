import { type Kysely, sql } from 'kysely';

/** Threads that hang on a subject, an entry or a post; who teaches a subject. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  // Someone's subjects, from a day to another; it ends by itself.
  await run(`
    create table teaching (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references "user" on delete cascade,
      code_key text not null,
      programme_id uuid references programme on delete set null,
      from_on date not null,
      until_on date not null check (until_on >= from_on),
      given_by uuid references "user" on delete set null,
      given_at timestamptz not null
    )`);
  await run('create index teaching_programme on teaching (programme_id) where programme_id is not null');
  await run('create index teaching_user on teaching (user_id)');
  await run('create index teaching_code on teaching (code_key, until_on)');
  await run('create index teaching_until on teaching (until_on desc, id)');
  await run('create index teaching_given_by on teaching (given_by) where given_by is not null');
  await run(`
    create table thread (
      id uuid primary key default gen_random_uuid(),
      -- The subject that it belongs to; a post of a blog has none.
      code_key text,
      resource_id uuid references resource on delete cascade,
      blog_id uuid references blog on delete cascade,
      check (num_nonnulls(code_key, blog_id) = 1 and (resource_id is null or code_key is not null)),
      -- The first words of its question.
      heading text not null,
      -- An answer that its asker accepted; without a foreign key, as posts refer to threads.
      accepted uuid,
      -- Shown ones.
      answers int not null default 0,
      -- So many letters were given to people of it.
      letters int not null default 0,
      -- Its question is hidden.
      hidden boolean not null default false,
      -- Nobody writes there: until a moment, or for good.
      closed_at timestamptz,
      closed_until timestamptz,
      closed_reason text,
      created_at timestamptz not null,
      last_at timestamptz not null,
      deleted_at timestamptz
    )`);
  await run('create index thread_last on thread (last_at desc, id desc) where deleted_at is null');
  await run('create index thread_code on thread (code_key, last_at desc, id desc) where deleted_at is null');
  await run(
    'create index thread_unanswered on thread (last_at desc, id desc) where deleted_at is null and answers = 0',
  );
  await run(`create index thread_of_subject_unanswered on thread (code_key, created_at, id)
    where deleted_at is null and answers = 0`);
  await run(
    'create index thread_resource on thread (resource_id, last_at desc, id desc) where resource_id is not null',
  );
  await run('create index thread_blog on thread (blog_id, last_at desc, id desc) where blog_id is not null');
  await run(`
    create table thread_post (
      id uuid primary key default gen_random_uuid(),
      thread uuid not null references thread on delete cascade,
      -- What a comment is about.
      parent uuid references thread_post on delete cascade,
      kind text not null check (kind in ('question', 'answer', 'comment')),
      author uuid references "user" on delete set null,
      -- How the author appears, whatever a setting becomes later: a letter of the thread, or null for the name.
      letter int,
      body text not null,
      html text not null,
      -- What a search looks for.
      words tsvector not null default '',
      made_with_ai boolean not null default false,
      -- Of a comment: the version of the answer that it says is wrong, and whether a teacher said so, with their name.
      wrong_version int,
      by_teacher boolean not null default false,
      -- Why others do not see it: a decision of a moderator, or what it waits for one because of.
      hidden text check (hidden in ('contact', 'repeat', 'reports', 'moderator')),
      hidden_reason text,
      version int not null default 1,
      created_at timestamptz not null,
      edited_at timestamptz,
      deleted_at timestamptz
    )`);
  await run('create index thread_post_thread on thread_post (thread, created_at, id)');
  await run('create index thread_post_words on thread_post using gin (words)');
  await run(`create index thread_post_hidden on thread_post (created_at, id)
    where hidden is not null and hidden <> 'moderator' and deleted_at is null`);
  await run('create index thread_post_parent on thread_post (parent) where parent is not null');
  await run(
    'create index thread_post_author on thread_post (author, created_at desc, id desc) where author is not null',
  );
  await run('create index thread_post_deleted on thread_post (deleted_at) where deleted_at is not null');
  await run(`
    create table thread_post_revision (
      post uuid not null references thread_post on delete cascade,
      version int not null,
      body text not null,
      replaced_at timestamptz not null,
      primary key (post, version)
    )`);
  // Who was helped by an answer: one each.
  await run(`
    create table thread_post_helped (
      post uuid not null references thread_post on delete cascade,
      user_id uuid not null references "user" on delete cascade,
      at timestamptz not null,
      primary key (post, user_id)
    )`);
  await run('create index thread_post_helped_user on thread_post_helped (user_id)');
  // A teacher stands behind an answer, as it was in a version.
  await run(`
    create table endorsement (
      post uuid not null references thread_post on delete cascade,
      user_id uuid not null references "user" on delete cascade,
      version int not null,
      at timestamptz not null,
      primary key (post, user_id)
    )`);
  await run('create index endorsement_user on endorsement (user_id)');
  // The page, or part of one, that a thread is about. The database itself notes which are to be looked for again: those whose file
  // was replaced by another, or came back. A new reading of the same file moves nothing: places are those of its pictures.
  await run(`
    create table page_part (
      thread uuid primary key references thread on delete cascade,
      -- Of a former version that was erased nothing is left: then the part is where it is shown.
      attachment uuid references attachment on delete set null,
      -- As it was marked; without a place on the page: all of it.
      marked_page int not null,
      marked_rect int[],
      words text not null,
      -- Where it is now; null: lost.
      shown_on uuid references attachment on delete set null,
      page int,
      rect int[],
      to_move boolean not null default false
    )`);
  await run('create index page_part_attachment on page_part (attachment)');
  await run('create index page_part_shown_on on page_part (shown_on, page)');
  await run('create index page_part_to_move on page_part (thread) where to_move');
  await run('create index page_part_lost on page_part (thread) where shown_on is null');
  await run(`
    create function note_moved_parts() returns trigger language plpgsql as $$
    begin
      update page_part set to_move = true where attachment = new.id or shown_on = new.id;
      return null;
    end $$`);
  await run(`create trigger attachment_moves_parts after update of replaced_by, deleted_at on attachment
    for each row when (old.replaced_by is distinct from new.replaced_by or old.deleted_at is distinct from new.deleted_at)
    execute function note_moved_parts()`);
}
