import { dayInIndia } from '#contract/grievances/clock.ts';
import { isAllowed } from '#contract/grievances/transitions.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { lockCases, readDues } from './case-queries.ts';
import { actorsIn } from './case-view.ts';
import { caseNow, takeStep } from './step-service.ts';
import { tellOfStep } from './tell-service.ts';

/**
 * What a deletion in the HOD's list means for the case: an undecided one that is on the HOD's own desk is closed without a decision,
 * and undoing the deletion opens it again. One that another desk has goes on there; only the list has it no more.
 */
export async function endUndecided(
  deps: Pick<Deps, 'grievanceKey' | 'now' | 'mailer' | 'config' | 'secret'>,
  tx: Db,
  ids: readonly string[],
  user: string,
  action: 'delete' | 'restore',
): Promise<void> {
  const today = dayInIndia(deps.now());
  const step = action === 'delete' ? 'drop' : 'undrop';
  for (const row of await lockCases(tx, ids)) {
    const actors = await actorsIn(tx, { ...row, isFiler: row.filer === user }, user, today);
    const now = caseNow(row, await readDues(tx, row.id), today);
    if (!isAllowed(step, actors, now, today)) continue;
    await takeStep(deps, tx, row, step, { actors, user });
    await tellOfStep(deps, tx, row, step);
  }
}
