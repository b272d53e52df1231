import { say } from '#contract/core/notices.ts';
import { undoneFrom } from '#contract/material/decision-values.ts';
import type { Db } from '#server/database/schema.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { type Decided, lockContributions } from './decision-queries.ts';

/**
 * Contributions that wait for a decision, locked; with those that were published at once and nobody has checked, where that is asked.
 * What another admin has just returned, and whose sender was not told yet, waits for nobody's decision.
 * @throws HttpError 404 where there are none, 409 where someone was faster, with who and what
 */
export async function requireWaiting(
  tx: Db,
  ids: readonly string[],
  { alsoUnchecked = false, decider }: { alsoUnchecked?: boolean; decider?: { id: string; now: Date } } = {},
): Promise<Decided[]> {
  const found = await lockContributions(tx, ids);
  const isOthers = ({ decidedBy, decidedAt }: Decided) =>
    decider && decidedBy !== decider.id && decidedAt && decidedAt > undoneFrom(decider.now);
  const isWaiting = (one: Decided) => one.state === 'waiting' || (one.state === 'returned' && !isOthers(one));
  const waiting = found.filter((one) => isWaiting(one) || (alsoUnchecked && one.isUnchecked));
  if (waiting.length > 0) return waiting;
  const [first] = found;
  // What is not there any more, and what was decided by an account that is gone, nobody decided on just now.
  if (!first?.by) throw new HttpError(404, say('materials.gone'));
  // Had one of them waited, it would be among those above.
  const state = first.state as Exclude<Decided['state'], 'waiting'>;
  throw new HttpError(409, say('contributions.decided', first.by, state));
}
