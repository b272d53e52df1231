import { say } from '#contract/core/notices.ts';
import type { Stays } from '#contract/files/import-calls.ts';
import type { ResourceKind } from '#contract/material/kinds.ts';
import { writeAudit } from '#server/database/audit.ts';
import { markRows } from '#server/database/removal.ts';
import type { Db } from '#server/database/schema.ts';
import { HttpError, orGone } from '#server/http/serve/errors.ts';
import { emptyEntries, findImport, lockImport, noteUndone, publishedFiles } from './import-queries.ts';
import { NO_FORMER_VERSION } from './queries.ts';

/**
 * Makes sure that an admin's own import goes on.
 * @param isChanged whether what undoes it waits until the transaction ends
 * @throws HttpError 404 where it is not there or another's, 409 where it was undone
 */
export async function requireImport(db: Db, id: string, actor: string, isChanged = false): Promise<string> {
  const found = orGone(await findImport(db, id, actor, isChanged), say('files.importGone'));
  if (found.undone_at) throw new HttpError(409, say('files.importOver'));
  return found.name;
}

/**
 * Takes what an import published to the trash. What someone changed since stays, and so does an entry that has anything else. An entry
 * that goes takes its files with it, as when an admin deletes it: restoring it brings both back.
 * @throws HttpError 404 where there is no such import
 */
export async function undoImport(tx: Db, id: string, actor: string, now: Date) {
  if (!(await lockImport(tx, id))) throw new HttpError(404, say('files.importGone'));
  await noteUndone(tx, id, now);
  const published = await publishedFiles(tx, id);
  const byEntry = Map.groupBy(published, ({ entry }) => entry);
  const entries: { entry: string; kind: ResourceKind }[] = [];
  const single: string[] = [];
  const stays: { path: string; entry: string; why: Stays }[] = [];
  let files = 0;
  for (const [entry, ofEntry] of byEntry) {
    const leaving = ofEntry.filter((file) => file.stays === null);
    for (const { path, stays: why } of ofEntry) if (why) stays.push({ path, entry, why });
    files += leaving.length;
    const [first] = leaving;
    if (!first) continue;
    const isWhole = first.isMade && !first.isUsed && leaving.length === ofEntry.length;
    if (isWhole) entries.push(first);
    else single.push(...leaving.map(({ attachment }) => attachment));
    if (!isWhole && first.isMade && leaving.length === ofEntry.length)
      stays.push({ path: first.path, entry, why: 'entryUsed' });
  }
  await markRows(tx, 'attachment', single, now, NO_FORMER_VERSION);
  await writeAudit(tx, { actor, action: 'delete', subject: 'file', subjectId: single });
  entries.push(...(await emptyEntries(tx, id)));
  for (const [subject, ofKind] of Map.groupBy(entries, ({ kind }) => kind)) {
    const ids = ofKind.map(({ entry }) => entry);
    await markRows(tx, 'resource', ids, now);
    await writeAudit(tx, { actor, action: 'delete', subject, subjectId: ids });
  }
  const message = say('files.importUndone', files, entries.length);
  const detail = { files, entries: entries.length, stays: stays.length };
  return { id, detail, message, files, entries: entries.length, stays };
}
