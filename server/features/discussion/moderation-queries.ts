import { type RawBuilder, sql } from 'kysely';
import {
  type HiddenWhy,
  type PostKind,
  type PostReportReason,
  URGENT_REASONS,
} from '#contract/discussion/values.ts';
import type { Db } from '#server/database/schema.ts';
import { type PhotoRow, photosOf } from './photo-queries.ts';
import { type ThreadRow, threadsWhere } from './queries.ts';
import { countAnswers, dropAnswer } from './write-queries.ts';

/** So many waiting ones are listed. */
const LISTED = 30;

/**
 * What is known of who writes, for the rules of what waits. What an account writes at once is looked at one after the other, and so is
 * what many accounts do that reads the same.
 */
export async function readWriter(
  tx: Db,
  user: string,
  gist: string,
  { since, copiedSince, except }: { since: Date; copiedSince: Date; except?: string | undefined },
): Promise<{ kept: number; waits: boolean; isRepeat: boolean }> {
  for (const lock of [`writer ${user}`, `gist ${gist}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
  const { rows } = await sql<{ kept: number; waits: boolean; isRepeat: boolean }>`
    select (select count(*)::int from (select from thread_post
        where author = ${user} and deleted_at is null and hidden is null limit 3) as kept) as kept,
      exists (select from thread_post where author = ${user} and deleted_at is null and hidden in ('contact', 'repeat')) as waits,
      exists (select from thread_post where gist = ${gist} and deleted_at is null and id is distinct from ${except ?? null}
        and created_at > case when author = ${user} then ${since}::timestamptz else ${copiedSince}::timestamptz end) as "isRepeat"`.execute(
    tx,
  );
  return rows[0] ?? { kept: 0, waits: false, isRepeat: false };
}

/** Hides a post, or shows it; counts the answers of its thread again. A hidden question hides its thread. */
export async function setHidden(
  tx: Db,
  post: { id: string; thread: string; kind: PostKind },
  hidden: HiddenWhy | null,
  reason: string | null = null,
): Promise<void> {
  await tx
    .updateTable('thread_post')
    .set({ hidden, hidden_reason: reason })
    .where('id', '=', post.id)
    .execute();
  if (post.kind === 'question')
    await tx
      .updateTable('thread')
      .set({ hidden: hidden !== null })
      .where('id', '=', post.thread)
      .execute();
  if (post.kind === 'answer')
    await (hidden === null ? countAnswers(tx, post.thread) : dropAnswer(tx, post.id, post.thread));
}

/**
 * Files a report; the second one of a person replaces their first, and is open again if the text was changed since a moderator decided.
 * @returns how many people's reports are open
 */
export async function insertReport(
  tx: Db,
  {
    post: { id, version },
    user,
    reason,
    note,
  }: { post: { id: string; version: number }; user: string; reason: PostReportReason; note: string },
  now: Date,
): Promise<number> {
  const isNew = sql`not post_report.is_open and coalesce(post_report.decided_version < ${version}, false)`;
  await sql`
    insert into post_report (post, user_id, reason, note, created_at) values (${id}, ${user}, ${reason}, ${note}, ${now})
    on conflict (post, user_id) do update set reason = excluded.reason, note = excluded.note,
      is_open = post_report.is_open or (${isNew}),
      created_at = case when ${isNew} then excluded.created_at else post_report.created_at end,
      told_at = case when ${isNew} then null else post_report.told_at end,
      looked_at = case when ${isNew} then null else post_report.looked_at end`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from post_report where post = ${id} and is_open`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Whether a moderator decided that a post stays as it is now: however many report it then, it is not hidden before one looks again. */
export async function isCleared(tx: Db, { id, version }: { id: string; version: number }): Promise<boolean> {
  const { rows } = await sql`
    select from post_report where post = ${id} and not is_open and coalesce(decided_version, ${version}) = ${version} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Whether someone's urgent reports were wrong so often that they hide nothing at once: nobody hides what they like. */
export async function criedWolf(
  tx: Db,
  { user, since }: { user: string; since: Date },
  most: number,
): Promise<boolean> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from post_report join thread_post on thread_post.id = post
    where user_id = ${user} and not is_open and reason = any(${[...URGENT_REASONS]}) and post_report.created_at > ${since}
      and thread_post.hidden is null and thread_post.deleted_at is null`.execute(tx);
  return (rows[0]?.wrong ?? 0) >= most;
}

/** Withdraws a report on which nobody decided. @returns how many other people's are open; undefined where there is none */
export async function dropReport(
  tx: Db,
  post: string,
  user: string,
): Promise<{ left: number; urgent: number } | undefined> {
  const { rows } =
    await sql`delete from post_report where post = ${post} and user_id = ${user} and is_open returning post`.execute(
      tx,
    );
  if (rows.length === 0) return undefined;
  const others = await sql<{ left: number; urgent: number }>`
    select count(*)::int as left, count(*) filter (where reason = any(${[...URGENT_REASONS]}))::int as urgent
    from post_report where post = ${post} and is_open`.execute(tx);
  return others.rows[0];
}

/** Notes that a moderator saw reports, and what waits. */
export async function noteLooked(db: Db, posts: readonly string[], now: Date): Promise<void> {
  await sql`update post_report set looked_at = ${now}
    where post = any(${[...posts]}::uuid[]) and is_open and looked_at is null`.execute(db);
}

/** Takes the reports that stand since before a moment and of which teachers were not told, by the subjects of their threads. */
export async function takeReports(
  tx: Db,
  before: Date,
  most: number,
  now: Date,
): Promise<{ code_key: string | null; post: string }[]> {
  const { rows } = await sql<{ code_key: string | null; post: string }>`
    with due as (select post, user_id from post_report where is_open and told_at is null and created_at <= ${before}
        order by created_at limit ${most} for update skip locked),
    told as (update post_report set told_at = ${now} from due
      where post_report.post = due.post and post_report.user_id = due.user_id returning post_report.post)
    select distinct code_key, told.post from told join thread_post on thread_post.id = told.post and thread_post.deleted_at is null
      join thread on thread.id = thread`.execute(tx);
  return rows;
}

/** Whether an account is an admin’s. */
export async function roleOf(db: Db, user: string): Promise<{ isAdmin: boolean }> {
  const row = await db.selectFrom('user').select('roles').where('id', '=', user).executeTakeFirst();
  return { isAdmin: row?.roles.includes('admin') === true };
}

/** A moderator decided on what was reported of a post, as it is now. */
export async function endPostReports(
  tx: Db,
  { id, version }: { id: string; version: number },
): Promise<void> {
  await tx
    .updateTable('post_report')
    .set({ is_open: false, decided_version: version })
    .where('post', '=', id)
    .execute();
}

type QueueRow = ThreadRow & {
  post: string;
  kind: PostKind;
  html: string;
  photos: PhotoRow[];
  why: HiddenWhy | null;
  version: number;
  author: string | null;
  since: Date;
  looked_at: Date | null;
  reports: { reason: PostReportReason; note: string }[];
};

/**
 * Posts that wait for a moderator as a `from`: `thread_post`, `since` when, and `found`, its thread.
 * @param isMine of which threads @param before reports of that moment and older; others may still be withdrawn
 */
export const waitingPosts = (isMine: RawBuilder<unknown> = sql`true`, before?: Date) => sql`
  (select id, min(at) as since from (
      select id, created_at as at from thread_post where hidden is not null and hidden <> 'moderator' and deleted_at is null
      union all select post, created_at from post_report where is_open ${before ? sql`and created_at <= ${before}` : sql``}) as waiting group by id) as oldest
    join thread_post on thread_post.id = oldest.id and thread_post.deleted_at is null
    join lateral (${threadsWhere(sql`thread.id = thread_post.thread and ${isMine}`, sql`true`)}) as found on true`;

/** Posts that wait for a moderator, the oldest first. @param keys of whose subjects; undefined: of all */
export async function listQueue(
  db: Db,
  keys: readonly string[] | undefined,
  before: Date,
): Promise<{ rows: QueueRow[]; hasMore: boolean }> {
  const isMine = keys && sql`thread.code_key = any(${[...keys]}::text[])`;
  const { rows } = await sql<QueueRow>`
    select found.*, thread_post.id as post, kind, html, version, ${photosOf('thread_post.id')} as photos, thread_post.hidden as why, author, since,
      (select coalesce(json_agg(json_build_object('reason', reason, 'note', note) order by created_at), '[]')
        from post_report where post = thread_post.id and is_open) as reports,
      (select min(looked_at) from post_report where post = thread_post.id and is_open) as looked_at
    from ${waitingPosts(isMine, before)}
    order by since, thread_post.id limit ${LISTED + 1}`.execute(db);
  return { rows: rows.slice(0, LISTED), hasMore: rows.length > LISTED };
}

/** Closes a thread until a moment or for good, or opens it. */
export async function setClosed(
  tx: Db,
  thread: string,
  closed: { at: Date; until: Date | null; reason: string } | null,
): Promise<void> {
  await tx
    .updateTable('thread')
    .set({
      closed_at: closed?.at ?? null,
      closed_until: closed?.until ?? null,
      closed_reason: closed?.reason ?? null,
    })
    .where('id', '=', thread)
    .execute();
}

/** Who wrote a post. */
export async function nameOfAuthor(db: Db, post: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('thread_post')
    .innerJoin('user', 'user.id', 'author')
    .select('username')
    .where('thread_post.id', '=', post)
    .executeTakeFirst();
  return row?.username;
}
