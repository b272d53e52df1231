import type { Db } from '#server/database/schema.ts';

/** What was last said of a hearing: that it is set, or cancelled. */
export function lastHearing(db: Db, id: string) {
  return db
    .selectFrom('grievance_event')
    .select(['kind', 'data'])
    .where('grievance', '=', id)
    .where('kind', 'in', ['hearing', 'cancelHearing'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}
type Last = Awaited<ReturnType<typeof lastHearing>>;

/** Whether a hearing is set. */
export const isSet = (last: Last): last is NonNullable<Last> => last?.kind === 'hearing';
