import { completenessOf } from '#contract/grievances/committees.ts';
import type { Db } from '#server/database/schema.ts';
import { standingOf } from './committee-service.ts';
import { listFollowed } from './rule-queries.ts';
import { listDesksWhole, listSeats } from './seat-queries.ts';
import { sittingOn } from './seat-service.ts';

/**
 * How many desks wait for an admin: nobody sits on them, or they differ from what the rule of their track asks of them.
 * @param today yyyy-mm-dd in India
 */
export async function countIncomplete(db: Db, today: string): Promise<number> {
  const [desks, seats, followed] = await Promise.all([
    listDesksWhole(db, today),
    listSeats(db, today),
    listFollowed(db),
  ]);
  return desks.filter((desk) => {
    const committee = standingOf(desk, sittingOn(desk, seats), followed);
    return completenessOf({ hasMembers: desk.hasMembers, committee }) < 2;
  }).length;
}
