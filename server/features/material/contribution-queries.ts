import { sql } from 'kysely';
import type { Semester } from '#contract/core/constants.ts';
import type { AttachedFile } from '#contract/files/attached-fields.ts';
import type { Language } from '#contract/languages/languages.ts';
import {
  type Duplicate,
  kindOfService,
  type Material,
  type MaterialFields,
} from '#contract/material/contribution-calls.ts';
import { thanksName } from '#contract/material/decision-values.ts';
import { type ListSource, NEWEST_FIRST, ofReview, textKey } from '#server/database/list.ts';
import { DELETABLE_TABLES, type RemovalRule } from '#server/database/removal.ts';
import type { Db, HeldReason } from '#server/database/schema.ts';
import { attachedTo, filesOf } from '../files/queries.ts';

/** A published one has a row as well, and is no longer the queue's. */
export const unpublished: RemovalRule = { only: sql`published_at is null` };

/**
 * Files a submission, without its files.
 * @param senderId the logged-in user; null for a sender who is not
 * @param held why it waits for review; null: it does not
 * @param kept what opens it for a sender without an account, and the language of an email to them
 * @returns its id
 */
export async function insertMaterial(
  db: Db,
  fields: MaterialFields,
  senderId: string | null,
  held: HeldReason | null,
  kept: { receipt_hash: Buffer | null; language: Language },
): Promise<string> {
  const { yourName, subjectCode, link = '', files: _, ...rest } = fields;
  const row = {
    ...rest,
    link,
    sender_id: senderId,
    held,
    your_name: yourName,
    ...kept,
    ...(subjectCode && { subject_code: subjectCode }),
  };
  const { id } = await db.insertInto('material').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Where a link is already, whatever the spelling of its scheme, host and last slash; on the site counts first. */
export async function findDuplicate(db: Db, link: string): Promise<Duplicate | undefined> {
  const { rows } = await sql<{ found: Duplicate | null }>`
    select case
      when ${isOnSite(sql`${link}::text`)} then 'resource'
      when exists (
        select from material
        where deleted_at is null and published_at is null and link_key(link) = link_key(${link})
      ) then 'submission'
    end as found`.execute(db);
  return rows[0]?.found ?? undefined;
}

/** Whether a link, an SQL expression, is one of a living entry; in the words of the index `resource_links`. */
export function isOnSite(link: ReturnType<typeof sql>) {
  return sql<boolean>`exists (
    select from resource
    where resource.deleted_at is null and link_keys(resource.links) @> array[link_key(${link})]
  )`;
}

/** Those that were published at once, and that nobody has looked at yet, come with a filter alone. */
function materialRows(db: Db) {
  return db
    .selectFrom('material')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(published_at is null or at_once = 'unchecked')`)
    .select(['id as _id', 'your_name as yourName', 'service', 'department', 'semester'])
    .select(['subject_code as subjectCode', 'subject', 'link', 'note', 'created_at'])
    .select(['returned_at', 'decided_at', 'decision_reason', 'decision_note', 'thanks'])
    .select([isOnSite(sql`material.link`).as('onSite'), attachedTo('material')])
    .select(sql<boolean>`published_at is not null`.as('atOnce'))
    .select(sql<number | null>`jsonb_array_length(split -> 'ids')`.as('papersOfFile'))
    .select(
      sql<
        AttachedFile[] | null
      >`case when published_at is not null then ${filesOf('published_files')} end`.as('published'),
    );
}
type MaterialRow = Awaited<ReturnType<ReturnType<typeof materialRows>['executeTakeFirstOrThrow']>>;

/** A submission as it travels. */
export function asMaterial({
  created_at,
  semester,
  files,
  returned_at,
  decided_at,
  decision_reason: reason,
  decision_note: note,
  thanks,
  atOnce,
  papersOfFile,
  published,
  ...row
}: MaterialRow): Material {
  return {
    ...row,
    ...(thanks !== 'none' && { thanks: thanksName(row.yourName, thanks) }),
    ...(decided_at &&
      reason && {
        returned: {
          at: decided_at.toISOString(),
          reason,
          note,
          ...(!returned_at && { again: true as const }),
        },
      }),
    semester: String(semester) as Semester, // the column's check allows 1 to 8 only
    kind: kindOfService(row.service),
    dateCreated: created_at.toISOString(),
    ...((files ?? published) && { files: files ?? published ?? [] }),
    ...(papersOfFile !== null && { papersOfFile }),
    // Its own link is on the site by it.
    ...(atOnce && { atOnce, onSite: false }),
  };
}

/** The submissions that wait, newest first. */
export const materialList: ListSource<'materials', 'material', MaterialRow> = {
  rows: materialRows,
  words: DELETABLE_TABLES.material.words,
  order: NEWEST_FIRST,
  sorts: {
    subject: textKey(sql`subject || ' ' || subject_code`),
    service: textKey(sql`service`),
    semester: { by: sql`semester`, as: 'int' },
    department: textKey(sql`department`),
    link: textKey(sql`link`),
    sent: { by: sql`created_at`, as: 'timestamptz' },
  },
  filters: {
    semester: (semester) => (semester === undefined ? undefined : sql`semester = ${Number(semester)}`),
    review: ofReview,
    progress: (progress) => {
      if (progress === 'unchecked') return sql`published_at is not null`;
      if (progress === undefined) return sql`published_at is null`;
      return progress === 'returned'
        ? sql`published_at is null and returned_at is not null`
        : sql`published_at is null and returned_at is null`;
    },
  },
};
