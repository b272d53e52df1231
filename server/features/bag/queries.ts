import { sql } from 'kysely';
import type { BagItem } from '#contract/bag/calls.ts';
import { BAG_SIZES, type BagList, type BagRef } from '#contract/bag/values.ts';
import type { Semester } from '#contract/core/constants.ts';
import { RESOURCES } from '#contract/material/kinds.ts';
import { codeKey } from '#contract/subjects/values.ts';
import type { Db } from '#server/database/schema.ts';
import { attachedTo } from '#server/features/files/queries.ts';
import type { KeptCatalogue } from '#server/features/subjects/catalogue.ts';

/** The one name of a thing: codes have many spellings. */
const nameOf = ({ what, id }: Pick<BagRef, 'what' | 'id'>) =>
  `${what}:${what === 'subject' ? codeKey(id) : id}`;

/** What is in someone's bag, the latest first. */
export async function readBag(db: Db, userId: string): Promise<Record<BagList, BagRef[]>> {
  const rows = await db
    .selectFrom('saved_item')
    .select(['list', 'resource_id', 'blog_id', 'code_key', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .execute();
  const bag: Record<BagList, BagRef[]> = { saved: [], opened: [] };
  for (const { list, resource_id, blog_id, code_key, at: since } of rows) {
    const at = since.toISOString();
    if (resource_id !== null) bag[list].push({ what: 'resource', id: resource_id, at });
    else if (blog_id !== null) bag[list].push({ what: 'post', id: blog_id, at });
    else if (code_key !== null) bag[list].push({ what: 'subject', id: code_key, at });
  }
  return bag;
}

/**
 * Puts things into a list of someone's bag, the latest of them first where there is not room for all; what is not on
 * the site is none. Of what was opened, what was opened long ago makes room.
 * @returns how many found no room
 */
export async function putIntoBag(
  tx: Db,
  userId: string,
  list: BagList,
  refs: readonly BagRef[],
  now: Date,
): Promise<number> {
  // Two browsers of one account wait for each other: they would both find the same room.
  await tx.selectFrom('user').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
  const there = (await readBag(tx, userId))[list];
  const known = new Set(there.map(nameOf));
  const latestFirst = refs.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const isNew = (ref: BagRef) => !known.has(nameOf(ref));
  const room = list === 'saved' ? BAG_SIZES.saved - there.length : BAG_SIZES.opened;
  const wanted = list === 'saved' ? latestFirst.filter(isNew) : latestFirst;
  await insertItems(tx, userId, list, wanted.slice(0, room), now);
  if (list === 'opened') await forgetOldest(tx, userId, BAG_SIZES.opened);
  return Math.max(0, wanted.length - room);
}

async function insertItems(tx: Db, userId: string, list: BagList, refs: readonly BagRef[], now: Date) {
  const rows = refs.map(({ what, id, at }) => ({
    resource_id: what === 'resource' ? id : null,
    blog_id: what === 'post' ? id : null,
    code_key: what === 'subject' ? codeKey(id) || null : null,
    at,
  }));
  await sql`
    insert into saved_item (user_id, list, resource_id, blog_id, code_key, at)
    select ${userId}, ${list}, resource.id, blog.id, ref.code_key, max(least(ref.at, ${now}::timestamptz))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as ref (resource_id uuid, blog_id uuid, code_key text, at timestamptz)
    left join resource on resource.id = ref.resource_id and resource.deleted_at is null
    left join blog on blog.id = ref.blog_id and blog.deleted_at is null
    where num_nonnulls(resource.id, blog.id, ref.code_key) = 1
    group by resource.id, blog.id, ref.code_key
    on conflict (user_id, list, resource_id, blog_id, code_key)
      do update set at = greatest(saved_item.at, excluded.at)`.execute(tx);
}

async function forgetOldest(tx: Db, userId: string, most: number): Promise<void> {
  await sql`
    delete from saved_item where ctid in (
      select ctid from saved_item where user_id = ${userId} and list = 'opened' order by at desc offset ${most})`.execute(
    tx,
  );
}

/** Takes a thing out of a list of someone's bag, or everything. @param keys all keys of a subject's codes */
export async function takeFromBag(
  db: Db,
  userId: string,
  list: BagList,
  thing?: { what: 'subject'; keys: readonly string[] } | { what: 'resource' | 'post'; id: string },
): Promise<number> {
  const done = await db
    .deleteFrom('saved_item')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .$if(thing !== undefined, (query) =>
      query.where(
        thing?.what === 'subject'
          ? sql<boolean>`code_key = any(${thing.keys}::text[])`
          : sql<boolean>`${sql.ref(thing?.what === 'post' ? 'blog_id' : 'resource_id')}::text = ${thing?.id ?? ''}`,
      ),
    )
    .executeTakeFirst();
  return Number(done.numDeletedRows);
}

/** What things in lists are called, in their order; what is not on the site (any more), and a subject's second code, is left out. */
export async function describeThings(
  db: Db,
  { byKey }: Pick<KeptCatalogue, 'byKey'>,
  lists: readonly (readonly BagRef[])[],
): Promise<BagItem[][]> {
  const idsOf = (thing: BagRef['what']) =>
    lists.flat().flatMap(({ what, id }) => (what === thing ? [id] : []));
  const [entries, posts] = await Promise.all([
    findEntries(db, idsOf('resource')),
    findPosts(db, idsOf('post')),
  ]);
  const entryOf = new Map(entries.map((row) => [row.id, row]));
  const postOf = new Map(posts.map((row) => [row.id, row]));

  function describe({ what, id, at }: BagRef): BagItem {
    const ref = { what, id, at };
    if (what === 'subject') {
      const subject = byKey.get(codeKey(id));
      if (!subject) return { ...ref, name: '' };
      const semesters = subject.placements.map(({ semester }) => semester).sort();
      return {
        ...ref,
        name: subject.name,
        code: subject.code,
        ...(semesters[0] && { semester: semesters[0] }),
      };
    }
    if (what === 'post') {
      const post = postOf.get(id);
      return { ...ref, name: post?.title ?? '', ...(post && { author: post.author_name }) };
    }
    const entry = entryOf.get(id);
    if (!entry) return { ...ref, name: '' };
    const subject = byKey.get(entry.code_key);
    const files = entry.files ?? [];
    const links = RESOURCES[entry.kind].linkFields.map((field) => [field, entry.links[field] ?? '']);
    return {
      ...ref,
      name: subject?.name ?? entry.subject,
      code: subject?.code ?? entry.subject_code,
      semester: String(entry.semester) as Semester, // the column's check allows 1 to 8 only
      kind: entry.kind,
      ...(entry.title && { title: entry.title }),
      links: Object.fromEntries(links),
      ...(files[0] && { files: { first: files[0].id, count: files.length } }),
    };
  }

  return lists.map((refs) => {
    const seen = new Set<string>();
    return refs.map(describe).filter((item) => {
      const name = item.what === 'subject' ? `subject:${item.code}` : nameOf(item);
      if (item.name === '' || seen.has(name)) return false;
      seen.add(name);
      return true;
    });
  });
}

async function findEntries(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('resource')
    .select(['id', 'kind', 'subject', 'subject_code', 'code_key', 'semester', 'title', 'links'])
    .select(attachedTo('resource'))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();
}

async function findPosts(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('blog')
    .select(['id', 'title', 'author_name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();
}
