import type { ResourceKind } from '#contract/kinds.ts';
import { announceChange } from '#server/database/announce.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';

/**
 * Changes study material in one transaction, which also tells the other nodes; then this node's ready lists go, before
 * the call is answered, so that whoever loads the page next sees the change (design section 6).
 */
export async function changeMaterial<Result>(
  { db, cache }: Pick<Deps, 'db' | 'cache'>,
  kind: ResourceKind,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction().execute(async (tx) => {
    await announceChange(tx, kind);
    return work(tx);
  });
  cache.drop(kind);
  return result;
}
