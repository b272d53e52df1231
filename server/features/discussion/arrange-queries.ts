import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';

/** What undoing a merge, a split or a move needs, apart from the places of the posts. */
export type Arranged = {
  /** The thread that was merged, or that was split off. */
  thread: string;
  /** Threads that had been merged into it before: they lead on. */
  carried?: string[];
  /** The answer that was accepted before it was split off. */
  accepted?: string;
};

/** Notes where posts are, for the decision that moves them. */
async function notePlaces(tx: Db, decision: string, posts: readonly string[]): Promise<void> {
  await sql`insert into thread_move (decision, post, from_thread, kind, parent, letter)
    select ${decision}::uuid, id, thread, kind, parent, letter from thread_post where id = any(${[...posts]}::uuid[])`.execute(
    tx,
  );
}

/**
 * Gives everyone who appears by a letter in posts that came into a thread a letter that is free there. It is never one that they had
 * in the thread already: so nobody learns that two letters were one person.
 */
async function giveLetters(tx: Db, thread: string, posts: readonly string[]): Promise<void> {
  const people = sql`select coalesce(author::text, 'letter ' || letter) as who, min(created_at) as first from thread_post
    where id = any(${[...posts]}::uuid[]) and letter is not null group by who`;
  await sql`
    with free as (select letters from thread where id = ${thread}),
    given as (select who, (row_number() over (order by first, who))::int - 1 + (select letters from free) as letter
      from (${people}) as people),
    named as (update thread_post set letter = given.letter from given
      where thread_post.id = any(${[...posts]}::uuid[]) and thread_post.letter is not null
        and given.who = coalesce(author::text, 'letter ' || thread_post.letter) returning given.letter)
    update thread set letters = letters + (select count(*) from given) where id = ${thread}`.execute(tx);
}

/** Counts the answers of a thread again; an accepted one that is elsewhere now is accepted no more. */
async function recount(tx: Db, thread: string): Promise<void> {
  const shown = sql`thread_post.thread = thread.id and deleted_at is null and hidden is null`;
  await sql`update thread set
      answers = (select count(*) from thread_post where kind = 'answer' and ${shown}),
      last_at = coalesce((select max(created_at) from thread_post where kind <> 'comment' and ${shown}), last_at),
      hidden = exists (select from thread_post where thread_post.thread = thread.id and kind = 'question' and thread_post.hidden is not null),
      accepted = case when exists (select from thread_post where thread_post.id = accepted
        and thread_post.thread = coalesce(merged_into, thread.id)) then accepted end
    where id = ${thread}`.execute(tx);
}

/**
 * Merges a thread into another: its question becomes a comment on the other's, its answers are answers there, with all that was said
 * of them. Who followed it follows the other, and its asker is one who has that question.
 * @returns what undoing needs
 */
export async function mergeThread(
  tx: Db,
  { source, target, decision }: { source: string; target: string; decision: string },
  now: Date,
): Promise<Arranged> {
  const { rows: posts } = await sql<{
    id: string;
  }>`select id from thread_post where thread = ${source}`.execute(tx);
  const ids = posts.map(({ id }) => id);
  await notePlaces(tx, decision, ids);
  await sql`
    with one as (select id from thread_post where thread = ${source} and kind = 'question'),
    other as (select id from thread_post where thread = ${target} and kind = 'question')
    update thread_post set thread = ${target}, kind = case when kind = 'question' then 'comment' else kind end,
      parent = case when kind = 'question' or parent = (select id from one) then (select id from other) else parent end
    where thread = ${source}`.execute(tx);
  await giveLetters(tx, target, ids);
  await sql`insert into thread_asker (thread, user_id, at, via)
    select ${target}::uuid, user_id, ${now}::timestamptz, ${source}::uuid from (
      select author as user_id from thread_post where id in (select post from thread_move where decision = ${decision} and kind = 'question')
      union select user_id from thread_asker where thread = ${source}) as people
    where user_id is not null and not exists (select from thread_post as question
      where question.thread = ${target} and kind = 'question' and author = user_id)
    on conflict do nothing`.execute(tx);
  await sql`insert into thread_follow (user_id, thread, state, via)
    select user_id, ${target}::uuid, 'follow', ${source}::uuid from thread_follow where thread = ${source} and state = 'follow'
    on conflict (user_id, thread) do update set state = 'follow', via = excluded.via where thread_follow.state = 'none'`.execute(
    tx,
  );
  await sql`insert into thread_news (user_id, thread, kind, count, since)
    select user_id, ${target}::uuid, kind, count, since from thread_news where thread = ${source}
    on conflict (user_id, thread, kind) do update set count = thread_news.count + excluded.count`.execute(tx);
  await sql`delete from thread_news where thread = ${source}`.execute(tx);
  const { rows: carried } = await sql<{ id: string }>`
    update thread set merged_into = ${target} where merged_into = ${source} returning id`.execute(tx);
  await sql`update thread set merged_into = ${target}, deleted_at = ${now} where id = ${source}`.execute(tx);
  await recount(tx, target);
  return { thread: source, carried: carried.map(({ id }) => id) };
}

