import { subjectPath } from '#contract/subjects/values.ts';
import type { Deps } from '#server/deps.ts';
import { type TellDeps, tell } from '../notifications/tell-service.ts';
import { takeArrived } from './page-queries.ts';

/** Tells accounts that what they asked for is there. */
export async function tellWishers(deps: TellDeps & Pick<Deps, 'db'>): Promise<{ told: number }> {
  return deps.db.transaction().execute(async (tx) => {
    const arrived = await takeArrived(tx, deps.now());
    const told = await tell(
      deps,
      tx,
      arrived.map(({ id, user_id, code, asked_at }) => ({
        ...{ user_id, kind: 'wish.arrived' as const, thing: `${id} ${asked_at.getTime()}` },
        path: subjectPath(code),
      })),
    );
    return { told };
  });
}
