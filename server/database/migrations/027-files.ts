import { type Kysely, sql } from 'kysely';

/** The site's own files, what hangs on entries, and their pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  // What is stored, once however often it hangs somewhere. Its bytes are in the store, by their hash.
  await run(`
    create table stored_file (
      sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
      size bigint not null,
      format text not null check (format in ('pdf', 'jpeg', 'png', 'webp', 'heic', 'docx', 'pptx')),
      -- waiting: nobody has looked into it; reading: its pages come; ready: all are there; unreadable: see reason.
      state text not null default 'waiting' check (state in ('waiting', 'reading', 'ready', 'unreadable')),
      reason text,
      page_count int,
      -- Of work that was begun and not ended: how often, and until when it is nobody else's.
      attempts int not null default 0,
      claimed_until timestamptz,
      created_at timestamptz not null default now(),
      -- When its bytes were compared with the hash, and what came of it.
      checked_at timestamptz,
      damage text check (damage in ('missing', 'changed'))
    )`);
  await run(`create index stored_file_to_read on stored_file (created_at, sha256)
    where state in ('waiting', 'reading')`);
  await run(
    `create index stored_file_unreadable on stored_file (created_at, sha256) where state = 'unreadable'`,
  );
  await run('create index stored_file_by_check on stored_file (checked_at nulls first, sha256)');
  await run(`
    create table attachment (
      id uuid primary key default gen_random_uuid(),
      file text not null references stored_file (sha256),
      resource_id uuid references resource (id) on delete cascade,
      material_id uuid references material (id) on delete cascade,
      -- The link that it is a copy of, such as 'linka' of a pyq; null: it stands beside them.
      field text check (field in ('link', 'linka', 'linkb', 'linkc')),
      -- The exam that it is the paper of: as in resource.exams.
      exam jsonb,
      name text not null,
      rights_basis text not null check (rights_basis in ('own', 'college', 'university', 'licence')),
      -- The reference of a permission, or which licence.
      rights_detail text not null default '',
      uploaded_by uuid references "user" (id) on delete set null,
      created_at timestamptz not null default now(),
      deleted_at timestamptz,
      -- Since when nobody but admins sees it, because someone asked to remove it.
      hidden_at timestamptz,
      check (num_nonnulls(resource_id, material_id) = 1)
    )`);
  await run(
    'create index attachment_of_resource on attachment (resource_id, created_at, id) where resource_id is not null',
  );
  await run(
    'create index attachment_of_material on attachment (material_id, created_at, id) where material_id is not null',
  );
  await run('create index attachment_by_file on attachment (file)');
  await run('create index attachment_of_sender on attachment (uploaded_by) where uploaded_by is not null');
  await run('create index attachment_deleted on attachment (deleted_at, id) where deleted_at is not null');
  await run(`
    create table file_page (
      file text not null references stored_file (sha256) on delete cascade,
      number int not null,
      -- Of its picture, in pixels; null: a page of text only.
      width int,
      height int,
      body text not null default '',
      -- digital: written by a program; hidden: an invisible text under a scan; ocr: read from the picture; none: not yet.
      source text not null check (source in ('digital', 'hidden', 'ocr', 'none')),
      -- 0 to 100, of what was read from a picture.
      confidence real,
      -- [word, left, top, width, height], in thousandths of the page.
      boxes jsonb not null default '[]',
      -- Whether it waits for its text to be read from the picture.
      wants_ocr boolean not null default false,
      attempts int not null default 0,
      claimed_until timestamptz,
      -- Its words with their places, cut by the server (server/features/search/page-tsvector.ts): by no parser of PostgreSQL,
      -- which cuts codes in three and takes vowel signs for gaps.
      words tsvector not null default '',
      primary key (file, number)
    )`);
  // In the row, where a search that ranks a thousand of them need not fetch each from elsewhere; nor what tells rows apart.
  await run('alter table file_page alter words set storage main, alter file set storage main');
  await run('create index file_page_found on file_page using gin (words) with (fastupdate = off)');
  await run('create index file_page_to_ocr on file_page (number, file) where wants_ocr');
  // Words of pages, for what is mistyped: how often one was seen is counted as far as it says that it is a word.
  await run(`
    create table page_word (
      -- As words are compared.
      word text primary key,
      -- As people write it.
      spelling text not null,
      -- It, and what is left of it without one of its letters: those of a mistyped one meet some of them.
      forms text[] not null,
      seen int not null default 1
    )`);
  await run('create index page_word_by_form on page_word using gin (forms) with (fastupdate = off)');
  // What someone is sending, in parts; the bytes are in the store until it is whole.
  await run(`
    create table upload (
      id text primary key,
      sender_id uuid references "user" (id) on delete cascade,
      -- Whose budget it counts towards: the key of the account or of the address.
      sender_key text not null,
      name text not null,
      size bigint not null,
      received bigint not null default 0,
      -- What is there of it, in order: the names of its parts in the store, each [name, bytes].
      parts jsonb not null default '[]',
      -- The file that it became, or why it is none.
      file text references stored_file (sha256),
      refusal text,
      created_at timestamptz not null default now(),
      touched_at timestamptz not null default now()
    )`);
  await run('create index upload_by_age on upload (touched_at, id)');
  await run('create index upload_of_sender on upload (sender_key, created_at)');
  await run('create index upload_of_account on upload (sender_id) where sender_id is not null');
  await run('create index upload_by_file on upload (file) where file is not null');
  await run(`
    create table takedown (
      id uuid primary key default gen_random_uuid(),
      attachment_id uuid not null references attachment (id) on delete cascade,
      sender_id uuid references "user" (id) on delete set null,
      name text not null,
      email text not null,
      reason text not null,
      state text not null default 'open' check (state in ('open', 'removed', 'restored')),
      answer text not null default '',
      created_at timestamptz not null default now(),
      ended_at timestamptz,
      check ((state = 'open') = (ended_at is null))
    )`);
  await run(`create index takedown_of_attachment on takedown (attachment_id)`);
  await run('create index takedown_of_sender on takedown (sender_id) where sender_id is not null');
  await run(`create index takedown_open on takedown (created_at desc, id desc) where state = 'open'`);
  await run('create index takedown_by_time on takedown (created_at desc, id desc)');
  // What the looks at the links of entries found, by the address itself.
  await run(`
    create table link_check (
      url text primary key,
      -- What is said of it; null: nothing is certain yet.
      state text check (state in ('fine', 'asks', 'gone', 'away')),
      -- What the last look found where that is something else: a second one has to find the same.
      doubt text check (doubt in ('asks', 'gone', 'away')),
      -- By what the last look found it: a status, or why nobody answered.
      detail text not null default '',
      -- When it was last found in this state, and since when it is in it.
      checked_at timestamptz,
      since timestamptz,
      next_at timestamptz not null,
      check ((state is null) = (checked_at is null) and (state is null) = (since is null))
    )`);
  await run('create index link_check_due on link_check (next_at, url)');
  await run(`create index link_check_fine on link_check (checked_at desc, url) where state = 'fine'`);
  await run('create index link_check_by_state on link_check (state, url)');
  await run(
    `create index link_check_open on link_check (url) where state in ('asks', 'gone') or doubt is not null`,
  );
}