/** Ends a merge: what came from the thread goes back as it was, with what was said of it since. */
export async function unmergeThread(
  tx: Db,
  decision: string,
  { thread: source, carried = [] }: Arranged,
): Promise<void> {
  const { rows } = await sql<{
    target: string;
  }>`select merged_into as target from thread where id = ${source}`.execute(tx);
  const target = rows[0]?.target;
  if (!target) return;
  await putBack(tx, decision, target);
  await followParents(tx, target, source);
  await sql`update thread set merged_into = ${source} where id = any(${carried}::uuid[]) and merged_into = ${target}`.execute(
    tx,
  );
  await sql`update thread set merged_into = null, deleted_at = null where id = ${source}`.execute(tx);
  await sql`delete from thread_asker where thread = ${target} and via = ${source}`.execute(tx);
  await sql`update thread_follow set state = 'none', via = null where thread = ${target} and via = ${source} and state = 'follow'`.execute(
    tx,
  );
  for (const thread of [source, target]) await recount(tx, thread);
}

/** Puts posts back where a decision found them, unless another one moved them on. */
async function putBack(tx: Db, decision: string, from: string): Promise<void> {
  await sql`update thread_post set thread = from_thread, kind = place.kind, parent = place.parent, letter = place.letter
    from thread_move as place where place.decision = ${decision} and place.post = thread_post.id and thread_post.thread = ${from}`.execute(
    tx,
  );
}

