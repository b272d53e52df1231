import { dayInIndia } from '#contract/grievances/clock.ts';
import { announceChange } from '#server/database/announce.ts';
import type { Deps } from '#server/deps.ts';
import { ANNOUNCEMENTS_TOPIC, endPast } from './announcement-queries.ts';

/** Ends announcements whose last day is over: the pages of their subjects are made again. @returns how many */
export async function endAnnouncements({
  db,
  cache,
  now,
}: Pick<Deps, 'cache' | 'db' | 'now'>): Promise<Record<string, number>> {
  const ended = await db.transaction().execute(async (tx) => {
    const count = await endPast(tx, dayInIndia(now()), now());
    if (count > 0) await announceChange(tx, ANNOUNCEMENTS_TOPIC);
    return count;
  });
  if (ended > 0) cache.drop(ANNOUNCEMENTS_TOPIC);
  return { ended };
}
