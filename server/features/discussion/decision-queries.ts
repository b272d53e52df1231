import { type RawBuilder, sql } from 'kysely';
import { DECISIONS_PER_PART, type DecisionKind, type PostKind } from '#contract/discussion/values.ts';
import type { Db } from '#server/database/schema.ts';
import { type ThreadRow, threadsWhere } from './queries.ts';

/** So many objections are listed in the queue. */
const LISTED = 30;

type NewDecision = {
  kind: DecisionKind;
  thread: string;
  post?: string | null;
  code_key: string | null;
  /** Whose text it is. */
  about: string | null;
  reason: string;
  decided_by: string;
  until_on?: string;
  everywhere?: boolean;
};

/** Notes what a moderator decided. @returns its id */
export async function insertDecision(tx: Db, decision: NewDecision, now: Date): Promise<string> {
  const row = tx.insertInto('thread_decision').values({ ...decision, decided_at: now });
  return (await row.returning('id').executeTakeFirstOrThrow()).id;
}

/** Notes what undoing it needs, and of which thread it is told from now on. */
export async function setDetail(tx: Db, id: string, thread: string, detail: object): Promise<void> {
  await tx
    .updateTable('thread_decision')
    .set({ thread, detail: JSON.stringify(detail) })
    .where('id', '=', id)
    .execute();
}

