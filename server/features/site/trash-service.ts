import { DAY_MS, NIL_ID } from '#contract/core/constants.ts';
import { TRASH_DAYS } from '#contract/core/lists.ts';
import { SEALED_DAYS } from '#contract/privacy/retention.ts';
import { type Changeable, change } from '#server/database/change.ts';
import { purgeDeleted } from './trash-queries.ts';

/** When something that was deleted at a moment is gone for good. An account stays sealed for the legal time. */
export function goneAt(what: string, deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + (what === 'user' ? SEALED_DAYS : TRASH_DAYS) * DAY_MS);
}

/**
 * Removes what has been in the trash for its time; the log of changes has one line, with how many of each there were.
 * @returns the same numbers
 */
export async function emptyTrash(site: Changeable & { now: () => Date }): Promise<Record<string, number>> {
  const before = new Date(site.now().getTime() - TRASH_DAYS * DAY_MS);
  const act = { actor: NIL_ID, action: 'purge', subject: 'trash' } as const;
  const { counts } = await change(site, act, async (tx) => {
    const counted = await purgeDeleted(tx, before);
    // Nothing that happened needs no line.
    return { id: Object.keys(counted).length > 0 ? 'trash' : [], detail: counted, counts: counted };
  });
  return counts;
}
