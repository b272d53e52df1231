import { sql } from 'kysely';
import { type AttachedFile, type NewFile, rightsBases } from '#contract/files/attached-fields.ts';
import type { FilePage, Neighbour, PageSummary } from '#contract/files/calls.ts';
import { needsDetail, type RightsBasis } from '#contract/files/values.ts';
import type { Exam } from '#contract/material/exam-fields.ts';
import type { LinkField, ResourceKind } from '#contract/material/kinds.ts';
import type { RemovalRule } from '#server/database/removal.ts';
import type { Db } from '#server/database/schema.ts';
import { AS_JSON, examOf } from '#server/files/serve/attachment-queries.ts';
import { isShown } from '#server/files/serve/permission-queries.ts';

/** What files hang on, of which table. */
export type Holder = { kind: ResourceKind | 'material'; id: string };

/** The rights of an attachment, to be joined to that. */
const RIGHTS_AS_JSON = sql`jsonb_build_object(
  'rightsBasis', attachment.rights_basis, 'rightsDetail', attachment.rights_detail)`;

/** The files of a row that others may see; null where there are none. Of a contribution, which is for admins, with their rights. */
export function attachedTo(table: 'resource' | 'material') {
  const file = table === 'material' ? sql`${AS_JSON} || ${RIGHTS_AS_JSON}` : AS_JSON;
  return sql<AttachedFile[] | null>`(
    select jsonb_agg(${file} order by attachment.created_at, attachment.id)
    from attachment join stored_file on stored_file.sha256 = attachment.file
    where ${sql.ref(`attachment.${table}_id`)} = ${sql.ref(`${table}.id`)}
      and ${isShown('attachment')})`.as('files');
}

/** The files of a column with the ids of attachments. */
export const filesOf = (column: 'published_files') =>
  sql`(select jsonb_agg(${AS_JSON} || ${RIGHTS_AS_JSON} order by attachment.created_at, attachment.id)
    from attachment join stored_file on stored_file.sha256 = attachment.file
    where attachment.id = any(${sql.ref(column)}) and ${isShown('attachment')})`;

/** The kind of the entry that an attachment hangs on, deleted or not; null for a contribution's, undefined where there is none. */
export async function kindOfAttachment(db: Db, id: string): Promise<ResourceKind | null | undefined> {
  const row = await db
    .selectFrom('attachment')
    .leftJoin('resource', 'resource.id', 'attachment.resource_id')
    .select('resource.kind')
    .where('attachment.id', '=', id)
    .executeTakeFirst();
  return row?.kind === undefined ? undefined : row.kind;
}

const columnOf = ({ kind }: Holder) => (kind === 'material' ? 'material_id' : 'resource_id');

/** The link of a contribution that is not published or deleted, and whether files hang on it. */
export async function findLinkSent(
  db: Db,
  id: string,
  lock: boolean,
): Promise<{ link: string; hasFiles: boolean } | undefined> {
  const { rows } = await sql<{ link: string; hasFiles: boolean }>`
    select link, exists (select from attachment
      where material_id = material.id and attachment.deleted_at is null) as "hasFiles"
    from material where id = ${id} and published_at is null and deleted_at is null
    ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** The files that hang on an entry or a contribution. @returns the ids of their attachments */
export async function attachmentsOn(tx: Db, holder: Holder): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('attachment')
    .select('id')
    .where(columnOf(holder), '=', holder.id)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whether someone says of a file of a contribution that a university allowed it, or a licence does: a person has to read that. */
export async function hasRightsToRead(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from attachment where material_id = ${id} and deleted_at is null
      and rights_basis = any(${rightsBases.filter(needsDetail)}::text[])) as is`.execute(tx);
  return rows[0]?.is ?? false;
}

