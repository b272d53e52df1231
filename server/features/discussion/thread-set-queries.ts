import { type RawBuilder, sql } from 'kysely';
import { THREADS_PER_PART } from '#contract/discussion/values.ts';

const behind = (after: string | undefined) =>
  after ? sql`and (last_at, thread.id) < (select last_at, id from thread where id = ${after})` : sql``;

/**
 * Threads of something that is on the site, and that a moderator did not hide. An entry is looked for at each thread, not all entries
 * once: a list is short.
 */
export const isOpenToRead = sql`thread.deleted_at is null and not thread.hidden and (resource_id is null
  or (select resource.deleted_at is null from resource where resource.id = resource_id))`;

/** So many of the latest threads of each subject are looked at first. */
const FIRST = 4;
const PART = THREADS_PER_PART + 1;

/**
 * Which threads of several subjects a part of a list has. Of each subject a few of the latest ones are looked at, and only of those
 * that have all of these in the part, as many as it could have: of 300 subjects that is a tenth of what there is.
 * @param keys of all codes of the subjects
 */
export function ofSubjects(
  keys: readonly string[],
  { isUnanswered, after }: { isUnanswered: boolean; after: string | undefined },
): RawBuilder<unknown> {
  const latestOf = (key: RawBuilder<unknown>, most: number) => sql`
    select thread.id, last_at, code_key from thread where code_key = ${key} and ${isOpenToRead}
      ${isUnanswered ? sql`and answers = 0` : sql``} ${behind(after)}
    order by last_at desc, thread.id desc limit ${sql.lit(most)}`;
  return sql`thread.id = any(array(
    with first as (
      select latest.* from (select distinct unnest(${[...keys]}::text[]) as key) as own
        cross join lateral (${latestOf(sql`own.key`, FIRST)}) as latest
      order by latest.last_at desc, latest.id desc limit ${PART}),
    busy as (select code_key as key from first group by code_key having count(*) = ${sql.lit(FIRST)})
    select id from (select id, last_at from first union
      select latest.id, latest.last_at from busy cross join lateral (${latestOf(sql`busy.key`, PART)}) as latest) as part
    order by last_at desc, id desc limit ${PART}))`;
}

/** Threads that someone follows. */
export const followedBy = (user: string): RawBuilder<unknown> =>
  sql`thread.id in (select thread from thread_follow where user_id = ${user} and state = 'follow')`;
