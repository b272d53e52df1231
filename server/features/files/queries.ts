import { sql } from 'kysely';
import { say } from '#contract/core/notices.ts';
import type { AttachedFile, FilesField, NewFile } from '#contract/files/attached-fields.ts';
import { MOST_FILES, RIGHTS } from '#contract/files/values.ts';
import { type LinkField, RESOURCES, type ResourceKind } from '#contract/material/kinds.ts';
import type { Db } from '#server/database/schema.ts';
import { wantFile } from '#server/files/work/result-queries.ts';
import { Refusal } from '#server/http/serve/errors.ts';

/** What files hang on, of which table. */
export type Holder = { kind: ResourceKind | 'material'; id: string };

const forMembers = Object.entries(RIGHTS).flatMap(([basis, { readers }]) =>
  readers === 'members' ? [sql.lit(basis)] : [],
);
/** Who reads an attachment, in SQL. */
const READERS = sql`case when attachment.rights_basis in (${sql.join(forMembers)}) then 'members' else 'everybody' end`;

/** An attachment as it travels, as JSON; of `attachment` and its `stored_file`. */
export const AS_JSON = sql<AttachedFile>`jsonb_strip_nulls(jsonb_build_object(
  'id', attachment.id, 'name', attachment.name, 'field', attachment.field, 'exam', attachment.exam,
  'format', stored_file.format, 'size', stored_file.size, 'pages', stored_file.page_count,
  'state', stored_file.state, 'readers', ${READERS}))`;

/** By what right an attachment is here, to be joined to that. */
const RIGHTS_AS_JSON = sql`jsonb_build_object(
  'rightsBasis', attachment.rights_basis, 'rightsDetail', attachment.rights_detail)`;

/** The files of a row that others may see; null where there are none. Of a contribution, which is for admins, with their rights. */
export function attachedTo(table: 'resource' | 'material') {
  const file = table === 'material' ? sql`${AS_JSON} || ${RIGHTS_AS_JSON}` : AS_JSON;
  return sql<AttachedFile[] | null>`(
    select jsonb_agg(${file} order by attachment.created_at, attachment.id)
    from attachment join stored_file on stored_file.sha256 = attachment.file
    where ${sql.ref(`attachment.${table}_id`)} = ${sql.ref(`${table}.id`)}
      and attachment.deleted_at is null and attachment.hidden_at is null)`.as('files');
}

/** The exam of an attachment: its own, else that of the link that it is a copy of. @param resource what it hangs on */
export const examOf = (attachment: string, resource: string) =>
  sql`coalesce(${sql.ref(`${attachment}.exam`)}, ${sql.ref(`${resource}.exams`)} -> ${sql.ref(`${attachment}.field`)})`;

/** Whether others that anybody may see hang on the same entry and are of the same exam, or of none as it is. */
export function namesakeOf(attachment: string, resource: string) {
  return sql<boolean>`exists (
    select from attachment other where other.resource_id = ${sql.ref(`${resource}.id`)}
      and other.id <> ${sql.ref(`${attachment}.id`)} and other.deleted_at is null and other.hidden_at is null
      and ${examOf('other', resource)} is not distinct from ${examOf(attachment, resource)})`;
}

const columnOf = ({ kind }: Holder) => (kind === 'material' ? 'material_id' : 'resource_id');

/**
 * Hangs files on an entry or a contribution that is locked or was just made. Those that hang there already stay as they are.
 * @param sender whose uploads they are; null: a visitor's, of whom nobody but the upload's own id is known
 * @throws Refusal where an upload is not there, is not whole, or has become no file
 */
export async function attachFiles(
  tx: Db,
  holder: Holder,
  files: FilesField | undefined,
  sender: string | null,
): Promise<void> {
  if (!files || files.length === 0) return;
  const there = await tx
    .selectFrom('attachment')
    .select('id')
    .where(columnOf(holder), '=', holder.id)
    .where('deleted_at', 'is', null)
    .execute();
  const added: NewFile[] = [];
  for (const file of files) {
    if ('upload' in file) added.push(file);
    else if (!there.some(({ id }) => id === file.id)) throw new Refusal(say('files.gone'), 'files');
  }
  if (there.length + added.length > MOST_FILES) throw new Refusal(say('files.tooMany', MOST_FILES), 'files');
  for (const file of added) {
    const { upload, name, field, exam, rightsBasis, rightsDetail } = file;
    const path = `files.${files.indexOf(file)}`;
    checkField(holder.kind, field, `${path}.field`);
    const sent = await requireUpload(tx, upload, sender, `${path}.upload`);
    await tx
      .insertInto('attachment')
      .values({
        file: sent.file,
        [columnOf(holder)]: holder.id,
        field: field ?? null,
        exam: exam ? JSON.stringify(exam) : null,
        name: name ?? sent.name,
        rights_basis: rightsBasis,
        rights_detail: rightsDetail,
        uploaded_by: sender,
        // One after the other, in which order they are shown.
        created_at: sql`clock_timestamp()`,
      })
      .execute();
    await wantFile(tx, sent.file);
  }
}

/** @throws Refusal where what it hangs on has no such link */
export function checkField(kind: Holder['kind'], field: LinkField | undefined | null, path: string): void {
  const fields: readonly LinkField[] = kind === 'material' ? ['link'] : RESOURCES[kind].linkFields;
  if (field && !fields.includes(field)) throw new Refusal(say('files.field'), path);
}

async function requireUpload(tx: Db, id: string, sender: string | null, path: string) {
  const row = await tx
    .selectFrom('upload')
    .select(['file', 'name', 'refusal', 'sender_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || (row.sender_id !== null && row.sender_id !== sender))
    throw new Refusal(say('files.uploadGone'), path);
  if (row.refusal) throw new Refusal(say(`files.refused.${row.refusal}`), path);
  if (!row.file) throw new Refusal(say('files.uploadOpen'), path);
  return { file: row.file, name: row.name };
}

/** Hangs the files of a contribution on the entry that it became. */
export async function moveFiles(tx: Db, materialId: string, resourceId: string): Promise<void> {
  await tx
    .updateTable('attachment')
    .set({ resource_id: resourceId, material_id: null })
    .where('material_id', '=', materialId)
    .where('deleted_at', 'is', null)
    .execute();
}
