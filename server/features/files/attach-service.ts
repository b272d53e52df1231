import { say } from '#contract/core/notices.ts';
import type { FilesField, NewFile } from '#contract/files/attached-fields.ts';
import { MOST_FILES } from '#contract/files/values.ts';
import { type LinkField, RESOURCES } from '#contract/material/kinds.ts';
import { type Act, change, type Done } from '#server/database/change.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { findUpload } from '#server/files/uploads/queries.ts';
import { wantCuts, wantFile } from '#server/files/work/result-queries.ts';
import { Refusal } from '#server/http/serve/errors.ts';
import { attachmentsOn, type Holder, insertAttachment, kindOfAttachment } from './queries.ts';

/**
 * Hangs files on an entry or a contribution that is locked or was just made. Those that hang there already stay as they are.
 * @param sender whose uploads they are; null: a visitor's, of whom nobody but the upload's own id is known
 * @returns the ids of the new ones there
 * @throws Refusal where an upload is not there, is not whole, or has become no file
 */
export async function attachFiles(
  tx: Db,
  holder: Holder,
  files: FilesField = [],
  sender: string | null,
): Promise<string[]> {
  if (files.length === 0) return [];
  const there = await attachmentsOn(tx, holder);
  const added: NewFile[] = [];
  for (const file of files) {
    if ('upload' in file) added.push(file);
    else if (!there.has(file.id)) throw new Refusal(say('files.gone'), 'files');
  }
  if (there.size + added.length > MOST_FILES) throw new Refusal(say('files.tooMany', MOST_FILES), 'files');
  const ids: string[] = [];
  for (const file of added) {
    const path = `files.${files.indexOf(file)}`;
    checkField(holder.kind, file.field, `${path}.field`);
    const sent = await requireUpload(tx, file.upload, sender, `${path}.upload`);
    const hung = { ...file, file: sent.file, name: file.name ?? sent.name };
    ids.push(await insertAttachment(tx, holder, hung, sender));
    await wantFile(tx, sent.file);
  }
  if (holder.kind === 'pyq') await wantCuts(tx, holder.id);
  return ids;
}

/** @throws Refusal where what it hangs on has no such link */
export function checkField(kind: Holder['kind'], field: LinkField | undefined | null, path: string): void {
  const fields: readonly LinkField[] = kind === 'material' ? ['link'] : RESOURCES[kind].linkFields;
  if (field && !fields.includes(field)) throw new Refusal(say('files.field'), path);
}

async function requireUpload(tx: Db, id: string, sender: string | null, path: string) {
  const sent = await findUpload(tx, id);
  if (!sent || (sent.sender_id !== null && sent.sender_id !== sender))
    throw new Refusal(say('files.uploadGone'), path);
  if (sent.refusal) throw new Refusal(say(`files.refused.${sent.refusal}`), path);
  if (!sent.file) throw new Refusal(say('files.uploadOpen'), path);
  return { file: sent.file, name: sent.name };
}

/**
 * Changes a file where it hangs: the list of its kind is made again.
 * @param id of its attachment
 * @param act who does what; without it nothing is written into the log of changes, and nobody acts
 * @param work as of `change` @returns what else it returned
 */
export async function changeFile<Result extends Done>(
  deps: Pick<Deps, 'db' | 'cache'>,
  id: string,
  act: Act | undefined,
  work: (tx: Db) => Promise<Result>,
): Promise<Omit<Result, keyof Done>> {
  const topic = await kindOfAttachment(deps.db, id);
  return change(deps, { ...(act ?? { actor: '', action: 'update' }), topic: topic ?? undefined }, work);
}
