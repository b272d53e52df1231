import { say } from '#contract/notices.ts';
import type { Db } from '#server/database/schema.ts';
import { writeAudit } from '#server/features/audit/queries.ts';
import { HttpError } from '#server/http/errors.ts';

/** The tables whose rows an admin or HOD takes off a list and brings back, and does nothing else with. */
export type Removable = 'complaint' | 'contact_message' | 'material';

/** Who does it, and when; `actor` is a user's id. */
type Act = { actor: string; now: Date };

/** Marks a living row as deleted, and writes that down. @throws HttpError 404 where there is none */
export async function removeRow(tx: Db, table: Removable, id: string, { actor, now }: Act): Promise<void> {
  const row = await tx
    .updateTable(table)
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new HttpError(404, say('admin.entryGone'));
  await writeAudit(tx, { actor, action: 'delete', subject: table, subjectId: id });
}

/** Takes a deletion back, and writes that down. @throws HttpError 404 where there is none */
export async function restoreRow(
  tx: Db,
  table: Removable,
  id: string,
  { actor }: Pick<Act, 'actor'>,
): Promise<void> {
  const row = await tx
    .updateTable(table)
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new HttpError(404, say('admin.nothingToRestore'));
  await writeAudit(tx, { actor, action: 'restore', subject: table, subjectId: id });
}
