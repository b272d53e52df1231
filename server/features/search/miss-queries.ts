import { sql } from 'kysely';
import { DAY_MS } from '#contract/core/constants.ts';
import { SEARCH_MISS_DAYS } from '#contract/search/values.ts';
import type { Db } from '#server/database/schema.ts';

/** So many are kept, whoever makes them up: those that were looked for last. */
const MOST_KEPT = 1000;

/** Counts what was looked for and not found. @param words what its spellings have in common */
export async function countMiss(db: Db, words: string, typed: string, now: Date): Promise<void> {
  await db
    .insertInto('search_miss')
    .values({ words, typed, first_seen: now, last_seen: now })
    .onConflict((conflict) =>
      conflict.column('words').doUpdateSet({ count: sql`search_miss.count + 1`, typed, last_seen: now }),
    )
    .execute();
}

/** A part of what was not found, most often first: what comes after `before`. */
export async function listMisses(db: Db, { before, limit }: { before?: string | undefined; limit: number }) {
  const rows = await db
    .selectFrom('search_miss')
    .selectAll()
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(-count, -extract(epoch from last_seen), words) > (
          select -count, -extract(epoch from last_seen), words from search_miss where words = ${before ?? null})`,
      ),
    )
    .orderBy('count', 'desc')
    .orderBy('last_seen', 'desc')
    .orderBy('words')
    .limit(limit)
    .execute();
  return rows.map(({ words, typed, count, first_seen, last_seen }) => ({
    _id: words,
    typed,
    count,
    firstSeen: first_seen.toISOString(),
    lastSeen: last_seen.toISOString(),
  }));
}

/** Forgets what nobody has looked for in a long time, and what is more than is kept. @returns how many */
export async function forgetSearchMisses(db: Db, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - SEARCH_MISS_DAYS * DAY_MS);
  const kept = db.selectFrom('search_miss').select('words').orderBy('last_seen', 'desc').limit(MOST_KEPT);
  const { numDeletedRows } = await db
    .deleteFrom('search_miss')
    .where(({ or, eb }) => or([eb('last_seen', '<', oldest), eb('words', 'not in', kept)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
