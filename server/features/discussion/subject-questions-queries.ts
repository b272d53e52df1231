import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { type ThreadRow, threadsWhere } from './queries.ts';
import { stands } from './standing-queries.ts';
import { isOpenToRead } from './thread-set-queries.ts';

/** So many threads of each kind are on the page of a subject. */
const SHOWN = 5;
/** Among so many of a subject, the latest, good answers are looked for. */
const LOOKED_THROUGH = 200;

/** What the page of a subject shows of its questions. */
export type SubjectQuestions = { open: ThreadRow[]; best: ThreadRow[]; week: ThreadRow[] };

/**
 * Questions of subjects that wait for an answer; those with an answer that a teacher endorsed or the asker accepted; and those in
 * which someone wrote since a moment.
 */
export async function questionsOf(db: Db, keys: readonly string[], since: Date): Promise<SubjectQuestions> {
  const isOf = sql`thread.code_key = any(${[...keys]}::text[])`;
  const latest = async (condition: RawBuilder<unknown>) => {
    const { rows } = await sql<ThreadRow>`${threadsWhere(sql`${isOf} and ${condition}`)}
      order by last_at desc, thread.id desc limit ${SHOWN}`.execute(db);
    return rows;
  };
  const open = await latest(sql`answers = 0`);
  const week = await latest(sql`answers > 0 and last_at > ${since}`);
  const good = sql`array(select id from (
      select thread.id, accepted, last_at, exists (select from thread_post where thread_post.thread = thread.id
        and thread_post.deleted_at is null and thread_post.hidden is null and ${stands}) as endorsed
      from (select id, accepted, last_at from thread where ${isOf} and answers > 0 and ${isOpenToRead}
        order by last_at desc, id desc limit ${LOOKED_THROUGH}) as thread) as looked
    where accepted is not null or endorsed
    order by endorsed desc, last_at desc, id limit ${SHOWN})`;
  const best = await sql<ThreadRow>`${threadsWhere(sql`thread.id = any(${good})`)}
    order by "isEndorsed" desc, last_at desc, thread.id`.execute(db);
  return { open, best: best.rows, week };
}

/** Whether subjects have a thread that everyone may read. @param keys of all their codes */
export async function hasThreads(db: Db, keys: readonly string[]): Promise<boolean> {
  const { rows } =
    await sql`select from thread where code_key = any(${[...keys]}::text[]) and ${isOpenToRead} limit 1`.execute(
      db,
    );
  return rows.length > 0;
}

/** A thread as a feed tells of it. */
export type FeedThread = { id: string; heading: string; created_at: Date; last_at: Date };

/** The threads of a subject in which someone asked or answered last. @param keys of all its codes */
export async function newestThreads(db: Db, keys: readonly string[], most: number): Promise<FeedThread[]> {
  const { rows } = await sql<FeedThread>`
    select id, heading, created_at, last_at from thread
    where code_key = any(${[...keys]}::text[]) and heading <> '' and ${isOpenToRead}
    order by last_at desc, id desc limit ${most}`.execute(db);
  return rows;
}
