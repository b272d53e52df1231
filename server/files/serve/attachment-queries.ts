import { sql } from 'kysely';
import type { Semester } from '#contract/core/constants.ts';
import type { AttachedFile } from '#contract/files/attached-fields.ts';
import type { FileDetails } from '#contract/files/calls.ts';
import type { RightsBasis } from '#contract/files/values.ts';
import type { ResourceKind } from '#contract/material/kinds.ts';
import type { Db } from '#server/database/schema.ts';
import { isShown, type Readers, readersOf } from './permission-queries.ts';

/** An attachment as it travels, as JSON; of `attachment` and its `stored_file`. */
export const AS_JSON = sql<AttachedFile>`jsonb_strip_nulls(jsonb_build_object(
  'id', attachment.id, 'name', attachment.name, 'field', attachment.field, 'exam', attachment.exam,
  'format', stored_file.format, 'size', stored_file.size, 'pages', stored_file.page_count,
  'state', stored_file.state, 'readers', ${readersOf('attachment')}))`;

/** The exam of an attachment: its own, else that of the link that it is a copy of. @param resource what it hangs on */
export const examOf = (attachment: string, resource: string) =>
  sql`coalesce(${sql.ref(`${attachment}.exam`)}, ${sql.ref(`${resource}.exams`)} -> ${sql.ref(`${attachment}.field`)})`;

/** Whether others that anyone may see hang on the same entry and are of the same exam, or of none as it is. */
export function namesakeOf(attachment: string, resource: string) {
  return sql<boolean>`exists (
    select from attachment other where other.resource_id = ${sql.ref(`${resource}.id`)}
      and other.id <> ${sql.ref(`${attachment}.id`)} and ${isShown('other')}
      and ${examOf('other', resource)} is not distinct from ${examOf(attachment, resource)})`;
}

/** An attachment with its file and the entry that it hangs on; `entry` is undefined for a contribution's. */
export type Attachment = {
  file: AttachedFile;
  sha256: string;
  rightsBasis: RightsBasis;
  rightsDetail: string;
  reason: FileDetails['reason'] | null;
  isHidden: boolean;
  /** An admin has decided that it stays. */
  isKept: boolean;
  hasNamesake: boolean;
  entry: (NonNullable<FileDetails['entry']> & { kind: ResourceKind }) | undefined;
};

/** An attachment that is not deleted, nor what it hangs on. @param lock keeps other changes waiting until the transaction ends */
export async function findAttachment(db: Db, id: string, lock = false): Promise<Attachment | undefined> {
  const row = await db
    .selectFrom('attachment')
    .innerJoin('stored_file', 'stored_file.sha256', 'attachment.file')
    .leftJoin('resource', 'resource.id', 'attachment.resource_id')
    .leftJoin('material', 'material.id', 'attachment.material_id')
    .select(AS_JSON.as('file'))
    .select(['stored_file.sha256', 'rights_basis as rightsBasis', 'rights_detail as rightsDetail', 'reason'])
    .select(sql<boolean>`hidden_at is not null`.as('isHidden'))
    .select(sql<boolean>`kept_at is not null`.as('isKept'))
    .select(namesakeOf('attachment', 'resource').as('hasNamesake'))
    .select([
      'resource.id',
      'resource.kind',
      'resource.subject',
      'resource.subject_code as subjectcode',
      'resource.title',
      'resource.exams',
    ])
    .select(sql<Semester>`resource.semester::text`.as('semester'))
    .where('attachment.id', '=', id)
    .where('attachment.deleted_at', 'is', null)
    .where('resource.deleted_at', 'is', null)
    .where('material.deleted_at', 'is', null)
    .$if(lock, (query) => query.forUpdate(['attachment']))
    .executeTakeFirst();
  if (!row) return undefined;
  const { id: entryId, kind, subject, subjectcode, semester, title, exams, ...rest } = row;
  const entry =
    entryId === null || kind === null
      ? undefined
      : {
          id: entryId,
          kind,
          semester,
          subject: subject ?? '',
          subjectcode: subjectcode ?? '',
          ...(title && { title }),
          ...(exams && Object.keys(exams).length > 0 && { exams }),
        };
  return { ...rest, entry };
}

/** The living attachment that took the place of one that is deleted, however often that happened; undefined where there is none. */
export async function successorOf(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with recursive version as (
      select replaced_by as id from attachment where id = ${id} and deleted_at is not null
      union
      select attachment.replaced_by from version join attachment on attachment.id = version.id
      where attachment.deleted_at is not null
    )
    select attachment.id from version join attachment on attachment.id = version.id
    where attachment.deleted_at is null`.execute(db);
  return rows[0]?.id;
}

/** Notes what is wrong with the bytes of a file. */
export async function noteDamage(db: Db, sha256: string, damage: 'missing' | 'changed'): Promise<void> {
  await db.updateTable('stored_file').set({ damage }).where('sha256', '=', sha256).execute();
}

/** Whether a page has pictures in the store. */
export async function hasPicture(db: Db, sha256: string, number: number): Promise<boolean> {
  const row = await db
    .selectFrom('file_page')
    .select('width')
    .where('file', '=', sha256)
    .where('number', '=', number)
    .executeTakeFirst();
  return row !== undefined && row.width !== null;
}

/** A photo of a document, by the number of the page that was made of it. */
export type KeptPhoto = { number: number; photo: string; width: number; height: number; quarters: number };

/** The photos of a document that are kept and have a picture. */
export async function photosOf(db: Db, file: string): Promise<KeptPhoto[]> {
  const { rows } = await sql<KeptPhoto>`
    select file_photo.number, photo, width, height, quarters
    from file_photo join file_page on file_page.file = photo and file_page.number = 1
    where file_photo.file = ${file} and width is not null and height is not null
    order by file_photo.number`.execute(db);
  return rows;
}

/** A page of an attachment: whose bytes it is, who reads them, and whether it has pictures in the store. */
type PageOfAttachment = Readable & { sha256: string; hasPicture: boolean };

/** What decides who reads an attachment. */
export type Readable = { isFiled: boolean; isHidden: boolean; readers: Readers };

/** Pages of attachments that are not deleted, nor what they hang on; in the order in which they are asked for. */
export async function findPages(
  db: Db,
  asked: readonly { id: string; page: number }[],
): Promise<(PageOfAttachment | undefined)[]> {
  const { rows } = await sql<PageOfAttachment & { at: number }>`
    select asked.at::int, attachment.file as sha256, resource.id is not null as "isFiled",
      attachment.hidden_at is not null as "isHidden", ${readersOf('attachment')} as readers,
      file_page.width is not null as "hasPicture"
    from unnest(${asked.map(({ id }) => id)}::uuid[], ${asked.map(({ page }) => page)}::int[])
      with ordinality as asked (id, page, at)
    join attachment on attachment.id = asked.id and attachment.deleted_at is null
    left join resource on resource.id = attachment.resource_id
    left join material on material.id = attachment.material_id
    left join file_page on file_page.file = attachment.file and file_page.number = asked.page
    where resource.deleted_at is null and material.deleted_at is null`.execute(db);
  const found = new Map(rows.map((row) => [row.at, row]));
  return asked.map((_one, index) => found.get(index + 1));
}
