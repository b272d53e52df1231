import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_MS } from '#contract/core/constants.ts';
import type { BrowserError } from '#contract/site/browser-error-calls.ts';
import { BROWSER_ERROR_DAYS } from '#contract/site/browser-error-calls.ts';
import type { Db } from '#server/database/schema.ts';

type Report = Pick<BrowserError, 'message' | 'place' | 'page' | 'browser'>;

/** So many different errors are kept, whoever makes them up. */
const MOST_KEPT = 1000;

/** Files an error, or counts it where it is known: what it says and where makes it the same one. */
export async function countBrowserError(db: Db, report: Report, now: Date): Promise<void> {
  const id = createHash('sha256').update(`${report.message}\n${report.place}`).digest('base64url');
  await db
    .insertInto('browser_error')
    .values({ id, ...report, first_seen: now, last_seen: now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        count: sql`browser_error.count + 1`,
        last_seen: now,
        page: report.page,
        browser: report.browser,
      }),
    )
    .execute();
}

/** A part of the errors, the latest first: those older than `before`. */
export async function listBrowserErrors(
  db: Db,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<BrowserError[]> {
  const rows = await db
    .selectFrom('browser_error')
    .selectAll()
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(last_seen, id) < (select last_seen, id from browser_error where id = ${before ?? null})`,
      ),
    )
    .orderBy('last_seen', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, first_seen, last_seen, ...row }) => ({
    _id: id,
    ...row,
    firstSeen: first_seen.toISOString(),
    lastSeen: last_seen.toISOString(),
  }));
}

/** Forgets what has not happened for long, and what is more than is kept. @returns how many */
export async function forgetBrowserErrors(db: Db, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - BROWSER_ERROR_DAYS * DAY_MS);
  const kept = db
    .selectFrom('browser_error')
    .select('id')
    .orderBy('last_seen', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_KEPT);
  const { numDeletedRows } = await db
    .deleteFrom('browser_error')
    .where(({ or, eb }) => or([eb('last_seen', '<', oldest), eb('id', 'not in', kept)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
