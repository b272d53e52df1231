import type { ResourceKind } from '#contract/material/kinds.ts';
import { type Act, type Changeable, change, type Done } from '#server/database/change.ts';
import type { Db } from '#server/database/schema.ts';

/**
 * Changes a file where it hangs: the list of its kind is made anew.
 * @param kind of the entry that it hangs on; null for a contribution's, undefined where there is no such file
 * @param act who does what; without it nothing is written into the log of changes, and nobody acts
 * @param work as of `change` @returns what else it returned
 */
export function changeFile<Result extends Done>(
  deps: Changeable,
  kind: ResourceKind | null | undefined,
  act: Act | undefined,
  work: (tx: Db) => Promise<Result>,
): Promise<Omit<Result, keyof Done>> {
  return change(deps, { ...(act ?? { actor: '', action: 'update' }), topic: kind ?? undefined }, work);
}
