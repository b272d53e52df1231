import { type RawBuilder, sql } from 'kysely';
import { NIL_ID } from '#contract/core/constants.ts';
import {
  ANSWERS_PER_PART,
  type HiddenWhy,
  type PostKind,
  THREADS_PER_PART,
  type ThreadList,
} from '#contract/discussion/values.ts';
import type { Db } from '#server/database/schema.ts';
import type { Readers } from '#server/files/serve/permission-queries.ts';
import { type PaperPlace, paperPlace, threadsAt } from './part-queries.ts';
import { type PhotoRow, photosOf } from './photo-queries.ts';
import { isEndorsed, isWrong, stands } from './standing-queries.ts';
import { followedBy, ofSubjects } from './thread-set-queries.ts';

/** A thread of something that is on the site. */
export type ThreadRow = {
  id: string;
  heading: string;
  code_key: string | null;
  resource_id: string | null;
  blog_id: string | null;
  /** The title of the post that it hangs on. */
  title: string | null;
  /** The answers that its asker accepted, and those of the threads that were merged into it. */
  accepted: string[];
  answers: number;
  isEndorsed: boolean;
  place: PaperPlace | null;
  /** Its question is hidden. */
  hidden: boolean;
  last_at: Date;
  closed_at: Date | null;
  closed_until: Date | null;
  closed_reason: string | null;
};

/** What hangs on something that was deleted comes back with it. */
const isThere = sql<boolean>`(thread.deleted_at is null
  and (resource_id is null or resource.deleted_at is null) and (blog_id is null or blog.deleted_at is null))`;
/** Endorsements are looked for in each thread of a part (`limit 1`): PostgreSQL would else list the endorsed ones of all. */
export const threadsWhere = (
  condition: RawBuilder<unknown>,
  seesHidden: RawBuilder<unknown> = sql`false`,
  seesDeleted: RawBuilder<unknown> = sql`false`,
) => sql<ThreadRow>`
  select thread.id, heading, thread.code_key, resource_id, blog_id, blog.title, answers, last_at, thread.hidden,
    array_remove(array_append(array(select merged.accepted from thread as merged where merged.merged_into = thread.id), accepted), null) as accepted,
    closed_at, closed_until, closed_reason, ${paperPlace} as place,
    stood_behind is not null as "isEndorsed"
  from thread left join blog on blog.id = blog_id left join resource on resource.id = resource_id
    left join lateral (select true as stood_behind from thread_post
      where thread_post.thread = thread.id and thread_post.deleted_at is null
        and thread_post.hidden is null and ${stands} limit 1) as endorsed on true
  where (${isThere} or ${seesDeleted}) and (not thread.hidden or ${seesHidden}) and ${condition}`;

/** So many lost places are looked at by who puts them in order; the rest is there once these are done. */
const MOST_LOST = 1000;

/** Of which threads a list has: `keys` of all codes of a subject, `own` of the reader's subjects, `user` for their own. */
type ThreadFilter = {
  list: ThreadList;
  keys?: readonly string[] | undefined;
  own?: readonly string[] | undefined;
  resource?: string | undefined;
  blog?: string | undefined;
  /** The question of a paper, and whose papers count. */
  at?: { question: string; readers: Readers } | '' | undefined;
  user?: string | undefined;
  after?: string | undefined;
};

/** A part of a list of threads, the latest first. One more than a part says that there are older ones. */
export async function listThreads(
  db: Db,
  { list, keys, own = [], resource, blog, at, user, after }: ThreadFilter,
): Promise<{ rows: ThreadRow[]; hasMore: boolean }> {
  const where = [
    keys && sql`thread.code_key = any(${[...keys]}::text[])`,
    // A question that was asked in a paper of another year, too, is one of that entry.
    resource &&
      sql`thread.id = any(array(select coalesce(merged_into, id) from thread as place where place.resource_id = ${resource}))`,
    blog && sql`blog_id = ${blog}`,
    at && sql`thread.id = any(array(${threadsAt(at.question, at.readers)}))`,
    list === 'unanswered' && sql`answers = 0`,
    (list === 'subjects' || list === 'subjectsOpen') &&
      ofSubjects(own, { isUnanswered: list === 'subjectsOpen', after }),
    list === 'followed' && followedBy(user ?? NIL_ID),
    list === 'lost' &&
      sql`thread.id = any(array(select thread from page_part where shown_on is null limit ${MOST_LOST}))`,
    list === 'mine' &&
      sql`thread.id in (select thread from thread_post where author = ${user ?? null} and thread_post.deleted_at is null)`,
    after && sql`(last_at, thread.id) < (select last_at, id from thread where id = ${after})`,
  ].filter((part) => part !== undefined && part !== false && part !== '');
  const condition = sql.join([sql`true`, ...where], sql` and `);
  // Who has it in their own list wrote in it.
  const seesHidden = list === 'mine' && user ? askedBy(user) : sql`false`;
  const { rows } = await sql<ThreadRow>`${threadsWhere(condition, seesHidden)}
    order by last_at desc, thread.id desc limit ${THREADS_PER_PART + 1}`.execute(db);
  return { rows: rows.slice(0, THREADS_PER_PART), hasMore: rows.length > THREADS_PER_PART };
}

