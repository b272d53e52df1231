import { STEP_NAMES, stepOf } from '#contract/grievances/values.ts';
import type { Db } from '#server/database/schema.ts';

/** Steps by which a desk is done with a case: a hearing that it set is not held any more. */
export const ENDS_HEARING = STEP_NAMES.filter((step) => {
  const { to = '', moves } = stepOf(step);
  return moves !== undefined || ['answered', 'closed', 'withdrawn'].includes(to);
});

/** What was last said of a hearing, that it is set or cancelled; or that the desk is done. */
export function lastHearing(db: Db, id: string) {
  return db
    .selectFrom('grievance_event')
    .select(['kind', 'data'])
    .where('grievance', '=', id)
    .where('kind', 'in', ['hearing', 'cancelHearing', ...ENDS_HEARING])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}
type Last = Awaited<ReturnType<typeof lastHearing>>;

/** Whether a hearing is ahead. @param today yyyy-mm-dd in India */
export const isSet = (last: Last, today: string): last is NonNullable<Last> =>
  last?.kind === 'hearing' && String(last.data.on) >= today;
