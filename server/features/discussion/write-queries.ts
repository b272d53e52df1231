import { sql } from 'kysely';
import type { HiddenWhy, PostKind, ShownAs } from '#contract/discussion/values.ts';
import { announceChange } from '#server/database/announce.ts';
import type { Db } from '#server/database/schema.ts';
import { stemsOf } from '../search/page-tsvector.ts';
import { gistOf } from './contact-in.ts';
import { threadTopic } from './live-topic.ts';

type NewThread = {
  code_key: string | null;
  resource_id: string | null;
  blog_id: string | null;
  heading: string;
};

/** @returns its id */
export async function insertThread(tx: Db, thread: NewThread, now: Date): Promise<string> {
  const row = tx.insertInto('thread').values({ ...thread, created_at: now, last_at: now });
  return (await row.returning('id').executeTakeFirstOrThrow()).id;
}

type NewPost = {
  thread: string;
  kind: PostKind;
  parent: string | null;
  author: string;
  body: string;
  html: string;
  /** All that it says in words: what a search finds. */
  said: string;
  made_with_ai: boolean;
  /** It waits for a moderator: nobody else notices. */
  hidden?: HiddenWhy | null;
  wrong_version?: number;
  by_teacher?: boolean;
};

/** Writes a post; its author has one letter within a thread. @returns its id */
export async function insertPost(
  tx: Db,
  { said, ...post }: NewPost,
  shownAs: ShownAs,
  now: Date,
): Promise<string> {
  const letter = shownAs === 'letter' ? await letterIn(tx, post.thread, post.author) : null;
  const row = tx.insertInto('thread_post').values({
    ...{ ...post, words: stemsOf(said), gist: gistOf(said) },
    ...{ letter, created_at: now },
  });
  const { id } = await row.returning('id').executeTakeFirstOrThrow();
  if (post.kind !== 'comment' && !post.hidden)
    await touchThread(tx, post.thread, now, post.kind === 'answer' ? 1 : 0);
  return id;
}

