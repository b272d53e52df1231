import { say } from '#contract/core/notices.ts';
import type { Publication } from '#contract/material/contribution-calls.ts';
import { writeAudit } from '#server/database/audit.ts';
import { change } from '#server/database/change.ts';
import type { Deps } from '#server/deps.ts';
import { insertResource } from '#server/features/material/queries.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { attachFiles } from '../files/attach-service.ts';
import { moveFiles } from '../files/queries.ts';
import { lockMaterial, markPublished } from './contribution-queries.ts';

/**
 * Files a submission as study material and takes it off the list; the audit log has a line for each of the two.
 * @param actor a user's id
 * @returns the call's reply, with the new entry's id
 * @throws HttpError 404 where the submission waits no more
 */
export function publishMaterial(deps: Deps, id: string, { kind, ...entry }: Publication, actor: string) {
  return change(deps, { actor, action: 'publish', subject: 'material', topic: kind }, async (tx) => {
    if (!(await lockMaterial(tx, id))) throw new HttpError(404, say('materials.gone'));
    const _id = await insertResource(tx, kind, entry);
    await moveFiles(tx, id, _id);
    await attachFiles(tx, { kind, id: _id }, entry.files, actor);
    await markPublished(tx, id, _id, deps.now());
    const detail = { material: id };
    await writeAudit(tx, { actor, action: 'add', subject: kind, subjectId: _id, detail });
    const message = say(`resourceAdmin.${kind}.added`);
    return { id, detail: { kind, resource: _id }, message, _id };
  });
}
