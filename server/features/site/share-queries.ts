import { sql } from 'kysely';
import { RESOURCE_KINDS, type ResourceKind } from '#contract/material/kinds.ts';
import type { Db } from '#server/database/schema.ts';

/** So many entries a feed has, the newest. */
const FEED_SIZE = 50;

/** The entries of a subject that got something to open last. @param keys the keys of all its codes */
export function newestOfSubject(db: Db, keys: readonly string[]) {
  return db
    .selectFrom('resource')
    .select(['id', 'kind', 'semester', 'subject', 'subject_code', 'title', 'created_at'])
    .select(sql<Date>`greatest(updated_at, added_at)`.as('updated_at'))
    .where('code_key', '=', sql<string>`any(${keys}::text[])`)
    .where('deleted_at', 'is', null)
    .where('things', '>', 0)
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .limit(FEED_SIZE)
    .execute();
}

/** The newest posts, without their contents. */
export function newestPosts(db: Db, count = FEED_SIZE) {
  return db
    .selectFrom('blog')
    .select(['id', 'title', 'author_name', 'preview', 'created_at', 'updated_at'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

/** What a picture of a post says; undefined where there is no such post. */
export function findPostName(db: Db, id: string) {
  return db
    .selectFrom('blog')
    .select(['title', 'author_name as author'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The lists that have something to open, by kind and semester, and when each was changed last. */
export async function listsWithEntries(db: Db) {
  const rows = await db
    .selectFrom('filed_count')
    .select(['kind', 'semester'])
    .select(({ fn }) => fn.max('updated_at').as('updated'))
    .where('things', '>', 0)
    .$narrowType<{ kind: ResourceKind }>() // contributions are no entries
    .groupBy(['kind', 'semester'])
    .orderBy('semester')
    .execute();
  const order = (kind: ResourceKind) => RESOURCE_KINDS.indexOf(kind);
  return rows.toSorted((one, other) => order(one.kind) - order(other.kind));
}
