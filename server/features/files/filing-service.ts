import type { z } from 'zod';
import { say } from '#contract/core/notices.ts';
import type { folder } from '#contract/files/folder-calls.ts';
import { RESOURCES, type ResourceKind } from '#contract/material/kinds.ts';
import { writeAudit } from '#server/database/audit.ts';
import type { Db } from '#server/database/schema.ts';
import { insertResource } from '../material/queries.ts';
import { attachFiles } from './attach-service.ts';
import { entryWithFile, nameEntry, type Paper, type RoomyEntry, roomyEntries } from './folder-queries.ts';
import { isOfTests } from './paper-exam.ts';

/** Of these a subject needs one entry, whose title says for whom it is; of the others each title is a work of its own. */
const ONE_FOR_A_SUBJECT: readonly ResourceKind[] = ['pyq', 'syllabus'];

/** Whether all papers of the kind stand together, whatever they are called. */
export const standTogether = (kind: ResourceKind): boolean => ONE_FOR_A_SUBJECT.includes(kind);

/**
 * The one of its subject's entries that a paper belongs to; undefined where it needs its own. A title says what it is: without
 * one it joins what is there, but no tests; with one it joins its like, or an entry that says and has nothing.
 */
export function entryOfPaper(
  entries: readonly RoomyEntry[],
  { kind, title }: Pick<Paper, 'kind' | 'title'>,
): RoomyEntry | undefined {
  if (standTogether(kind) && !title) return entries.find((entry) => !isOfTests(entry.title));
  const name = title.toLowerCase();
  return entries.find((entry) => entry.title.toLowerCase() === name) ?? entries.find(saysNothing);
}

const saysNothing = ({ title, hasFiles, hasLinks }: RoomyEntry) => !title && !hasFiles && !hasLinks;

/** Hangs a paper that was sent on the entry that it belongs to, or on one that is made for it. */
export async function filePaper(tx: Db, filed: z.infer<NonNullable<typeof folder.file.body>>, actor: string) {
  const { upload, exam, rightsBasis, rightsDetail, ...paper } = filed;
  const { kind, title } = paper;
  const known = entryOfPaper(await roomyEntries(tx, paper), paper);
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
