import { type Insertable, sql } from 'kysely';
import type { GivenPhotos } from '#contract/discussion/photo-fields.ts';
import type { HiddenWhy } from '#contract/discussion/values.ts';
import type { Db, Tables } from '#server/database/schema.ts';

/** A photo of a post as it is stored. */
export type PhotoRow = { id: string; alt: string; width: number; height: number };

/** The photos of a post, as JSON in their order; those of an account that is deleted are gone with it. `post`: what its id is called. */
export const photosOf = (post: string) => sql<PhotoRow[]>`
  (select coalesce(json_agg(json_build_object('id', post_photo.id, 'alt', alt, 'width', width, 'height', height)
      order by place), '[]')
    from post_photo join "user" as taker on taker.id = post_photo.owner and taker.deleted_at is null
    where post_photo.post = ${sql.ref(post)} and dropped_at is null)`;

export async function insertPhoto(db: Db, photo: Insertable<Tables['post_photo']>): Promise<void> {
  await db.insertInto('post_photo').values(photo).execute();
}

/** How many photos someone sent that no post took along yet. */
export async function countLoose(db: Db, owner: string): Promise<number> {
  const { count } = await db
    .selectFrom('post_photo')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('owner', '=', owner)
    .where('post', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The photos that a post has, as its author gave them. */
export async function givenTo(db: Db, post: string): Promise<GivenPhotos> {
  return db
    .selectFrom('post_photo')
    .select(['id', 'alt'])
    .where('post', '=', post)
    .where('dropped_at', 'is', null)
    .orderBy('place')
    .execute();
}

/**
 * Gives a post these photos of its author, in this order; those that it had and has no more are seen by nobody from now on.
 * @returns false where one is not there, is another person's, or is in another post
 */
export async function setPhotos(
  tx: Db,
  { post, owner }: { post: string; owner: string },
  given: GivenPhotos,
  now: Date,
): Promise<boolean> {
  const ids = given.map(({ id }) => id);
  await sql`update post_photo set dropped_at = ${now} where post = ${post} and dropped_at is null
    and id <> all(${ids}::uuid[])`.execute(tx);
  if (ids.length === 0) return true;
  const { numAffectedRows } = await sql`
    update post_photo set post = ${post}, place = given.place, alt = given.alt
    from unnest(${ids}::uuid[], ${given.map(({ alt }) => alt)}::text[]) with ordinality as given (id, alt, place)
    where post_photo.id = given.id and owner = ${owner} and dropped_at is null and (post is null or post = ${post})`.execute(
    tx,
  );
  return numAffectedRows === BigInt(new Set(ids).size) && new Set(ids).size === ids.length;
}

/** What decides who sees a photo. */
type FoundPhoto = {
  owner: string;
  /** null: no post took it along yet, or none has it any more. */
  thread: string | null;
  code_key: string | null;
  hidden: HiddenWhy | null;
};

/**
 * Photos of accounts that are there, in the order in which they are asked for. A comment on what waits for a moderator waits with it.
 */
export async function findPhotos(db: Db, ids: readonly string[]): Promise<(FoundPhoto | undefined)[]> {
  const { rows } = await sql<FoundPhoto & { id: string }>`
    select post_photo.id, owner, thread_post.thread, code_key,
      coalesce(thread_post.hidden, nullif(above.hidden, 'moderator')) as hidden
    from post_photo join "user" as taker on taker.id = owner and taker.deleted_at is null
      left join thread_post on thread_post.id = post and dropped_at is null and thread_post.deleted_at is null
      left join thread on thread.id = thread_post.thread
      left join thread_post as above on above.id = thread_post.parent
    where post_photo.id = any(${[...ids]}::uuid[])`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id));
}

/** Forgets photos that no post took along in time. */
export async function forgetLoosePhotos(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('post_photo').where('post', 'is', null).where('created_at', '<=', before).execute();
}

/** Which of these photos there are. */
export async function keptPhotos(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from post_photo where id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
