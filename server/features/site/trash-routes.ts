import type { FastifyInstance } from 'fastify';
import { DAY_MS, NIL_ID } from '#contract/core/constants.ts';
import { TRASH_DAYS } from '#contract/core/lists.ts';
import { api } from '#contract/core/rules/api.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import { SEALED_DAYS } from '#contract/privacy/values.ts';
import { type Changeable, change } from '#server/database/change.ts';
import type { Deps } from '#server/deps.ts';
import { serveList } from '#server/http/lists/list.ts';
import { adminTrash, hodTrash, purgeDeleted } from './trash-queries.ts';

type Row = { id: string; what: string; deleted_at: Date; by: string };

/** What was deleted; what brings it back stands beside what deletes it. */
export function trashRoutes(app: FastifyInstance, deps: Deps): void {
  const asEntry = <R extends Row>({ id, deleted_at, by, ...row }: R) => ({
    ...row,
    _id: id,
    deletedBy: by,
    deletedAt: deleted_at.toISOString(),
    goneAt: goneAt(row.what, deleted_at).toISOString(),
  });
  serveList(app, deps, { list: api.trash.admin, source: adminTrash, asEntry });
  serveList(app, deps, {
    list: api.trash.hod,
    sourceFor: (user) => hodTrash(user.id, dayInIndia(deps.now())),
    asEntry,
  });
}

/** When something that was deleted at a moment is gone for good. An account stays sealed for the legal time. */
function goneAt(what: string, deletedAt: Date): Date {
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
