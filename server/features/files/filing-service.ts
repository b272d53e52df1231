import type { z } from 'zod';
import { say } from '#contract/core/notices.ts';
import type { folder } from '#contract/files/folder-calls.ts';
import { RESOURCES } from '#contract/material/kinds.ts';
import { writeAudit } from '#server/database/audit.ts';
import type { Db } from '#server/database/schema.ts';
import { insertResource } from '../material/queries.ts';
import { attachFiles } from './attach-service.ts';
import { entryWithFile, findEntryFor, nameEntry, type RoomyEntry } from './folder-queries.ts';

/** Hangs a paper that was sent on the entry that it belongs to, or on one that is made for it. */
export async function filePaper(tx: Db, filed: z.infer<NonNullable<typeof folder.file.body>>, actor: string) {
  const { upload, exam, rightsBasis, rightsDetail, ...paper } = filed;
  const { kind, title } = paper;
  const known = await findEntryFor(tx, paper, 1);
  const there = await entryWithFile(tx, upload, paper);
  if (there) return { id: there, message: say('files.isThere'), entry: there, done: 'there' as const };
  const id = known?.id ?? (await insertResource(tx, kind, { ...paper, service: RESOURCES[kind].service }));
  const isNamed = known?.title === '' && title !== '';
  if (isNamed) await nameEntry(tx, id, title);
  const file = { upload, rightsBasis, rightsDetail, ...(kind === 'pyq' && exam && { exam }) };
  await attachFiles(tx, { kind, id }, [file], actor);
  const detail = { after: known ? { ...(isNamed && { title }), file } : { ...paper, files: [file] } };
  const action = known ? 'update' : 'add';
  await writeAudit(tx, { actor, action, subject: kind, subjectId: id, detail });
  const done = howFiled(known);
  return { id, message: say(`files.${done}`), entry: id, done };
}

/** What was done to file something on an entry, or on none that was there. */
function howFiled(entry: RoomyEntry | undefined): 'added' | 'filled' | 'attached' {
  if (!entry) return 'added';
  return entry.hasFiles || entry.hasLinks ? 'attached' : 'filled';
}