export const askedBy = (user: string) =>
  sql`exists (select from thread_post where thread = thread.id and kind = 'question' and author = ${user})`;

/** A thread that can be read: one whose question is hidden by who asked it, and by admins. */
export async function findThread(
  db: Db,
  id: string,
  user?: { id: string; isAdmin: boolean },
): Promise<ThreadRow | undefined> {
  const { rows } = await threadsSeenBy(sql`thread.id = ${id}`, user).execute(db);
  return rows[0];
}

/** Threads that someone can read. */
export const threadsSeenBy = (condition: RawBuilder<unknown>, user?: { id: string; isAdmin: boolean }) =>
  threadsWhere(condition, user?.isAdmin ? sql`true` : user ? askedBy(user.id) : sql`false`);

/** A post as it is stored, with its author and what others said of it. */
export type PostRow = {
  id: string;
  kind: PostKind;
  parent: string | null;
  author: string | null;
  username: string | null;
  letter: number | null;
  body: string;
  html: string;
  photos: PhotoRow[];
  made_with_ai: boolean;
  version: number;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  hidden: HiddenWhy | null;
  hidden_reason: string | null;
  helped: number;
  helpedYou: boolean;
  /** How many say that it is wrong, as it is now. */
  wrong: number;
  isWrong: boolean;
  isEndorsed: boolean;
  wrong_version: number | null;
  by_teacher: boolean;
  /** It was the question of a thread that was merged into this one. */
  wasQuestion: boolean;
  /** The reader reported it, and nobody has decided. */
  youReported: boolean;
  endorsements: { by: string; user: string; at: string; version: number }[];
};

const postsWhere = (reader: string | undefined, condition: RawBuilder<unknown>) => sql<PostRow>`
  select thread_post.id, kind, parent, author, username, letter, body, html, made_with_ai, version, thread_post.created_at,
    edited_at, thread_post.deleted_at, hidden, hidden_reason,
    (select count(*)::int from thread_post_helped where post = thread_post.id) as helped,
    exists (select from thread_post_helped where post = thread_post.id and user_id = ${reader ?? null}) as "helpedYou",
    (select count(*)::int from thread_post as comment where comment.parent = thread_post.id
      and comment.wrong_version = thread_post.version and comment.deleted_at is null and comment.hidden is null) as wrong,
    ${photosOf('thread_post.id')} as photos, ${isWrong} as "isWrong", ${isEndorsed} as "isEndorsed", wrong_version, by_teacher,
    kind = 'comment' and exists (select from thread_move where post = thread_post.id and thread_move.kind = 'question') as "wasQuestion",
    exists (select from post_report where post = thread_post.id and user_id = ${reader ?? null} and is_open) as "youReported",
    (select coalesce(json_agg(json_build_object('by', teacher.username, 'user', teacher.id, 'at', endorsement.at, 'version', endorsement.version)
        order by endorsement.at), '[]')
      from endorsement join "user" as teacher on teacher.id = endorsement.user_id and teacher.deleted_at is null
      where post = thread_post.id) as endorsements
  from thread_post left join "user" on "user".id = author and "user".deleted_at is null where ${condition}`;

// What a moderator hid is a gap with a reason; of what waits for one others know nothing.
const seenBy = (reader: string | undefined, seesHidden: boolean) =>
  sql`(hidden is null or hidden = 'moderator' or author = ${reader ?? null} or ${seesHidden})`;

