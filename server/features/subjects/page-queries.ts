import { sql } from 'kysely';
import { RESOURCE_KINDS, type ResourceKind } from '#contract/material/kinds.ts';
import type { Subject } from '#contract/subjects/calls.ts';
import { MOST_OF_A_KIND, MOST_POSTS, type SubjectPage } from '#contract/subjects/calls.ts';
import { codeKeysOf } from '#contract/subjects/values.ts';
import type { Db } from '#server/database/schema.ts';
import { asEntry, COLUMNS_FOR_READERS } from '#server/features/material/queries.ts';

/** A subject that another one is compared with, and how. */
export type Comparison = {
  otherId: string;
  degree: SubjectPage['equivalents'][number]['degree'];
  reason: string;
};

/** What others are to a subject, whichever of the two was named first. */
export async function findComparisons(db: Db, id: string): Promise<Comparison[]> {
  return db
    .selectFrom('equivalence')
    .select(['degree', 'reason'])
    .select(sql<string>`case when subject_id = ${id} then other_id else subject_id end`.as('otherId'))
    .where(({ or, eb }) => or([eb('subject_id', '=', id), eb('other_id', '=', id)]))
    .execute();
}

export async function findUnits(db: Db, id: string) {
  return db
    .selectFrom('unit')
    .select(['number', 'title', 'topics', 'hours'])
    .where('subject_id', '=', id)
    .orderBy('number')
    .execute();
}

/**
 * The study material of a subject and of what is equivalent to it; what has nothing to open is none.
 * @param others by the keys of their codes, the codes as they are shown
 */
export async function findMaterial(
  db: Db,
  own: readonly string[],
  others: ReadonlyMap<string, string>,
): Promise<Pick<SubjectPage, 'material' | 'more'>> {
  const isOwn = sql<boolean>`code_key = any(${own}::text[])`;
  const placed = db
    .selectFrom('resource')
    .select([...COLUMNS_FOR_READERS, 'kind', 'code_key'])
    .select(
      sql<number>`row_number() over (partition by kind order by ${isOwn} desc, title, created_at, id)::int`.as(
        'place',
      ),
    )
    .where('deleted_at', 'is', null)
    .where('things', '>', 0)
    // A syllabus is of its scheme.
    .where(
      sql<boolean>`(${isOwn} or (kind <> 'syllabus' and code_key = any(${[...others.keys()]}::text[])))`,
    );
  const rows = await db
    .selectFrom(placed.as('placed'))
    .selectAll()
    .where('place', '<=', MOST_OF_A_KIND + 1)
    .orderBy('kind')
    .orderBy('place')
    .execute();
  const material = rows
    .filter(({ place }) => place <= MOST_OF_A_KIND)
    .map(({ kind, code_key, place: _, ...row }) => {
      const of = own.includes(code_key) ? undefined : others.get(code_key);
      return { ...asEntry(kind, row), kind, ...(of !== undefined && { of }) };
    });
  const more = rows.filter(({ place }) => place > MOST_OF_A_KIND).map(({ kind }) => kind);
  return { material, more };
}

/** The newest posts that name a subject: by its name or one of its codes, in whatever spelling. */
export async function findPostsNaming(db: Db, subject: Subject): Promise<SubjectPage['posts']> {
  // Keys are letters and digits, so each is a lexeme as it stands.
  const codes = sql`${codeKeysOf(subject).join(' | ')}::tsquery`;
  const rows = await db
    // By the index of names: the planner would rather walk all posts, the newest first, until it has enough of them.
    .with(
      (cte) => cte('named').materialized(),
      (query) =>
        query
          .selectFrom('blog')
          .select(['id as _id', 'id', 'title', 'author_name as authorName', 'created_at'])
          .where('deleted_at', 'is', null)
          .where(sql<boolean>`names @@ (${codes} || phraseto_tsquery('simple', ${subject.name}))`),
    )
    .selectFrom('named')
    .select(['_id', 'title', 'authorName', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_POSTS)
    .execute();
  return rows.map(({ created_at, ...post }) => ({ ...post, createdAt: created_at.toISOString() }));
}

/** How often what was asked for, of a subject. */
export async function findAsked(db: Db, keys: readonly string[]): Promise<SubjectPage['asked']> {
  const rows = await db
    .selectFrom('subject_ask')
    .select(['kind', sql<number>`sum(count)::int`.as('count')])
    .where('code_key', 'in', [...keys])
    .groupBy('kind')
    .execute();
  return rows.filter(({ kind }) => RESOURCE_KINDS.includes(kind));
}

/** Counts that a kind is asked for. @returns how often it was by now, by this code */
export async function countAsk(db: Db, key: string, kind: ResourceKind, now: Date): Promise<number> {
  const { count } = await db
    .insertInto('subject_ask')
    .values({ code_key: key, kind, last_at: now })
    .onConflict((on) =>
      on.columns(['code_key', 'kind']).doUpdateSet({ count: sql`subject_ask.count + 1`, last_at: now }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}

/** Notes that an account asked for something; once more where it came already. */
export async function noteWish(
  tx: Db,
  user: string,
  key: string,
  kind: ResourceKind,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('subject_wish')
    .values({ user_id: user, code_key: key, kind, asked_at: now })
    .onConflict((on) =>
      on
        .columns(['user_id', 'code_key', 'kind'])
        .doUpdateSet({ asked_at: now, arrived_at: null, has_news: false }),
    )
    .execute();
}

/** So many wishes are looked at in one transaction. */
const AT_ONCE = 200;

/**
 * Takes wishes of which the database noted that something came (migration 061): each is taken once. What was taken away again
 * meanwhile is none; the wish goes on waiting.
 */
export async function takeArrived(
  tx: Db,
  now: Date,
): Promise<{ id: string; user_id: string; code: string; asked_at: Date }[]> {
  const { rows } = await sql<{ id: string; user_id: string; code: string; asked_at: Date }>`
    with news as (
      select wish.id, main.spelling as code, wish.arrived_at is null and exists (
        select from subject_code as own join resource on resource.code_key = own.key
        where own.subject_id = asked.subject_id and resource.kind = wish.kind and resource.deleted_at is null
          and resource.things > 0) as "isThere"
      from subject_wish as wish
        left join subject_code as asked on asked.key = wish.code_key
        left join subject_code as main on main.subject_id = asked.subject_id and main.is_main
      where wish.has_news order by wish.asked_at limit ${sql.lit(AT_ONCE)} for update of wish skip locked),
    done as (
      update subject_wish as wish set has_news = false,
        arrived_at = case when news."isThere" then ${now}::timestamptz else wish.arrived_at end
      from news where wish.id = news.id
      returning wish.id, wish.user_id, news.code, wish.asked_at, news."isThere")
    select id, user_id, code, asked_at from done where "isThere"`.execute(tx);
  return rows;
}
