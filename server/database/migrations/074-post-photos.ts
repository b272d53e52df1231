import { type Kysely, sql } from 'kysely';

/** Photos of questions, answers and comments. Their pictures are in the store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    create table post_photo (
      id uuid primary key default gen_random_uuid(),
      -- Of nothing until a post takes it along.
      post uuid references thread_post on delete cascade,
      -- A handwriting is someone's: it goes with the account, also where the text stays.
      owner uuid not null references "user" on delete cascade,
      -- Its place in the post.
      place int not null default 0,
      -- What it shows, in words.
      alt text not null default '',
      -- Of the large picture.
      width int not null,
      height int not null,
      -- Of both pictures.
      bytes int not null,
      created_at timestamptz not null,
      -- A change took it out of its post: nobody sees it any more.
      dropped_at timestamptz
    )`);
  await run('create index post_photo_post on post_photo (post, place) where post is not null');
  await run('create index post_photo_owner on post_photo (owner, created_at desc, id desc)');
  await run('create index post_photo_loose on post_photo (created_at) where post is null');
  await run('create index post_photo_dropped on post_photo (dropped_at) where dropped_at is not null');
}
