import { sql } from 'kysely';
import { announceChange } from '#server/database/announce.ts';
import type { Db } from '#server/database/schema.ts';
import { FILES_TOPIC } from './result-queries.ts';

/** Pages whose text lay under a scan when nobody held such a text against the picture. */
export const OLD_LAYERS = sql`select file, number from file_page
  where source = 'hidden' and not judged and not wants_ocr`;

/**
 * Has pages that wait to be held against their pictures keep the text that they have: nobody reads pictures any more. They are
 * older ones as soon as somebody does again.
 */
export async function leaveLayers(db: Db): Promise<{ left: number }> {
  const { numUpdatedRows } = await db
    .updateTable('file_page')
    .set({ wants_ocr: false })
    .where('wants_ocr', '=', true)
    .where('source', '=', 'hidden')
    .where('claimed_until', 'is', null)
    .executeTakeFirst();
  return { left: Number(numUpdatedRows) };
}

/** So many are looked at between two runs of the job, and only where hardly anything else waits. */
const AT_ONCE = 200;
const FEW_WAITING = 24;
/** So many are counted. */
const MOST_COUNTED = 10_000;

/**
 * Has texts that lie under older scans held against their pictures, some at a time and behind whatever else waits: what is not
 * done is gone on with by the next run, on any node.
 * @returns how many are looked at next, and how many are left besides: 0 and 0 says that all are done
 */
export async function checkOldLayers(db: Db): Promise<{ queued: number; left: number }> {
  const { rows } = await sql<{ left: number; waiting: number }>`
    select (select count(*)::int from (${OLD_LAYERS} limit ${sql.lit(MOST_COUNTED)}) as old) as left,
      (select count(*)::int from (
        select from file_page where wants_ocr limit ${sql.lit(FEW_WAITING)}) as others) as waiting`.execute(
    db,
  );
  const { left = 0, waiting = 0 } = rows[0] ?? {};
  if (left === 0 || waiting >= FEW_WAITING) return { queued: 0, left };
  return db.transaction().execute(async (tx) => {
    // As if they were sent now: what a sender has sent besides comes first.
    const { rows: queued } = await sql`
      update file_page as page set wants_ocr = true, attempts = 0, sent_at = now()
      from (${OLD_LAYERS} order by file, number limit ${AT_ONCE}) as old
      where page.file = old.file and page.number = old.number returning page.number`.execute(tx);
    await announceChange(tx, FILES_TOPIC);
    if (left <= queued.length) console.log('The last texts under older scans are being checked.');
    return { queued: queued.length, left: Math.max(0, left - queued.length) };
  });
}
