import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { isAround } from '#server/features/notifications/queries.ts';
import { isOpenToRead } from './thread-set-queries.ts';

/** Of a subject so many answers are looked at, the latest, for who wrote them; and so many people who agreed to be asked. */
const ANSWERS = 60;
const VOLUNTEERS = 60;

/** A question about which nobody was asked, and the code of its subject. */
export type Unasked = { id: string; code_key: string };

const wasAsked = sql`exists (select from notification where thing = thread.id::text and kind in ('thread.wanted', 'thread.offered'))`;

/** Questions of between two moments without an answer, about which nobody was asked. */
export async function listUnasked(
  db: Db,
  { since, until, most }: { since: Date; until: Date; most: number },
): Promise<Unasked[]> {
  const { rows } = await sql<Unasked>`
    select id, code_key from thread where answers = 0 and last_at between ${since} and ${until} and code_key is not null
      and closed_at is null and ${isOpenToRead} and not ${wasAsked}
    order by last_at desc, id desc limit ${most}`.execute(db);
  return rows;
}

/** Keeps a question as it is until the transaction ends. @returns false where someone answered it, or another node asks people */
export async function lockUnasked(tx: Db, id: string): Promise<boolean> {
  const { rows } =
    await sql`select from thread where id = ${id} and answers = 0 and ${isOpenToRead} and not ${wasAsked}
    for update of thread skip locked`.execute(tx);
  return rows.length > 0;
}

/** Why someone is asked: they teach the subject, agreed to answer, answered there before, or are an admin where there is nobody. */
export type AskedAs = 'teacher' | 'volunteer' | 'answered' | 'admin';

/**
 * Who is asked about a question, who was asked longest ago first within each reason; nobody who muted the subject, wants to be asked
 * nothing, may not write there for a while, or was away for half a year.
 * @param keys of all codes of its subject
 * @param order of the reasons; one that is left out counts for nobody
 * @param bounded for whom one question a day is enough, and none before they looked at the last
 */
export async function whoToAsk(
  tx: Db,
  {
    thread,
    keys,
    order,
    bounded,
    today,
    dayAgo,
    now,
    most,
  }: {
    thread: string;
    keys: readonly string[];
    order: readonly AskedAs[];
    bounded: readonly AskedAs[];
    today: string;
    dayAgo: Date;
    now: Date;
    most: number;
  },
): Promise<{ user_id: string; as: AskedAs }[]> {
  const codes = sql`${[...keys]}::text[]`;
  const { rows } = await sql<{ user_id: string; as: AskedAs }>`
    with people as (
      select user_id, 'teacher' as reason from teaching where code_key = any(${codes}) and from_on <= ${today} and until_on >= ${today}
      union select user_id, 'volunteer' from (select user_id from subject_follow
        where code_key = any(${codes}) and state = 'follow' and answers limit ${VOLUNTEERS}) as agreed
      union select author, 'answered' from (select author from (
          select id from thread where code_key = any(${codes}) and answers > 0 and ${isOpenToRead}
          order by last_at desc, id desc limit ${ANSWERS}) as latest
        join thread_post on thread_post.thread = latest.id and kind = 'answer' and thread_post.deleted_at is null
          and hidden is null limit ${ANSWERS}) as answers
      union select id, 'admin' from "user" where roles <> '{}' and 'admin' = any(roles) and deleted_at is null
    ), ranked as (
      select user_id, min(array_position(${[...order]}::text[], reason)) as rank from people group by user_id
    )
    select user_id, (${[...order]}::text[])[rank] as "as"
    from ranked join "user" on "user".id = user_id and "user".deleted_at is null
      and (age is distinct from 'minor' or guardian_at is not null)
      left join discussion_choice as choice using (user_id)
      cross join lateral (select max(at) as at, bool_or(read_at is null) as "isUnread" from notification
        where notification.user_id = ranked.user_id and kind in ('thread.wanted', 'thread.offered')) as last
    where rank is not null and ${isAround(now)} and choice.is_asked is not false
      and (last.at is null or (not "isUnread" and last.at < ${dayAgo})
        or (${[...order]}::text[])[rank] <> all(${[...bounded]}::text[]))
      and not exists (select from subject_follow where subject_follow.user_id = ranked.user_id
        and code_key = any(${codes}) and state = 'mute')
      and not exists (select from thread_decision where about = ranked.user_id and thread_decision.kind = 'pause'
        and ended_at is null and until_on >= ${today} and (everywhere or code_key = any(${codes})))
      and not exists (select from thread_post where thread_post.thread = ${thread} and author = ranked.user_id)
      and not exists (select from thread_follow where thread_follow.thread = ${thread}
        and thread_follow.user_id = ranked.user_id and thread_follow.state = 'mute')
    order by rank, last.at nulls first, user_id limit ${most}`.execute(tx);
  return rows;
}
