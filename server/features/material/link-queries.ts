import { sql } from 'kysely';
import type { ResourceKind } from '#contract/material/kinds.ts';
import type { LinkCheck } from '#contract/material/link-check-calls.ts';
import type { LinkState } from '#contract/material/values.ts';
import { type ListSource, rowsFrom, textKey } from '#server/database/list.ts';
import type { Db, Tables } from '#server/database/schema.ts';

/** A longer address has no place in an index; there is hardly one. */
const LONGEST_URL = 2000;
/** Something that a look found is looked at again so soon. */
const NEXT = sql`interval '3 days'`;
/** A look that found something else than was known is not believed: another one looks again so soon. */
const SECOND = sql`interval '6 hours'`;
/** Where nobody answered and it may be this machine that is away. */
const LATER = sql`interval '1 hour'`;

/** Has every link of living entries looked at in its turn, new ones at once, and forgets those that no entry has any more. */
export async function gatherLinks(db: Db, now: Date): Promise<{ found: number; forgotten: number }> {
  const { rows } = await sql<{ found: number; forgotten: number }>`
    with living as materialized (
      select distinct link.value as url
      from resource cross join lateral jsonb_each_text(resource.links) as link
      where resource.deleted_at is null and link.value ~* '^https?://'
        and octet_length(link.value) <= ${sql.lit(LONGEST_URL)}
    ), forgotten as (
      delete from link_check where not exists (select from living where living.url = link_check.url) returning 1
    ), found as (
      insert into link_check (url, next_at) select url, ${now} from living
      on conflict (url) do nothing returning 1
    )
    select (select count(*)::int from found) as found, (select count(*)::int from forgotten) as forgotten`.execute(
    db,
  );
  return rows[0] ?? { found: 0, forgotten: 0 };
}

/** The links whose turn it is, those first that wait the longest. */
export async function dueLinks(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('link_check')
    .select('url')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('url')
    .limit(limit)
    .execute();
  return rows.map(({ url }) => url);
}

/** Some links that opened, those of the last looks first. */
export async function lastFine(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('link_check')
    .select('url')
    .where('state', '=', 'fine')
    .orderBy('checked_at', 'desc')
    .orderBy('url')
    .limit(2)
    .execute();
  return rows.map(({ url }) => url);
}

/** Has links looked at later, of which nothing is known now. */
export async function postponeLinks(db: Db, urls: readonly string[], now: Date): Promise<void> {
  await sql`update link_check set next_at = ${now}::timestamptz + ${LATER} where url = any(${urls}::text[])`.execute(
    db,
  );
}

/**
 * Notes what a look found. That a link opens is believed at once; anything else once a second look finds the same.
 * @returns whether something else is said of it now
 */
export async function noteLook(
  db: Db,
  url: string,
  { state, detail }: { state: LinkState; detail: string },
  now: Date,
): Promise<boolean> {
  const at = sql`${now}::timestamptz`;
  const { rows } = await sql<{ changed: boolean }>`
    with before as (
      select url, link_check.state,
        (${state} = 'fine' or ${state} is not distinct from link_check.state or ${state} is not distinct from doubt) as sure
      from link_check where url = ${url} for update
    )
    update link_check set
      state = case when sure then ${state} else link_check.state end,
      doubt = case when sure then null else ${state} end,
      detail = ${detail},
      checked_at = case when sure then ${at} else checked_at end,
      since = case when sure and ${state} is distinct from link_check.state then ${at} else since end,
      next_at = ${at} + case when sure then ${NEXT} else ${SECOND} end
    from before where link_check.url = before.url
    returning before.state is distinct from link_check.state as changed`.execute(db);
  return rows[0]?.changed ?? false;
}

/** Whether the links of some entry are looked at by this address. */
export async function isKnownLink(db: Db, url: string): Promise<boolean> {
  const { rows } = await sql`select 1 from link_check where url = ${url}`.execute(db);
  return rows.length > 0;
}

/** In the words of the index `resource_links`. */
const HAS_LINK = sql`resource.deleted_at is null
  and link_keys(resource.links) @> array[link_key(link_check.url)]`;

/** The kinds whose entries have one of these links. */
export async function kindsOfLinks(db: Db, urls: readonly string[]): Promise<ResourceKind[]> {
  const { rows } = await sql<{ kind: ResourceKind }>`
    select distinct resource.kind from link_check join resource on ${HAS_LINK}
    where link_check.url = any(${urls}::text[])`.execute(db);
  return rows.map(({ kind }) => kind);
}

type Row = Omit<LinkCheck, '_id' | 'checkedAt' | 'since' | 'nextAt' | 'state' | 'doubt'> & {
  id: string;
  state: LinkCheck['state'] | null;
  doubt: LinkCheck['doubt'] | null;
  checked_at: Date | null;
  since: Date | null;
  next_at: Date;
};
type WithLinks = Tables & { looked: Row & { words: string } };

/** Every link, with one of the entries that have it. */
const LOOKED = sql`(
  select md5(link_check.url)::uuid as id, link_check.url, state, doubt, detail, checked_at, since, next_at,
    entry.id as resource, entry.kind, entry.subject, entry.subject_code as subjectcode,
    coalesce(entry.title, '') as title, entry.field,
    exists (
      select from attachment where attachment.resource_id = entry.id and attachment.field = entry.field
        and attachment.deleted_at is null) as "isKept",
    lower(concat_ws(chr(10), link_check.url, entry.subject, entry.subject_code, entry.title)) as words
  from link_check join lateral (
    select resource.*, link.key as field
    from resource cross join lateral jsonb_each_text(resource.links) as link
    where ${HAS_LINK} and link.value = link_check.url
    order by resource.created_at, resource.id, link.key limit 1) as entry on true)`;

/** The same without entries, of which hardly a link is without one. */
const BARE = sql`(select md5(url)::uuid as id, url, state, doubt, detail from link_check)`;

const from = (db: Db, links: typeof LOOKED) => rowsFrom<WithLinks, 'looked'>(db, links, 'looked');

/** Why a link is not told to readers and yet is no passing trouble: an admin finds a better one. */
const STUBBORN = [
  ...['redirects', 'quota', 'private'],
  ...['CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
];

/** The links that do not open, by their addresses; others where they are asked for. */
export const linkList: ListSource<'links', 'looked', Row, WithLinks> = {
  rows: (db) =>
    from(db, LOOKED)
      .select(['id', 'url', 'state', 'doubt', 'detail', 'checked_at', 'since', 'next_at'])
      .select(['resource', 'kind', 'field', 'subject', 'subjectcode', 'title', 'isKept']),
  bareRows: (db) => from(db, BARE),
  words: sql`words`,
  order: [{ by: sql`url`, as: 'text' }],
  sorts: {
    url: textKey(sql`url`),
    checked: { by: sql`coalesce(checked_at, 'epoch')`, as: 'timestamptz' },
  },
  filters: {
    link: (state) => {
      if (state === undefined)
        return sql`(state in ('asks', 'gone') or doubt is not null
          or state = 'away' and detail = any(${STUBBORN}::text[]))`;
      return state === 'unknown' ? sql`state is null` : sql`state = ${state}`;
    },
  },
};

/** A link as it travels. */
export function asLinkCheck({ id, state, doubt, checked_at, since, next_at, ...row }: Row): LinkCheck {
  return {
    _id: id,
    ...row,
    ...(state && { state }),
    ...(doubt && { doubt }),
    ...(checked_at && { checkedAt: checked_at.toISOString() }),
    ...(since && { since: since.toISOString() }),
    nextAt: next_at.toISOString(),
  };
}
