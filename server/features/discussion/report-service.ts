import { dayInIndia } from '#contract/grievances/clock.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { Deps } from '#server/deps.ts';
import { type TellDeps, tell } from '#server/features/notifications/tell-service.ts';
import { catalogueOf } from '../subjects/catalogue.ts';
import { takeReports } from './moderation-queries.ts';
import { subjectsIn } from './subject-of.ts';

/** A report that stands for so long reaches the teachers of its subject: until then it may be withdrawn. */
const STANDS_MS = 2 * 60_000;
/** So many are told in one transaction. */
const AT_ONCE = 200;

/** Tells the teachers of a subject about reports of its questions and answers. @returns how many were told */
export async function tellReports(
  deps: TellDeps & Pick<Deps, 'cache' | 'db'>,
  stopping?: AbortSignal,
): Promise<Record<string, number>> {
  const catalogue = await catalogueOf(deps);
  const now = deps.now();
  let told = 0;
  for (;;) {
    if (stopping?.aborted) return { told };
    const taken = await deps.db.transaction().execute(async (tx) => {
      const { teachersOf } = subjectsIn(tx, catalogue, dayInIndia(now));
      const reports = await takeReports(tx, new Date(now.getTime() - STANDS_MS), AT_ONCE, now);
      for (const { code_key, post } of reports) {
        const teachers = [...(await teachersOf(code_key))];
        const path = pathTo('moderate');
        const thing = `${post} ${now.getTime()}`;
        told += await tell(
          deps,
          tx,
          teachers.map((user_id) => ({ user_id, kind: 'thread.reported', thing, path })),
        );
      }
      return reports.length;
    });
    if (taken === 0) return { told };
  }
}
