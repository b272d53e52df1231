import type { Publication } from '#contract/materials.ts';
import { say } from '#contract/notices.ts';
import { announceChange } from '#server/database/announce.ts';
import type { Db } from '#server/database/schema.ts';
import { writeAudit } from '#server/features/audit/queries.ts';
import { removeRow } from '#server/features/removal/queries.ts';
import { insertResource } from '#server/features/resources/queries.ts';
import { HttpError } from '#server/http/errors.ts';
import { lockMaterial, markPublished } from './queries.ts';

/** Who does it, and when; `actor` is a user's id. */
type Act = { actor: string; now: Date };

/**
 * Files a submission as study material, takes it off the list, and tells the other nodes.
 * @returns the new entry's id
 * @throws HttpError 404 where the submission waits no more
 */
export async function publishMaterial(
  tx: Db,
  id: string,
  { kind, ...entry }: Publication,
  { actor, now }: Act,
): Promise<string> {
  await requireWaiting(tx, id);
  const resourceId = await insertResource(tx, kind, entry);
  await markPublished(tx, id, resourceId, now);
  await announceChange(tx, kind);
  const detail = { kind, resource: resourceId };
  await writeAudit(tx, { actor, action: 'publish', subject: 'material', subjectId: id, detail });
  await writeAudit(tx, {
    actor,
    action: 'add',
    subject: kind,
    subjectId: resourceId,
    detail: { material: id },
  });
  return resourceId;
}

/** Deletes a submission. @throws HttpError 404 where it waits no more */
export async function deleteMaterial(tx: Db, id: string, act: Act): Promise<void> {
  // A published one has a row as well, and is not to be deleted.
  await requireWaiting(tx, id);
  await removeRow(tx, 'material', id, act);
}

async function requireWaiting(tx: Db, id: string): Promise<void> {
  if (!(await lockMaterial(tx, id))) throw new HttpError(404, say('materials.gone'));
}