async function letterIn(tx: Db, thread: string, author: string): Promise<number> {
  const known = await tx
    .selectFrom('thread_post')
    .select('letter')
    .where('thread', '=', thread)
    .where('author', '=', author)
    .where('letter', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (known?.letter != null) return known.letter;
  const { rows } = await sql<{ letter: number }>`
    update thread set letters = letters + 1 where id = ${thread} returning letters - 1 as letter`.execute(tx);
  return rows[0]?.letter ?? 0;
}

async function touchThread(tx: Db, thread: string, now: Date, more: number): Promise<void> {
  await sql`update thread set last_at = ${now}, answers = answers + ${more} where id = ${thread}`.execute(tx);
}

/**
 * A thread, kept as it is until the transaction ends: nobody removes what is being answered. Once it has ended, pages that show the
 * thread hear that something changed. @param isQuiet they do not: it changes nothing that they would show
 */
export async function lockThread(tx: Db, id: string, isQuiet = false) {
  if (!isQuiet) await announceChange(tx, threadTopic(id));
  return tx
    .selectFrom('thread')
    .select(['id', 'accepted', 'code_key', 'closed_at', 'closed_until'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * A post that is there, with its thread; both stay as they are until the transaction ends.
 * @param hiddenToo also what others do not see @param isQuiet as of `lockThread`
 */
export async function lockPost(tx: Db, id: string, hiddenToo = false, isQuiet = false) {
  const place = await tx.selectFrom('thread_post').select('thread').where('id', '=', id).executeTakeFirst();
  const inThread = place && (await lockThread(tx, place.thread, isQuiet));
  if (!inThread) return undefined;
  const post = await tx
    .selectFrom('thread_post')
    .select(['id', 'thread', 'kind', 'author', 'body', 'version', 'hidden'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return post && (hiddenToo || post.hidden === null) ? { ...post, inThread } : undefined;
}

/** What a post says from now on; what it said before is kept. */
export async function changePost(
  tx: Db,
  post: { id: string; body: string; version: number },
  { body, html, said }: { body: string; html: string; said: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('thread_post_revision')
    .values({ post: post.id, version: post.version, body: post.body, replaced_at: now })
    .execute();
  await tx
    .updateTable('thread_post')
    .set({ body, html, words: stemsOf(said), gist: gistOf(said), version: post.version + 1, edited_at: now })
    .where('id', '=', post.id)
    .execute();
}

export async function setHeading(tx: Db, thread: string, heading: string): Promise<void> {
  await tx.updateTable('thread').set({ heading }).where('id', '=', thread).execute();
}

/** Takes a post away; an answer is no longer counted nor accepted, and a question without answers takes its thread along. */
export async function removePost(
  tx: Db,
  { id, kind, thread }: { id: string; kind: PostKind; thread: string },
  now: Date,
): Promise<void> {
  await tx.updateTable('thread_post').set({ deleted_at: now }).where('id', '=', id).execute();
  if (kind === 'answer') await dropAnswer(tx, id, thread);
  if (kind === 'question')
    await sql`update thread set heading = '', deleted_at = case when answers = 0 then ${now}::timestamptz end where id = ${thread}`.execute(
      tx,
    );
}

/**
 * Brings a deleted post back, as it was; a question brings its thread along.
 * @param since what was deleted before that has lost its text
 * @returns undefined where it cannot be: its text is gone, or its question
 */
export async function restorePost(
  tx: Db,
  id: string,
  since: Date,
): Promise<{ thread: string; kind: PostKind; body: string } | undefined> {
  const { rows } = await sql<{ thread: string; kind: PostKind; body: string }>`
    select thread, kind, body from thread_post join thread on thread.id = thread
    where thread_post.id = ${id} and thread_post.deleted_at > ${since}
      and (thread.deleted_at is null or (kind = 'question' and merged_into is null))
    for update`.execute(tx);
  const [post] = rows;
  if (!post) return undefined;
  await announceChange(tx, threadTopic(post.thread));
  await sql`update thread_post set deleted_at = null where id = ${id}`.execute(tx);
  await sql`update thread set deleted_at = null where id = ${post.thread}`.execute(tx);
  await countAnswers(tx, post.thread);
  return post;
}

/** An answer that nobody sees any more is not counted, and not accepted: by the asker of no thread that was merged either. */
export async function dropAnswer(tx: Db, id: string, thread: string): Promise<void> {
  await sql`update thread set accepted = nullif(accepted, ${id}) where id = ${thread} or merged_into = ${thread}`.execute(
    tx,
  );
  await countAnswers(tx, thread);
}

/** Counts the answers of a thread again. */
export async function countAnswers(tx: Db, thread: string): Promise<void> {
  await sql`update thread set answers = (select count(*) from thread_post
      where thread = thread.id and kind = 'answer' and deleted_at is null and hidden is null)
    where id = ${thread}`.execute(tx);
}

export async function setAccepted(tx: Db, thread: string, post: string | null): Promise<void> {
  await tx.updateTable('thread').set({ accepted: post }).where('id', '=', thread).execute();
}

/** @returns how many an answer helped */
export async function setHelped(
  tx: Db,
  post: string,
  user: string,
  helped: boolean,
  now: Date,
): Promise<number> {
  if (helped)
    await tx
      .insertInto('thread_post_helped')
      .values({ post, user_id: user, at: now })
      .onConflict((conflict) => conflict.columns(['post', 'user_id']).doNothing())
      .execute();
  else
    await tx.deleteFrom('thread_post_helped').where('post', '=', post).where('user_id', '=', user).execute();
  const { count } = await tx
    .selectFrom('thread_post_helped')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('post', '=', post)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether someone says already that a version of an answer is wrong. */
export async function saidWrong(tx: Db, answer: string, version: number, user: string): Promise<boolean> {
  const row = await tx
    .selectFrom('thread_post')
    .select('id')
    .where('parent', '=', answer)
    .where('author', '=', user)
    .where('wrong_version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * A teacher stands behind a version of an answer, or no longer behind any. Who endorses it no longer says that it is wrong, with their
 * name; what they said by a letter stays, as it would tell whose it is.
 */
export async function setEndorsed(
  tx: Db,
  post: { id: string; version: number },
  user: string,
  endorsed: boolean,
  now: Date,
): Promise<void> {
  if (endorsed) {
    await tx
      .updateTable('thread_post')
      .set({ wrong_version: null })
      .where('parent', '=', post.id)
      .where('author', '=', user)
      .where('by_teacher', '=', true)
      .execute();
    await tx
      .insertInto('endorsement')
      .values({ post: post.id, user_id: user, version: post.version, at: now })
      .onConflict((conflict) =>
        conflict.columns(['post', 'user_id']).doUpdateSet({ version: post.version, at: now }),
      )
      .execute();
  } else await tx.deleteFrom('endorsement').where('post', '=', post.id).where('user_id', '=', user).execute();
}
