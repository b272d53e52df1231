import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { allCases, type CaseRow, isHeldBy, onDeskOf } from './case-queries.ts';

/**
 * With how many others a row of `grievance` is merged, as far as a member of its desk sees them: one in which they are named, or
 * from which they stepped aside, is not counted.
 */
export const mergedWith = (person: string, today: string): RawBuilder<number> => sql<number>`(
  case when grievance.merged is null or not ${isHeldBy(person, today)} then 0 else (
    select count(*)::int from grievance as other
    where other.merged = grievance.merged and other.desk = grievance.desk and other.track = grievance.track
      and other.id <> grievance.id and ${onDeskOf(person, today, 'other')}) end)`;

/** The cases that are merged with one, and that one, as far as a member of its desk sees them. */
export function listMerged(db: Db, { merged, desk, track }: CaseRow, person: string, today: string) {
  return db
    .selectFrom('grievance')
    .leftJoin('grievance_sealed', 'grievance_sealed.grievance', 'grievance.id')
    .select([
      'grievance.id',
      'number',
      'state',
      'close_reason',
      'hidden_name',
      'is_verified',
      'grievance_sealed.data as sealed',
    ])
    .select(
      sql<number>`(select max(seq) from grievance_event where grievance_event.grievance = grievance.id)`.as(
        'version',
      ),
    )
    .where('merged', '=', merged)
    .where('desk', '=', desk)
    .where('track', '=', track)
    .where(isHeldBy(person, today))
    .orderBy('received_at')
    .orderBy('grievance.id')
    .execute();
}

/** The cases among these that are with a desk of a person, locked until the transaction ends, in one order. */
export function lockHeld(tx: Db, ids: readonly string[], person: string, today: string): Promise<CaseRow[]> {
  return allCases(tx)
    .where('grievance.id', 'in', [...ids])
    .where(isHeldBy(person, today))
    .orderBy('grievance.id')
    .forUpdate('grievance')
    .execute();
}

/**
 * The same, and whatever is merged with them, seen or not; in one statement, so that no two wait for each other. `held`: whether it is with a
 * desk of the person.
 */
export function lockWithMerged(tx: Db, ids: readonly string[], person: string, today: string) {
  const own = sql<boolean>`(grievance.id = any(${ids}::uuid[]) and ${isHeldBy(person, today)})`;
  return allCases(tx)
    .select(isHeldBy(person, today).as('held'))
    .where(
      sql<boolean>`(${own} or merged in (select merged from grievance where merged is not null and ${own}))`,
    )
    .orderBy('grievance.id')
    .forUpdate('grievance')
    .execute();
}

/** Marks cases as equal; with null they are by themselves. What happened to them stays as it is. */
export async function setMerged(tx: Db, ids: readonly string[], merged: string | null): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('grievance')
    .set({ merged })
    .where('id', 'in', [...ids])
    .execute();
}