const answersOf = (thread: string, reader: string | undefined, isSeen: RawBuilder<unknown>) =>
  postsWhere(
    reader,
    sql`thread = ${thread} and kind = 'answer' and ${isSeen} and (thread_post.deleted_at is null
      or exists (select from thread_post as comment
        where comment.parent = thread_post.id and comment.deleted_at is null and comment.hidden is null))`,
  );

const inOrder = (accepted: readonly string[]) => sql`
  "isEndorsed" and not "isWrong" desc, (made_with_ai or "isWrong") and not "isEndorsed",
  id = any(${accepted}::uuid[]) desc, helped - wrong desc, created_at desc, id`;

/** The number of the first answer of the part that has one of them, or a comment on it; 0 where none has it. */
export async function partWith(
  db: Db,
  thread: Pick<ThreadRow, 'id' | 'accepted'>,
  answer: string,
  reader: string | undefined,
  seesHidden = false,
): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select at from (
      select id, (row_number() over (order by ${inOrder(thread.accepted)}) - 1)::int as at
      from (${answersOf(thread.id, reader, seenBy(reader, seesHidden))}) as answer) as numbered
    where id = coalesce((select parent from thread_post where id = ${answer}), ${answer}::uuid)`.execute(db);
  const at = rows[0]?.at ?? 0;
  return at - (at % ANSWERS_PER_PART);
}

/**
 * The question, a part of the answers and the comments on them. First come endorsed answers, then the accepted one, then those that
 * helped most people, then the newest; what AI made and nobody endorsed comes last, with what a teacher says is wrong.
 */
export async function readPosts(
  db: Db,
  thread: Pick<ThreadRow, 'id' | 'accepted'>,
  reader: string | undefined,
  from: number,
  seesHidden = false,
): Promise<{ question: PostRow | undefined; answers: PostRow[]; comments: PostRow[]; hasMore: boolean }> {
  const isSeen = seenBy(reader, seesHidden);
  const { rows: questions } = await postsWhere(
    reader,
    sql`thread = ${thread.id} and kind = 'question'`,
  ).execute(db);
  const { rows: answers } = await sql<PostRow>`
    select * from (${answersOf(thread.id, reader, isSeen)}) as answer order by ${inOrder(thread.accepted)}
    limit ${ANSWERS_PER_PART + 1} offset ${from}`.execute(db);
  const part = answers.slice(0, ANSWERS_PER_PART);
  const above = [...questions, ...part].map(({ id }) => id);
  const { rows: comments } = await sql<PostRow>`
    ${postsWhere(reader, sql`parent = any(${above}::uuid[]) and thread_post.deleted_at is null and ${isSeen}`)}
    order by thread_post.created_at, thread_post.id limit 500`.execute(db);
  return { question: questions[0], answers: part, comments, hasMore: answers.length > ANSWERS_PER_PART };
}

/** Who teaches a subject on a day. @param keys of all codes of the subject @param today yyyy-mm-dd */
export async function teachersOf(db: Db, keys: readonly string[], today: string): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('teaching')
    .select('user_id')
    .where('code_key', '=', ({ fn, val }) => fn.any(val([...keys])))
    .where('from_on', '<=', today)
    .where('until_on', '>=', today)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** The entry that a file is of. */
export async function resourceOfFile(db: Db, file: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('attachment')
    .select('resource_id')
    .where('id', '=', file)
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  return row?.resource_id ?? undefined;
}

/** Who asked the question of a thread. */
export async function askerOf(db: Db, thread: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('thread_post')
    .select('author')
    .where('thread', '=', thread)
    .where('kind', '=', 'question')
    .executeTakeFirst();
  return row?.author ?? undefined;
}

/** The thread whose accepted answer someone chooses: the one that they asked, or one of theirs that was merged into it. */
export async function askedBefore(db: Db, thread: string, user: string): Promise<string | undefined> {
  if (await asked(db, thread, user)) return thread;
  const { rows } = await sql<{ id: string }>`
    select from_thread as id from thread_move join thread_post on thread_post.id = post
      join thread on thread.id = from_thread and merged_into = ${thread}
    where thread_move.kind = 'question' and author = ${user} and thread_post.thread = ${thread} limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Whether someone asked the question of a thread. */
export async function asked(db: Db, thread: string, user: string): Promise<boolean> {
  const row = await db
    .selectFrom('thread_post')
    .select('id')
    .where('thread', '=', thread)
    .where('kind', '=', 'question')
    .where('author', '=', user)
    .executeTakeFirst();
  return row !== undefined;
}
