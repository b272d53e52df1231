import { completenessOf } from '#contract/grievances/committees.ts';
import type { Db } from '#server/database/schema.ts';
import { sittingOn, standingOf } from './committee-service.ts';
import { listFollowed } from './rule-queries.ts';
import { listDesksWhole, listSeats } from './seat-queries.ts';

/**
 * All seats, and the desks, each with those of its seats that count and with how it stands by its rule.
 * @param today yyyy-mm-dd in India
 */
export async function readDesks(db: Db, today: string) {
  const [rows, seats, followed] = await Promise.all([
    listDesksWhole(db, today),
    listSeats(db, today),
    listFollowed(db),
  ]);
  const desks = rows.map((row) => {
    const sitting = sittingOn(row, seats);
    return { row, sitting, committee: standingOf(row, sitting, followed) };
  });
  return { desks, seats };
}

/**
 * How many desks wait for an admin: nobody sits on them, or they differ from what the rule of their track asks of them.
 * @param today yyyy-mm-dd in India
 */
export async function countIncomplete(db: Db, today: string): Promise<number> {
  const { desks } = await readDesks(db, today);
  return desks.filter(({ row: { hasMembers }, committee }) => completenessOf({ hasMembers, committee }) < 2)
    .length;
}
