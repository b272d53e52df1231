import type { Db } from '#server/database/schema.ts';

/** So long after a page last said so a case counts as open, in milliseconds: a page says it each half minute. */
const OPEN_MS = 60_000;

/** Notes that someone of its desk has a case open. @returns the names of the others of that desk who have */
export async function meetReaders(
  db: Db,
  { id, desk }: { id: string; desk: string | null },
  user_id: string,
  now: Date,
): Promise<string[]> {
  if (desk === null) return [];
  const over = new Date(now.getTime() - OPEN_MS);
  await db.deleteFrom('grievance_reader').where('seen_at', '<', over).execute();
  await db
    .insertInto('grievance_reader')
    .values({ grievance: id, user_id, desk, seen_at: now })
    .onConflict((on) => on.columns(['grievance', 'user_id']).doUpdateSet({ desk, seen_at: now }))
    .execute();
  const others = await db
    .selectFrom('grievance_reader')
    .innerJoin('user', 'user.id', 'user_id')
    .select('username')
    .where('grievance', '=', id)
    .where('desk', '=', desk)
    .where('user_id', '!=', user_id)
    .orderBy('username')
    .execute();
  return others.map(({ username }) => username);
}