/** Comments that were written meanwhile go where their answer is. */
async function followParents(tx: Db, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update thread_post set thread = ${to} from thread_post as above
    where thread_post.thread = ${from} and above.id = thread_post.parent and above.thread = ${to} returning thread_post.id`.execute(
    tx,
  );
  if (rows.length > 0)
    await giveLetters(
      tx,
      to,
      rows.map(({ id }) => id),
    );
}

/** The answers and comments of a thread that some of its posts are, with the comments on them. */
export async function withComments(tx: Db, thread: string, posts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from thread_post where thread = ${thread} and kind <> 'question'
      and (id = any(${[...posts]}::uuid[]) or parent = any(${[...posts]}::uuid[]))`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Makes a thread of its own of some posts; the first is its question. @returns its id and what undoing needs */
export async function splitThread(
  tx: Db,
  {
    source,
    posts: [first = '', ...others],
    moved,
    heading,
  }: { source: string; posts: readonly string[]; moved: readonly string[]; heading: string },
  decide: (thread: string) => Promise<string>,
  now: Date,
): Promise<Arranged> {
  const { rows } = await sql<{ id: string; accepted: string | null }>`
    insert into thread (code_key, resource_id, blog_id, heading, created_at, last_at)
    select code_key, resource_id, blog_id, ${heading}, (select created_at from thread_post where id = ${first}), ${now}::timestamptz
    from thread where id = ${source}
    returning id, (select accepted from thread where id = ${source} and accepted = any(${[...moved]}::uuid[]))`.execute(
    tx,
  );
  const { id: thread = '', accepted } = rows[0] ?? {};
  await sql`insert into page_part (thread, attachment, marked_page, marked_rect, words, shown_on, page, rect, question, printed_page, to_move)
    select ${thread}::uuid, attachment, marked_page, marked_rect, words, shown_on, page, rect, question, printed_page, to_move
    from page_part where thread = ${source}`.execute(tx);
  await notePlaces(tx, await decide(thread), moved);
  await sql`update thread_post set thread = ${thread},
      kind = case when id = ${first} then 'question' when id = any(${others}::uuid[]) then 'answer' else kind end,
      parent = case when id = ${first} or id = any(${others}::uuid[]) then null else parent end
    where id = any(${[...moved]}::uuid[])`.execute(tx);
  await giveLetters(tx, thread, moved);
  await sql`insert into thread_follow (user_id, thread, state)
    select author, ${thread}::uuid, 'follow' from thread_post where id = ${first} and author is not null on conflict do nothing`.execute(
    tx,
  );
  for (const one of [thread, source]) await recount(tx, one);
  return { thread, ...(accepted && { accepted }) };
}

/** Ends a split: its posts go back, with what was written there since; its address leads on. */
export async function unsplitThread(
  tx: Db,
  decision: string,
  source: string,
  { thread, accepted }: Arranged,
  now: Date,
): Promise<void> {
  await putBack(tx, decision, thread);
  await followParents(tx, thread, source);
  const { rows } = await sql<{ id: string }>`
    update thread_post set thread = ${source} where thread = ${thread} returning id`.execute(tx);
  await giveLetters(
    tx,
    source,
    rows.map(({ id }) => id),
  );
  await sql`update thread set merged_into = ${source}, deleted_at = ${now} where id = ${thread}`.execute(tx);
  if (accepted)
    await sql`update thread set accepted = ${accepted} where id = ${source} and accepted is null`.execute(tx);
  for (const one of [thread, source]) await recount(tx, one);
}

/** Where a thread hangs. */
export type Place = { code_key: string | null; resource_id: string | null; blog_id: string | null };
/** The part of a page that it was about. */
export type PartBefore = {
  attachment: string | null;
  marked_page: number;
  marked_rect: number[] | null;
  words: string;
};

/** Hangs a thread on another thing; it is about no part of a page any more. @returns where it hung before */
export async function moveThread(
  tx: Db,
  thread: string,
  { code_key, resource_id, blog_id }: Place,
): Promise<Place & { part?: PartBefore }> {
  const before = await tx
    .selectFrom('thread')
    .select(['code_key', 'resource_id', 'blog_id'])
    .where('id', '=', thread)
    .executeTakeFirstOrThrow();
  await tx.updateTable('thread').set({ code_key, resource_id, blog_id }).where('id', '=', thread).execute();
  if (before.resource_id === resource_id) return before;
  const part = await tx
    .deleteFrom('page_part')
    .where('thread', '=', thread)
    .returning(['attachment', 'marked_page', 'marked_rect', 'words'])
    .executeTakeFirst();
  return { ...before, ...(part && { part }) };
}

/** Hangs it where it was; the part is looked for again. */
export async function unmoveThread(
  tx: Db,
  thread: string,
  { part, ...place }: Place & { part?: PartBefore },
): Promise<void> {
  await moveThread(tx, thread, place);
  if (part)
    await sql`insert into page_part (thread, attachment, marked_page, marked_rect, words, shown_on, page, rect, to_move)
      select ${thread}::uuid, id, ${part.marked_page}, ${part.marked_rect}::int[], ${part.words}, id, ${part.marked_page},
        ${part.marked_rect}::int[], true from attachment where id = ${part.attachment} on conflict (thread) do nothing`.execute(
      tx,
    );
}

/** Where the posts of a merged thread are to be read; undefined of one that was not merged. */
export async function mergedInto(
  db: Db,
  thread: string,
): Promise<{ thread: string; question: string | undefined } | undefined> {
  const { rows } = await sql<{ thread: string; question: string | null }>`
    select merged_into as thread, (select post from thread_move where from_thread = thread.id and thread_move.kind = 'question'
      order by decision limit 1) as question
    from thread where id = ${thread} and merged_into is not null`.execute(db);
  return rows[0] && { thread: rows[0].thread, question: rows[0].question ?? undefined };
}
