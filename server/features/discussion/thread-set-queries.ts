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

/**
 * Which threads of several subjects a part of a list has. Of each subject the latest ones are looked at, so that those of which there is
 * little to find cost no look through all.
 * @param keys of all codes of the subjects
 */
export const ofSubjects = (
  keys: readonly string[],
  { isUnanswered, after }: { isUnanswered: boolean; after: string | undefined },
): RawBuilder<unknown> => sql`thread.id = any(array(
  select latest.id from (select distinct unnest(${[...keys]}::text[]) as key) as own cross join lateral (
    select thread.id, last_at from thread where code_key = own.key and ${isOpenToRead}
      ${isUnanswered ? sql`and answers = 0` : sql``} ${behind(after)}
    order by last_at desc, thread.id desc limit ${THREADS_PER_PART + 1}) as latest
  order by latest.last_at desc, latest.id desc limit ${THREADS_PER_PART + 1}))`;

/** Threads that someone follows. */
export const followedBy = (user: string): RawBuilder<unknown> =>
  sql`thread.id in (select thread from thread_follow where user_id = ${user} and state = 'follow')`;
