import { sql } from 'kysely';
import type { BagItem } from '#contract/bag/calls.ts';
import { BAG_SIZES, type BagList, type BagRef } from '#contract/bag/values.ts';
import { ID_THINGS } from '#contract/core/things.ts';
import { codeKey } from '#contract/subjects/values.ts';
import { holdAccount } from '#server/database/hold-account.ts';
import type { Db } from '#server/database/schema.ts';
import type { KeptCatalogue } from '#server/features/subjects/catalogue.ts';
import { THING_ROWS } from './thing-queries.ts';

/** The one name of a thing: codes have many spellings. */
const nameOf = ({ what, id }: Pick<BagRef, 'what' | 'id'>) =>
  `${what}:${what === 'subject' ? codeKey(id) : id}`;

/** What is on the site and named by its id. */
const THERE = sql.join(
  ID_THINGS.map((what) => sql`select ${what}::text as what, id from (${THING_ROWS[what].there}) as thing`),
  sql` union all `,
);

/** What is named by its id and has no column of its own is kept by what it is and the id: no code has a colon. */
const keyOf = (ref: Pick<BagRef, 'what' | 'id'>) =>
  ref.what === 'subject' ? codeKey(ref.id) || null : nameOf(ref);

/** The columns of something in a bag: one of them says what it is. */
function columnsOf({ what, id }: Pick<BagRef, 'what' | 'id'>) {
  const column = what === 'subject' ? undefined : THING_ROWS[what].column;
  const none = { resource_id: null, blog_id: null, code_key: null };
  return column ? { ...none, [column]: id } : { ...none, code_key: keyOf({ what, id }) };
}

/** What is in someone's bag, the latest first. */
export async function readBag(db: Db, userId: string): Promise<Record<BagList, BagRef[]>> {
  const rows = await db
    .selectFrom('saved_item')
    .select(['list', 'resource_id', 'blog_id', 'code_key', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .execute();
  const bag: Record<BagList, BagRef[]> = { saved: [], opened: [] };
  for (const { list, code_key, at, ...ids } of rows) {
    const own = ID_THINGS.find((what) => {
      const { column } = THING_ROWS[what];
      return column ? ids[column] !== null : code_key?.startsWith(`${what}:`);
    });
    const { column } = own ? THING_ROWS[own] : {};
    const id = column ? ids[column] : own ? code_key?.slice(own.length + 1) : code_key;
    if (id) bag[list].push({ what: own ?? 'subject', id, at: at.toISOString() });
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
  await holdAccount(tx, userId);
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
  const rows = refs.map((ref) => ({
    ...columnsOf(ref),
    ...{ what: ref.what, thing: ref.what === 'subject' ? null : ref.id, at: ref.at },
  }));
  await sql`
    insert into saved_item (user_id, list, resource_id, blog_id, code_key, at)
    select ${userId}, ${list}, ref.resource_id, ref.blog_id, ref.code_key, max(least(ref.at, ${now}::timestamptz))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as ref (what text, thing uuid, resource_id uuid, blog_id uuid, code_key text, at timestamptz)
    where num_nonnulls(ref.resource_id, ref.blog_id, ref.code_key) = 1
      and (ref.thing is null or exists (select from (${THERE}) as there where there.what = ref.what and there.id = ref.thing))
    group by ref.resource_id, ref.blog_id, ref.code_key
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

/** Takes a thing out of a list of someone's bag, or everything. @param things the thing; a subject by all of its codes */
export async function takeFromBag(
  db: Db,
  userId: string,
  list: BagList,
  things?: readonly Pick<BagRef, 'what' | 'id'>[],
): Promise<number> {
  const isMeant = things?.map((thing) => {
    const { resource_id, blog_id, code_key } = columnsOf(thing);
    return sql`(resource_id::text, blog_id::text, code_key) is not distinct from (${resource_id}::text, ${blog_id}::text, ${code_key}::text)`;
  });
  const done = await db
    .deleteFrom('saved_item')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .$if(isMeant !== undefined, (query) => query.where(sql<boolean>`(${sql.join(isMeant ?? [], sql` or `)})`))
    .executeTakeFirst();
  return Number(done.numDeletedRows);
}

/** What things in lists are called, in their order; what is not on the site (any more), and a subject's second code, is left out. */
export async function describeThings(
  db: Db,
  { byKey }: Pick<KeptCatalogue, 'byKey'>,
  lists: readonly (readonly BagRef[])[],
): Promise<BagItem[][]> {
  const described = new Map(
    await Promise.all(
      ID_THINGS.map(async (thing) => {
        const ids = lists.flat().flatMap(({ what, id }) => (what === thing ? [id] : []));
        const none: Awaited<ReturnType<(typeof THING_ROWS)[typeof thing]['describe']>> = new Map();
        const found =
          ids.length === 0 ? none : await THING_ROWS[thing].describe(db, ids, (key) => byKey.get(key));
        return [thing, found] as const;
      }),
    ),
  );

  function describe({ what, id, at }: BagRef): BagItem {
    const ref = { what, id, at };
    if (what !== 'subject') return { ...ref, name: '', ...described.get(what)?.get(id) };
    const subject = byKey.get(codeKey(id));
    if (!subject) return { ...ref, name: '' };
    const [semester] = subject.placements.map((placement) => placement.semester).sort();
    return { ...ref, name: subject.name, code: subject.code, ...(semester && { semester }) };
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
