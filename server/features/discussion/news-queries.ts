import { sql } from 'kysely';
import { NIL_ID } from '#contract/core/constants.ts';
import type { Following, PostKind } from '#contract/discussion/values.ts';
import type { Kind } from '#contract/notifications/kinds.ts';
import type { Db } from '#server/database/schema.ts';

type ThreadNewsKind = Extract<Kind, `thread.${string}`>;

/** Something new in a thread, for the author of a post of it, for some, or for all who follow it; never for who did it. */
type News = {
  thread: string;
  kind: ThreadNewsKind;
  actor: string;
  author?: string | null;
  readers?: string[];
};

/**
 * Notes what people are to be told of a thread. Who muted it is told nothing, and nobody is told again before they opened it.
 * Those who follow a thread may be many: it is one statement.
 */
export async function noteNews(
  tx: Db,
  { thread, kind, actor, author, readers: some }: News,
  now: Date,
): Promise<void> {
  if (author === null) return;
  const readers = some
    ? sql`select unnest(${some}::uuid[]) as user_id`
    : author === undefined
      ? sql`select user_id from thread_follow where thread = ${thread} and state = 'follow'`
      : sql`select ${author}::uuid as user_id`;
  await sql`
    insert into thread_news (user_id, thread, kind, count, since)
    select user_id, ${thread}::uuid, ${kind}, 1, ${now}::timestamptz from (${readers}) as reader
    where user_id <> ${actor} and not exists (select from thread_follow as follow
      where follow.user_id = reader.user_id and follow.thread = ${thread}
        and (state = 'mute' or told_at > coalesce(opened_at, '-infinity')))
    on conflict (user_id, thread, kind) do update set count = thread_news.count + 1`.execute(tx);
}

/**
 * Notes that others can read an answer or a comment: for who follows the thread, or wrote what is commented on; and an answer for
 * teachers, to endorse it.
 */
export async function noteWritten(
  tx: Db,
  { id, thread, kind, author }: { id: string; thread: string; kind: PostKind; author: string | null },
  teachers: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const from = { thread, actor: author ?? NIL_ID };
  if (kind === 'answer') {
    await noteNews(tx, { ...from, kind: 'thread.answered' }, now);
    await noteNews(tx, { ...from, kind: 'thread.toEndorse', readers: [...teachers] }, now);
  }
  if (kind !== 'comment') return;
  const { rows } = await sql<{ author: string | null }>`
    select author from thread_post where id = (select parent from thread_post where id = ${id})`.execute(tx);
  await noteNews(tx, { ...from, kind: 'thread.commented', author: rows[0]?.author ?? null }, now);
}

/** Takes back what was noted of an author's post, such as an endorsement that is withdrawn before anyone was told. */
export async function dropNews(
  tx: Db,
  thread: string,
  kind: ThreadNewsKind,
  author: string | null,
): Promise<void> {
  await sql`delete from thread_news where user_id = ${author} and thread = ${thread} and kind = ${kind}`.execute(
    tx,
  );
}

/** The answer of a thread that a teacher looks at first: the latest that they did not endorse as it is. */
export async function answerToEndorse(db: Db, thread: string, teacher: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from thread_post where thread = ${thread} and kind = 'answer' and deleted_at is null and hidden is null
      and author is distinct from ${teacher} and not exists (select from endorsement
        where post = thread_post.id and user_id = ${teacher} and endorsement.version = thread_post.version)
    order by created_at desc, id limit 1`.execute(db);
  return rows[0]?.id;
}

/** The answer that news is about: the latest by others, or else the reader's own latest. */
export async function answerToRead(
  db: Db,
  thread: string,
  reader: string,
  isNew: boolean,
): Promise<string | undefined> {
  const isMeant = isNew ? sql`hidden is null and author is distinct from ${reader}` : sql`author = ${reader}`;
  const { rows } = await sql<{ id: string }>`
    select id from thread_post where thread = ${thread} and kind = 'answer' and deleted_at is null and ${isMeant}
    order by created_at desc, id limit 1`.execute(db);
  return rows[0]?.id;
}

/** What someone is told of a thread. */
export type ToTell = {
  user_id: string;
  thread: string;
  following: Following;
  news: { kind: ThreadNewsKind; count: number }[];
};

/** Takes what was noted before a moment, for so many people and threads, and notes that they are told. Each is taken once. */
export async function takeNews(
  tx: Db,
  before: Date,
  most: number,
  now: Date,
): Promise<{ taken: number; told: ToTell[] }> {
  const { rows } = await sql<ToTell & { isTold: boolean }>`
    with due as (
      select distinct user_id, thread from (select user_id, thread from thread_news where since <= ${before}
        order by since limit ${most}) as oldest
    ), taken as (
      delete from thread_news using due where thread_news.user_id = due.user_id and thread_news.thread = due.thread
      returning thread_news.*
    ), told as (
      insert into thread_follow (user_id, thread, state, told_at)
      select due.user_id, due.thread, 'none', ${now} from due join thread on thread.id = due.thread and thread.deleted_at is null
      on conflict (user_id, thread) do update set told_at = excluded.told_at
        where thread_follow.state <> 'mute' and not coalesce(thread_follow.told_at > coalesce(thread_follow.opened_at, '-infinity'), false)
      returning user_id, thread, state
    )
    select taken.user_id, taken.thread, json_agg(json_build_object('kind', kind, 'count', count) order by kind) as news,
      bool_or(told.user_id is not null) as "isTold", coalesce(max(told.state), 'none') as following
    from taken left join told on told.user_id = taken.user_id and told.thread = taken.thread
    group by taken.user_id, taken.thread`.execute(tx);
  return { taken: rows.length, told: rows.filter(({ isTold }) => isTold) };
}

/** Notes that someone opened a thread: what they were to be told they have seen. */
export async function noteOpened(db: Db, user: string, thread: string, now: Date): Promise<void> {
  await sql`
    with seen as (delete from thread_news where user_id = ${user} and thread = ${thread})
    update thread_follow set opened_at = ${now} where user_id = ${user} and thread = ${thread}
      and told_at > coalesce(opened_at, '-infinity')`.execute(db);
}

export async function readFollowing(db: Db, user: string, thread: string): Promise<Following> {
  const row = await db
    .selectFrom('thread_follow')
    .select('state')
    .where('user_id', '=', user)
    .where('thread', '=', thread)
    .executeTakeFirst();
  return row?.state ?? 'none';
}

/** Says whether someone follows a thread; of one that is gone, nothing. Who mutes it is told nothing that waits. */
export async function setFollowing(tx: Db, user: string, thread: string, state: Following): Promise<void> {
  await sql`insert into thread_follow (user_id, thread, state) select ${user}, id, ${state} from thread where id = ${thread}
    on conflict (user_id, thread) do update set state = excluded.state`.execute(tx);
  if (state === 'mute')
    await tx.deleteFrom('thread_news').where('user_id', '=', user).where('thread', '=', thread).execute();
}
