import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { openCase } from './filing-service.ts';
import { complaintsWithoutCase } from './queries.ts';

/** So many complaints get their case in one transaction. */
const AT_ONCE = 200;

type AdoptionDeps = Pick<Deps, 'config' | 'grievanceKey' | 'now'>;

/**
 * Gives complaints without a case theirs, as of the day they came: those of before there were cases, those that a node of the
 * version before took, and those that waited for review.
 * @param ids these alone; left out: the oldest ones
 * @returns how many it were
 */
export async function adoptComplaints(deps: AdoptionDeps, tx: Db, ids?: readonly string[]): Promise<number> {
  const complaints = await complaintsWithoutCase(tx, AT_ONCE, ids);
  for (const { created_at, sender_id, ...complaint } of complaints)
    await openCase(deps, tx, {
      ...complaint,
      matter: 'other',
      aboutHod: false,
      // As `noteCase` knows it: what waits has no address where the name is hidden.
      hideName: complaint.email === '',
      filer: sender_id,
      receivedAt: created_at,
      hasReceipt: false,
    });
  return complaints.length;
}

/** The same for all of them, some in each transaction. */
export async function adoptAll({ db, ...deps }: AdoptionDeps & Pick<Deps, 'db'>): Promise<number> {
  let adopted = 0;
  for (;;) {
    const count = await db.transaction().execute((tx) => adoptComplaints(deps, tx));
    adopted += count;
    if (count < AT_ONCE) return adopted;
  }
}