/** Hangs a file on an entry or a contribution. @returns its id there */
export async function insertAttachment(
  tx: Db,
  holder: Holder,
  {
    file,
    name,
    field,
    exam,
    rightsBasis,
    rightsDetail,
  }: Omit<NewFile, 'upload'> & { file: string; name: string },
  sender: string | null,
): Promise<string> {
  const { id } = await tx
    .insertInto('attachment')
    .values({
      file,
      name,
      [columnOf(holder)]: holder.id,
      field: field ?? null,
      exam: exam ? JSON.stringify(exam) : null,
      rights_basis: rightsBasis,
      rights_detail: rightsDetail,
      uploaded_by: sender,
      // One after the other, in which order they are shown.
      created_at: sql`clock_timestamp()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Hangs the files of a contribution on the entry that it became. @returns their attachments, in their order */
export async function moveFiles(tx: Db, materialId: string, resourceId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('attachment')
    .set({ resource_id: resourceId, material_id: null })
    .where('material_id', '=', materialId)
    .where('deleted_at', 'is', null)
    .returning(['id', 'created_at'])
    .execute();
  return rows.toSorted((one, other) => Number(one.created_at) - Number(other.created_at)).map(({ id }) => id);
}

/** Puts the files of a contribution into the trash, but for some. */
export async function dropFiles(
  tx: Db,
  materialId: string,
  kept: readonly string[],
  now: Date,
): Promise<void> {
  await sql`update attachment set deleted_at = ${now}
    where material_id = ${materialId} and deleted_at is null and not id = any(${kept}::uuid[])`.execute(tx);
}

/** What may be changed of an attachment; null takes away. */
type Changes = {
  name?: string | undefined;
  field?: LinkField | null | undefined;
  exam?: Exam | null | undefined;
  rightsBasis?: RightsBasis | undefined;
  rightsDetail?: string | undefined;
  /** Since when it is hidden from all but admins. */
  hiddenAt?: Date | null;
  /** When an admin decided that it stays: requests hide it no more. */
  keptAt?: Date;
};

/** Changes what is given. */
export async function changeAttachment(tx: Db, id: string, changes: Changes): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return;
  const { name, field, exam, rightsBasis, rightsDetail, hiddenAt, keptAt } = changes;
  await tx
    .updateTable('attachment')
    .set({
      ...{ name, field, exam: exam && JSON.stringify(exam), rights_basis: rightsBasis },
      ...{ rights_detail: rightsDetail, hidden_at: hiddenAt, kept_at: keptAt },
    })
    .where('id', '=', id)
    .execute();
}

/** What is deleted by hand is no former version of another file. */
export const NO_FORMER_VERSION: RemovalRule = { also: sql`, replaced_by = null` };

/** What is known of the pages of a file so far, in their order. */
export async function findLeaves(db: Db, sha256: string): Promise<PageSummary[]> {
  const rows = await db
    .selectFrom('file_page')
    .select(['number', 'width', 'height', 'wants_ocr', 'quarters'])
    .where('file', '=', sha256)
    .orderBy('number')
    .execute();
  return rows.map(({ number, ...page }) => ({ number, ...sizeOf(page) }));
}

/** A page of a file with its words; undefined where it has none of that number. */
export async function findPage(
  db: Db,
  sha256: string,
  number: number,
): Promise<Omit<FilePage, 'marked'> | undefined> {
  const row = await db
    .selectFrom('file_page')
    .select(['body', 'source', 'boxes', 'width', 'height', 'wants_ocr', 'quarters'])
    .where('file', '=', sha256)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row) return undefined;
  const { body, source, boxes, ...page } = row;
  return { number, body, source, boxes, ...sizeOf(page) };
}

/** The words of some pages of a file, in their order. */
export async function findWords(
  db: Db,
  sha256: string,
  numbers: readonly number[],
): Promise<{ number: number; words: string[] }[]> {
  if (numbers.length === 0) return [];
  return db
    .selectFrom('file_page')
    .select(['number', sql<string[]>`jsonb_path_query_array(boxes, '$[*][0]')`.as('words')])
    .where('file', '=', sha256)
    .where('number', 'in', numbers)
    .orderBy('number')
    .execute();
}

const sizeOf = (page: {
  width: number | null;
  height: number | null;
  wants_ocr: boolean;
  quarters: number;
}) => ({
  ...(page.width !== null && page.height !== null && { width: page.width, height: page.height }),
  ...(page.wants_ocr && { waits: true }),
  ...(page.quarters > 0 && { quarters: page.quarters }),
});

/**
 * What there is before and after a file among those of its kind and subject that others may see: by their exams, and those of
 * no known exam behind them as they were filed.
 */
export async function findNeighbours(
  db: Db,
  id: string,
): Promise<{ earlier?: Neighbour; later?: Neighbour }> {
  const { rows } = await sql<{ earlier: Neighbour | null; later: Neighbour | null }>`
    with own as (
      select resource.kind, resource.code_key from attachment join resource on resource.id = attachment.resource_id
      where attachment.id = ${id}
    ), paper as (
      select attachment.id, attachment.created_at,
        ${examOf('attachment', 'resource')} as exam,
        jsonb_strip_nulls(jsonb_build_object('id', attachment.id, 'name', attachment.name,
          'exam', ${examOf('attachment', 'resource')})) as said
      from own join resource on resource.kind = own.kind and resource.code_key = own.code_key
        join attachment on attachment.resource_id = resource.id
      where resource.deleted_at is null
        and (${isShown('attachment')} or attachment.id = ${id})
    ), placed as (
      select id, lag(said) over by_exam as earlier, lead(said) over by_exam as later from paper
      window by_exam as (order by (exam ->> 'year')::int nulls last, exam ->> 'session' = 'December',
        exam ? 'test' desc, (exam ->> 'isReappear')::boolean, created_at, id)
    )
    select earlier, later from placed where id = ${id}`.execute(db);
  const [found] = rows;
  return {
    ...(found?.earlier && { earlier: found.earlier }),
    ...(found?.later && { later: found.later }),
  };
}
