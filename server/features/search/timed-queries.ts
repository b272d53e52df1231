import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';

/** Nobody waits longer for what a search asks the database for, in milliseconds: what is not found by then is left out. */
const LONGEST_MS = 400;

/**
 * By the index of words, always: of a word that hardly anything has, the planner would rather read the whole table. Of words that very
 * many posts have the index gives some, so that these are no slower; all where only few of those are asked for.
 */
export const byWords = (isNarrow: boolean) => [
  'enable_seqscan = off',
  ...(isNarrow ? [] : ['gin_fuzzy_search_limit = 2000']),
];

/** So much time is left of a search; every statement of it has only that. */
export type Deadline = () => number;

/** A search's time begins. */
export function deadline(): Deadline {
  const end = performance.now() + LONGEST_MS;
  return () => end - performance.now();
}

/** A search took all of its time. */
class TooSlow extends Error {}

/** Also after a statement that failed: then it is a rollback. */
const END = sql.raw('commit');

/**
 * Runs statements of a search on a connection of their own, which end when the search's time does.
 * @param settings more settings of PostgreSQL, such as `enable_seqscan = off`: of a word that hardly anything has, the planner would
 *   rather read the whole table than its index
 * @param left undefined: however long it takes
 * @throws an error that `isTooSlow` tells, where the time is over
 */
export async function bounded<Result>(
  db: Db,
  settings: readonly string[],
  left: Deadline | undefined,
  work: (connection: Db) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    const ms = left ? Math.floor(left()) : 0;
    if (left && ms < 1) throw new TooSlow('The time of the search is over.');
    const all = [`statement_timeout = ${ms}`, 'jit = off', ...settings].map((one) => `set local ${one}`);
    try {
      // In one message, as each waits for its answer.
      await sql.raw(['begin read only', ...all].join('; ')).execute(connection);
      return await work(connection);
    } finally {
      await END.execute(connection);
    }
  });
}

/** Whether a search was ended because it took too long. */
export function isTooSlow(error: unknown): boolean {
  // PostgreSQL: query_canceled.
  return error instanceof TooSlow || (error instanceof Error && 'code' in error && error.code === '57014');
}
