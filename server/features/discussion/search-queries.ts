import { sql } from 'kysely';
import type { ThreadHead } from '#contract/discussion/calls.ts';
import type { Subject } from '#contract/subjects/calls.ts';
import type { Db } from '#server/database/schema.ts';
import { stemsOf } from '../search/page-tsvector.ts';
import { bounded, byWords, type Deadline } from '../search/timed-queries.ts';
import { threadsAt } from './part-queries.ts';
import { type ThreadRow, threadsWhere } from './queries.ts';
import { headOf } from './thread-view.ts';

/** So many posts with the words are looked through, and so many threads are found. */
const MOST_POSTS = 200;
const MOST_THREADS = 6;
/** Of a subject so many questions are compared, the latest. */
const MOST_COMPARED = 1000;
const MOST_ALIKE = 3;
/** More words of a question say no more of what it asks. */
const MOST_WORDS = 24;

/** A thread with some of what it says, around the first of the words. */
export type FoundThread = ThreadHead & { passage: string; answer?: string };
/** The subject of the catalogue that has a code. */
type SubjectOf = (key: string) => Subject | undefined;

/**
 * Threads whose question or an answer has all the words; answered ones first, then the latest.
 * @param query a `tsquery` of stems
 * @param keys the codes that threads may have; undefined: any, or none
 */
export async function searchThreads(
  db: Db,
  { query, first }: { query: string; first: string },
  keys: readonly string[] | undefined,
  subjectOf: SubjectOf,
  isMember: boolean,
  left: Deadline,
): Promise<FoundThread[]> {
  const isWanted = keys
    ? sql`thread in (select id from thread where code_key = any(${keys}::text[]))`
    : sql`true`;
  return bounded(db, byWords(keys !== undefined), left, async (connection) => {
    const { rows } = await sql<ThreadRow & { passage: string; answer: string | null }>`
      with hits as materialized (select id, thread, kind, body from thread_post
        where words @@ ${query}::tsquery and deleted_at is null and hidden is null and kind <> 'comment' and ${isWanted} limit ${MOST_POSTS}),
      best as materialized (select id from thread
        where id in (select thread from hits) and deleted_at is null and not hidden
        order by accepted is not null desc, answers > 0 desc, last_at desc, id limit ${2 * MOST_THREADS})
      select found.*, hit.passage, hit.answer from (${threadsWhere(sql`thread.id in (select id from best)`)}) as found
      join lateral (select case kind when 'answer' then hits.id end as answer,
          substr(body, greatest(1, strpos(lower(body), ${first}) - 40), 160) as passage
        from hits where hits.thread = found.id order by kind = 'question' desc limit 1) as hit on true
      order by accepted <> '{}' or "isEndorsed" desc, answers > 0 desc, last_at desc, id limit ${MOST_THREADS}`.execute(
      connection,
    );
    return rows.map((row) => ({
      ...headOf(row, subjectOf(row.code_key ?? ''), isMember),
      passage: row.passage,
      ...(row.answer && { answer: row.answer }),
    }));
  });
}

/** Threads of a subject whose questions say most nearly the same as a text. @param keys of all codes of the subject */
export async function threadsLike(
  db: Db,
  keys: readonly string[],
  text: string,
  subjectOf: SubjectOf,
): Promise<ThreadHead[]> {
  const { rows } = await sql<{ id: string }>`
    with asked as (select array(select word from unnest(tsvector_to_array(${stemsOf(text)}::tsvector)) as word
      where length(word) > 2 limit ${MOST_WORDS}) as words)
    select id from (
      select thread.id, last_at, asked.words, (select count(*) from unnest(asked.words) as word
        where thread_post.words @@ quote_literal(word)::tsquery) as shared
      from asked, thread join thread_post on thread_post.thread = thread.id and kind = 'question'
      where thread.code_key = any(${[...keys]}::text[]) and thread.deleted_at is null and thread_post.deleted_at is null
        and thread_post.hidden is null
      order by last_at desc limit ${MOST_COMPARED}) as compared
    where shared >= greatest(2, cardinality(words) / 2.0)
    order by shared desc, last_at desc, id limit ${MOST_ALIKE}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const found = await threadsWhere(sql`thread.id = any(${ids}::uuid[])`).execute(db);
  return found.rows
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((row) => headOf(row, subjectOf(row.code_key ?? ''), true));
}

/** How many answers there are at questions of papers, and at the same ones in other papers that members may read. */
export async function countAnswersAt(db: Db, questions: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; answers: number }>`
    select asked.id, (select coalesce(sum(answers), 0)::int
      from (${threadsWhere(sql`thread.id = any(array(${threadsAt(sql`asked.id`, 'members')}))`)}) as found) as answers
    from unnest(${[...questions]}::uuid[]) as asked (id)`.execute(db);
  return new Map(rows.map(({ id, answers }) => [id, answers]));
}
