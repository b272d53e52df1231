import { type RawBuilder, sql } from 'kysely';
import { dayAfter } from '#contract/grievances/clock.ts';
import type { CodeKeys } from '#contract/subjects/values.ts';
import type { Db } from '#server/database/schema.ts';
import { type ThreadRow, threadsWhere } from './queries.ts';
import { stands } from './standing-queries.ts';

/** So many are listed at a time. */
const PART = 50;
const WAITING = 20;

export type TeachingRow = {
  id: string;
  user_id: string;
  username: string;
  email: string;
  code_key: string;
  programme: string | null;
  from_on: string;
  until_on: string;
};

/** Who teaches what, those that last longest first. @param keys of the subjects that are asked about; undefined: of all */
export async function listTeaching(
  db: Db,
  keys: readonly string[] | undefined,
  after: string | undefined,
): Promise<{ rows: TeachingRow[]; hasMore: boolean }> {
  const { rows } = await sql<TeachingRow>`
    select teaching.id, user_id, username, email, code_key, programme.code as programme,
      from_on::text, until_on::text
    from teaching join "user" on "user".id = user_id and "user".deleted_at is null
      left join programme on programme.id = programme_id
    where (${keys === undefined} or code_key = any(${[...(keys ?? [])]}::text[]))
      and (${after === undefined} or (until_on, teaching.id) < (select until_on, id from teaching where id = ${after ?? null}))
    order by teaching.until_on desc, teaching.id desc limit ${PART + 1}`.execute(db);
  return { rows: rows.slice(0, PART), hasMore: rows.length > PART };
}

type NewTeaching = {
  user_id: string;
  /** Of all codes of the subject, the main one first. */
  keys: Readonly<CodeKeys>;
  programme: string | undefined;
  from_on: string;
  until_on: string;
  given_by: string;
};

/** Someone's id, kept as it is until the transaction ends: so two who name them at once write one row. */
export async function lockByEmail(tx: Db, email: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

/**
 * Says that someone teaches a subject; of one that they teach the days are changed, and of one that ended yesterday: who ends it by
 * mistake takes that back. @returns the row's id
 */
export async function giveTeaching(
  tx: Db,
  { keys, programme, ...row }: NewTeaching,
  now: Date,
  today: string,
): Promise<string> {
  const code = programme ?? null;
  const { rows } = await sql<{ id: string }>`
    update teaching set from_on = ${row.from_on}, until_on = ${row.until_on}, given_by = ${row.given_by}, given_at = ${now},
      programme_id = (select id from programme where code = ${code})
    where user_id = ${row.user_id} and code_key = any(${[...keys]}::text[]) and until_on >= ${dayAfter(today, -1)} returning id`.execute(
    tx,
  );
  if (rows[0]) return rows[0].id;
  const made = await sql<{ id: string }>`
    insert into teaching (user_id, code_key, programme_id, from_on, until_on, given_by, given_at)
    values (${row.user_id}, ${keys[0]}, (select id from programme where code = ${code}), ${row.from_on}, ${row.until_on},
      ${row.given_by}, ${now}) returning id`.execute(tx);
  return made.rows[0]?.id ?? '';
}

/** Ends it as of a day; what has not begun is as if it had not been said. @returns whether there was something to end */
export async function endTeaching(
  tx: Db,
  id: string,
  keys: readonly string[] | undefined,
  today: string,
): Promise<boolean> {
  const isMeant = sql`id = ${id} and until_on >= ${today}
    and (${keys === undefined} or code_key = any(${[...(keys ?? [])]}::text[]))`;
  const { rows } = await sql<{ id: string }>`
    with early as (delete from teaching where ${isMeant} and from_on >= ${today} returning id),
    ended as (update teaching set until_on = ${dayAfter(today, -1)} where ${isMeant} and from_on < ${today} returning id)
    select id from early union all select id from ended`.execute(tx);
  return rows.length > 0;
}

/** What someone teaches on a day, what ends first at the top. */
export async function teachingOn(db: Db, user: string, today: string) {
  return db
    .selectFrom('teaching')
    .select([
      'code_key',
      sql<string>`from_on::text`.as('from_on'),
      sql<string>`until_on::text`.as('until_on'),
    ])
    .where('user_id', '=', user)
    .where('from_on', '<=', today)
    .where('until_on', '>=', today)
    .orderBy('teaching.until_on')
    .orderBy('code_key')
    .execute();
}

/** Threads of subjects without an answer, the oldest first. */
export async function listUnanswered(db: Db, keys: readonly string[]): Promise<ThreadRow[]> {
  const { rows } = await sql<ThreadRow>`
    ${threadsWhere(sql`thread.code_key = any(${[...keys]}::text[]) and answers = 0`)}
    order by thread.created_at, thread.id limit ${WAITING}`.execute(db);
  return rows;
}

/** An answer with its thread. */
export type WaitingRow = ThreadRow & { post: string; body: string; at: Date };

const answersWhere = (condition: RawBuilder<unknown>) => sql<WaitingRow>`
  select found.*, thread_post.id as post, body, coalesce(edited_at, thread_post.created_at) as at
  from thread_post join lateral (${threadsWhere(sql`thread.id = thread_post.thread`)}) as found on true
  where kind = 'answer' and thread_post.deleted_at is null and thread_post.hidden is null and ${condition}
  order by at, thread_post.id limit ${WAITING}`;

/** Answers of subjects that nobody endorsed as they are, the oldest first; not what the teacher wrote or says is wrong. */
export async function listToEndorse(db: Db, keys: readonly string[], user: string): Promise<WaitingRow[]> {
  const { rows } = await answersWhere(sql`
    thread_post.thread in (select id from thread where code_key = any(${[...keys]}::text[]) and deleted_at is null and answers > 0)
    and author is distinct from ${user} and not ${stands}
    and not exists (select from endorsement where post = thread_post.id and user_id = ${user})
    and not exists (select from thread_post as comment where comment.parent = thread_post.id and comment.author = ${user}
      and comment.wrong_version = thread_post.version and comment.deleted_at is null)`).execute(db);
  return rows;
}

/** Answers that a teacher endorsed and that were changed since. */
export async function listSuspended(db: Db, keys: readonly string[], user: string): Promise<WaitingRow[]> {
  const { rows } = await answersWhere(sql`
    exists (select from endorsement where post = thread_post.id and user_id = ${user} and endorsement.version < thread_post.version)
    and thread_post.thread in (select id from thread where code_key = any(${[...keys]}::text[]) and deleted_at is null)`).execute(
    db,
  );
  return rows;
}
