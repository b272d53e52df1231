import type { z } from 'zod';
import { say } from '#contract/core/notices.ts';
import type { KnownPaper } from '#contract/files/alike-calls.ts';
import type { folder } from '#contract/files/folder-calls.ts';
import { RESOURCES } from '#contract/material/kinds.ts';
import { writeAudit } from '#server/database/audit.ts';
import type { Db } from '#server/database/schema.ts';
import type { CurrentUser } from '#server/http/serve/access.ts';
import { insertResource } from '../material/queries.ts';
import { sentUploads } from './alike-queries.ts';
import { papersLike } from './alike-service.ts';
import { attachFiles } from './attach-service.ts';
import { entryWithFile, findEntryFor, nameEntry, type RoomyEntry } from './folder-queries.ts';
import { notePublished } from './import-queries.ts';
import { requireImport } from './import-service.ts';

type Filed = z.infer<NonNullable<typeof folder.file.body>>;

/** Hangs a paper that was sent on the entry that it belongs to, or on one that is made for it. */
export async function filePaper(tx: Db, filed: Filed, user: CurrentUser, now: Date) {
  const { upload, exam, rightsBasis, rightsDetail, import: folderImport, unlessAlike, ...paper } = filed;
  const { kind, title } = paper;
  const actor = user.id;
  // First: an import that is being undone takes nothing more.
  if (folderImport !== undefined) await requireImport(tx, folderImport, actor, true);
  const known = await findEntryFor(tx, paper, 1);
  const there = await entryWithFile(tx, upload, paper);
  if (there) return { id: there, message: say('files.isThere'), entry: there, done: 'there' as const };
  const like = unlessAlike ? await paperLike(tx, filed, user, now) : undefined;
  if (like) {
    const { subject = '', subjectcode = '' } = like;
    return { id: [], message: say('files.likeOne', subject, subjectcode), like, done: 'alike' as const };
  }
  const id = known?.id ?? (await insertResource(tx, kind, { ...paper, service: RESOURCES[kind].service }));
  const isNamed = known?.title === '' && title !== '';
  if (isNamed) await nameEntry(tx, id, title);
  const file = { upload, rightsBasis, rightsDetail, ...(kind === 'pyq' && exam && { exam }) };
  const [attachment = ''] = await attachFiles(tx, { kind, id }, [file], actor);
  if (folderImport !== undefined)
    await notePublished(tx, folderImport, { upload, attachment, entry: known ? undefined : id });
  const detail = { after: known ? { ...(isNamed && { title }), file } : { ...paper, files: [file] } };
  const action = known ? 'update' : 'add';
  await writeAudit(tx, { actor, action, subject: kind, subjectId: id, detail });
  const done = howFiled(known);
  return { id, message: say(`files.${done}`), entry: id, done };
}

/** The paper that is the same as one that was sent, or may be: by its bytes, or by its text. */
async function paperLike(
  tx: Db,
  { upload, subjectcode, exam }: Filed,
  user: CurrentUser,
  now: Date,
): Promise<KnownPaper | undefined> {
  const [sent] = await sentUploads(tx, [upload], user.id);
  if (!sent) return undefined;
  const { same, alike } = await papersLike(tx, { ...sent, subjectcode, exam: exam ?? null }, { user, now });
  // Another one of the same exam may be another set, or another college's.
  return same ?? alike.find(({ by }) => by !== 'exam');
}

/** What was done to file something on an entry, or on none that was there. */
function howFiled(entry: RoomyEntry | undefined): 'added' | 'filled' | 'attached' {
  if (!entry) return 'added';
  return entry.hasFiles || entry.hasLinks ? 'attached' : 'filled';
}
