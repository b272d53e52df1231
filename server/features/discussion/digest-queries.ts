import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { isAround } from '#server/features/notifications/queries.ts';
import { isOpenToRead } from './thread-set-queries.ts';

/** More new questions of one subject are told as so many. */
const MOST_COUNTED = 99;
/** Of a teacher's subjects so many questions are told, the oldest. */
const OLDEST = 5;

export type NewInSubject = { user_id: string; code_key: string; count: number };

/**
 * Takes people whose digest is due, notes when the next one is, and counts what is new in each subject that they follow: questions of
 * others that they do not follow themselves, and were not asked about. Each question is counted once, so no second email tells of it. Who was away for half a
 * year is told nothing.
 * @param next when the next digest is due, by how often
 * @param usual how often it comes where nobody chose
 * @returns how many people were taken, and of those with news each subject
 */
export async function takeDigests(
  tx: Db,
  {
    most,
    now,
    next,
    usual,
    oldest,
  }: {
    most: number;
    now: Date;
    next: { daily: Date; weekly: Date };
    usual: 'daily' | 'weekly';
    oldest: Date;
  },
): Promise<{ taken: number; rows: NewInSubject[] }> {
  const { rows } = await sql<{ user_id: string; code_key: string | null; count: number }>`
    with due as materialized (
      select user_id, told_until from discussion_choice where next_at <= ${now}
      order by next_at limit ${most} for update skip locked
    ), moved as (
      update discussion_choice as choice set told_until = ${now},
        next_at = case coalesce(digest, ${usual}) when 'daily' then ${next.daily}::timestamptz when 'weekly' then ${next.weekly}::timestamptz end
      from due where choice.user_id = due.user_id
    ), followed as (
      select distinct on (due.user_id, coalesce(own.key, follow.code_key)) due.user_id, follow.code_key,
        coalesce(own.key, follow.code_key) as key, greatest(since, told_until, ${oldest}) as since
      from due join "user" on "user".id = due.user_id and "user".deleted_at is null and ${isAround(now)}
        join subject_follow as follow on follow.user_id = due.user_id and follow.state = 'follow'
        left join subject_code as typed on typed.key = follow.code_key
        left join subject_code as own on own.subject_id = typed.subject_id
    ), fresh as (
      select followed.user_id, followed.code_key, count(*)::int as count
      from followed cross join lateral (
        select from thread where thread.code_key = followed.key and last_at > followed.since and created_at > followed.since
          and ${isOpenToRead}
          and not exists (select from thread_follow where thread_follow.user_id = followed.user_id
            and thread_follow.thread = thread.id and thread_follow.state <> 'none')
          and not exists (select from notification where notification.user_id = followed.user_id
            and kind = 'thread.wanted' and thing = thread.id::text)
          and not exists (select from thread_post where thread_post.thread = thread.id and author = followed.user_id)
        limit ${MOST_COUNTED}) as new_thread
      group by followed.user_id, followed.code_key
    )
    select due.user_id, fresh.code_key, coalesce(fresh.count, 0) as count
    from due left join fresh on fresh.user_id = due.user_id order by due.user_id, count desc, fresh.code_key`.execute(
    tx,
  );
  const news = rows.flatMap(({ code_key, ...row }) => (code_key === null ? [] : [{ ...row, code_key }]));
  return { taken: new Set(rows.map(({ user_id }) => user_id)).size, rows: news };
}

type OldQuestion = { thread: string; code_key: string; asked: string };

/**
 * Teachers with questions in their subjects that nobody answered, who were not told this week, with the oldest ones. Who wants to be
 * asked nothing, or was away for half a year, is left out.
 * @param week what tells this week's news from others
 */
export async function dueTeachers(
  tx: Db,
  { week, today, most, now }: { week: string; today: string; most: number; now: Date },
): Promise<{ user_id: string; oldest: OldQuestion[] }[]> {
  const { rows } = await sql<{ user_id: string; oldest: OldQuestion[] }>`
    select teacher.user_id, found.oldest
    from (select distinct user_id from teaching where from_on <= ${today} and until_on >= ${today}) as teacher
      join "user" on "user".id = teacher.user_id and "user".deleted_at is null and ${isAround(now)}
      left join discussion_choice as choice on choice.user_id = teacher.user_id
      cross join lateral (
        select json_agg(json_build_object('thread', id, 'code_key', code_key, 'asked', created_at) order by created_at, id) as oldest
        from (
          select waiting.* from (
            select distinct coalesce(own.key, teaching.code_key) as key from teaching
              left join subject_code as typed on typed.key = teaching.code_key
              left join subject_code as own on own.subject_id = typed.subject_id
            where teaching.user_id = teacher.user_id and from_on <= ${today} and until_on >= ${today}) as taught
          cross join lateral (
            select thread.id, thread.code_key, thread.created_at from thread
            where thread.code_key = taught.key and answers = 0 and ${isOpenToRead}
            order by thread.created_at, thread.id limit ${OLDEST}) as waiting
          order by waiting.created_at, waiting.id limit ${OLDEST}) as few
      ) as found
    where found.oldest is not null and choice.is_asked is not false
      and not exists (select from notification where notification.user_id = teacher.user_id
        and kind = 'teaching.waiting' and thing = ${week})
    order by teacher.user_id limit ${most}`.execute(tx);
  return rows;
}
