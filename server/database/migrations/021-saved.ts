import { type Kysely, sql } from 'kysely';

/** What people save, and what they opened recently. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One thing each: an entry, a post, or a subject by the key of its code, which outlives a merge of subjects.
  await sql`
    create table saved_item (
      user_id uuid not null references "user" (id) on delete cascade,
      list text not null check (list in ('saved', 'opened')),
      resource_id uuid references resource (id) on delete cascade,
      blog_id uuid references blog (id) on delete cascade,
      code_key text check (code_key <> ''),
      at timestamptz not null,
      check (num_nonnulls(resource_id, blog_id, code_key) = 1),
      unique nulls not distinct (user_id, list, resource_id, blog_id, code_key)
    )`.execute(db);
  await sql`create index saved_item_of_resource on saved_item (resource_id) where resource_id is not null`.execute(
    db,
  );
  await sql`create index saved_item_of_blog on saved_item (blog_id) where blog_id is not null`.execute(db);
}