/** Decisions of a kind about a post or a thread no longer hold. */
export async function endDecisions(
  tx: Db,
  kind: DecisionKind,
  of: { post: string } | { thread: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('thread_decision')
    .set({ ended_at: now })
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .where((where) => ('post' in of ? where('post', '=', of.post) : where('thread', '=', of.thread)))
    .execute();
}

/** A decision that nobody else changes until the transaction ends. */
export async function lockDecision(tx: Db, id: string) {
  return tx.selectFrom('thread_decision').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}
export type DecisionRow = NonNullable<Awaited<ReturnType<typeof lockDecision>>>;

/** The decision that merged a thread. */
export async function lockMerge(tx: Db, merged: string): Promise<DecisionRow | undefined> {
  return tx
    .selectFrom('thread_decision')
    .selectAll()
    .where('kind', '=', 'merge')
    .where('ended_at', 'is', null)
    .where('id', 'in', (query) =>
      query.selectFrom('thread_move').select('decision').where('from_thread', '=', merged),
    )
    .where(sql<boolean>`detail->>'thread' = ${merged}`)
    .forUpdate()
    .executeTakeFirst();
}

export async function setDecision(
  tx: Db,
  id: string,
  set: Partial<
    Pick<DecisionRow, 'ended_at' | 'objection' | 'objected_at' | 'settled_at' | 'stayed' | 'settlement'>
  >,
): Promise<void> {
  await tx.updateTable('thread_decision').set(set).where('id', '=', id).execute();
}

/** Whether someone else could settle an objection: another admin, or another one of these teachers. */
export async function hasOthers(db: Db, user: string, teachers: ReadonlySet<string>): Promise<boolean> {
  if ([...teachers].some((one) => one !== user)) return true;
  const { rows } =
    await sql`select from "user" where roles <> '{}' and 'admin' = any(roles) and deleted_at is null and id <> ${user} limit 1`.execute(
      db,
    );
  return rows.length > 0;
}

/** A decision with its thread, as lists have it. */
export type ListedDecision = ThreadRow &
  Pick<
    DecisionRow,
    | 'post'
    | 'kind'
    | 'about'
    | 'reason'
    | 'decided_by'
    | 'decided_at'
    | 'everywhere'
    | 'ended_at'
    | 'objection'
    | 'objected_at'
    | 'settled_at'
    | 'stayed'
    | 'settlement'
  > & {
    decision: string;
    /** Whose moderators decide: the thread may have moved since. */
    of_code: string | null;
    until_on: string | null;
    /** Who is paused, or wrote what was deleted. */
    letter: number | null;
    username: string | null;
    /** What was deleted, and who did. */
    deleted: { kind: PostKind; html: string; photos: string[]; by: string | null } | null;
  };

const latest = (table: RawBuilder<unknown>) => sql`${table}.decided_at desc, ${table}.id desc`;
const oldestObjection = (table: RawBuilder<unknown>) => sql`${table}.objected_at, ${table}.id`;

/** Decisions with what is told of their threads: those of merged ones by where they are now. */
const decisionsWhere = (
  condition: RawBuilder<unknown>,
  most: number,
  orderOf: (table: RawBuilder<unknown>) => RawBuilder<unknown> = latest,
) => sql<ListedDecision>`
  select found.*, chosen.id as decision, chosen.post, chosen.kind, chosen.about, chosen.reason, chosen.decided_by, chosen.decided_at,
    chosen.everywhere, chosen.ended_at, chosen.objection, chosen.objected_at, chosen.settled_at, chosen.stayed, chosen.settlement,
    chosen.code_key as of_code, chosen.until_on::text, shown.letter, shown.username,
    case when chosen.kind = 'delete' then json_build_object('kind', shown.written, 'html', html,
      'photos', array(select alt from post_photo where post_photo.post = chosen.post and dropped_at is null order by place),
      'by', (select username from "user" where id = chosen.decided_by and deleted_at is null)) end as deleted
  from (select *, (select coalesce(merged_into, id) from thread as kept where kept.id = thread_decision.thread) as shown_in
      from thread_decision where ${condition} order by ${orderOf(sql`thread_decision`)} limit ${most + 1}) as chosen
    join lateral (${threadsWhere(sql`thread.id = chosen.shown_in`, sql`true`, sql`chosen.kind = 'delete'`)}) as found on true
    left join lateral (select thread_post.letter, "user".username, thread_post.kind as written, html
      from thread_post left join "user" on "user".id = author and "user".deleted_at is null
      where thread_post.id = chosen.post) as shown on chosen.kind in ('pause', 'delete')
  order by ${orderOf(sql`chosen`)}`;

const after = (id: string | undefined) =>
  id ? sql`and (decided_at, id) < (select decided_at, id from thread_decision where id = ${id})` : sql``;
const part = async (query: ReturnType<typeof decisionsWhere>, db: Db, most: number) => {
  const { rows } = await query.execute(db);
  return { rows: rows.slice(0, most), hasMore: rows.length > most };
};

/** Decisions about what someone wrote, the latest first. */
export const listAbout = (db: Db, user: string, last: string | undefined) =>
  part(decisionsWhere(sql`about = ${user} ${after(last)}`, DECISIONS_PER_PART), db, DECISIONS_PER_PART);

const isOf = (keys: readonly string[] | undefined) =>
  keys ? sql`code_key = any(${[...keys]}::text[])` : sql`true`;

/** Decisions of the moderators of subjects, the latest first. @param keys of which; undefined: of all */
export const listOfSubjects = (db: Db, keys: readonly string[] | undefined, last: string | undefined) =>
  part(decisionsWhere(sql`${isOf(keys)} ${after(last)}`, DECISIONS_PER_PART), db, DECISIONS_PER_PART);

/** Decisions that deleted a text since a moment and still hold, the latest first. */
export const listDeleted = (db: Db, since: Date, last: string | undefined) =>
  part(
    decisionsWhere(
      sql`kind = 'delete' and ended_at is null and decided_at > ${since} ${after(last)}`,
      DECISIONS_PER_PART,
    ),
    db,
    DECISIONS_PER_PART,
  );

/** Objections that wait, the oldest first. */
export const listObjections = (db: Db, keys: readonly string[] | undefined) =>
  part(
    decisionsWhere(
      sql`objected_at is not null and settled_at is null and ${isOf(keys)}`,
      LISTED,
      oldestObjection,
    ),
    db,
    LISTED,
  );

/** The pause that keeps someone from writing in a subject on a day. @param keys of all codes of the subject; none for a post of a blog */
export async function findPause(
  db: Db,
  user: string,
  keys: readonly string[],
  today: string,
): Promise<{ until: string; reason: string } | undefined> {
  const { rows } = await sql<{ until: string; reason: string }>`
    select until_on::text as until, reason from thread_decision
    where about = ${user} and kind = 'pause' and ended_at is null and until_on >= ${today}
      and (everywhere or code_key = any(${[...keys]}::text[]))
    order by until_on desc limit 1`.execute(db);
  return rows[0];
}
