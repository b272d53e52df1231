import { sql } from 'kysely';
import type { QueuedFile } from '#contract/files/calls.ts';
import { type ListSource, NEWEST_FIRST, rowsFrom } from '#server/database/list.ts';
import type { Db, Tables } from '#server/database/schema.ts';

type Row = Omit<QueuedFile, '_id' | 'sentAt' | 'pages' | 'reason' | 'size'> & {
  id: string;
  created_at: Date;
  pages: number | null;
  reason: QueuedFile['reason'] | null;
  size: string;
};
type WithQueue = Tables & { queued: Row & { words: string } };

/** What is not read, or not wholly: each file once, where it hung first. */
const QUEUED = sql`(
  select attachment.id, attachment.name, file.sha256, file.format, file.size, file.page_count as pages, file.state,
    file.reason, file.created_at, scans.count as scans,
    coalesce(file.claimed_until > now(), false) or scans.held as "isHeld",
    coalesce(resource.subject, material.subject, '') as subject,
    lower(concat_ws(chr(10), attachment.name, resource.subject, resource.subject_code)) as words
  from stored_file as file
    join lateral (
      select count(*)::int as count, coalesce(bool_or(claimed_until > now()), false) as held
      from file_page where file_page.file = file.sha256 and wants_ocr) as scans on true
    join lateral (
      select * from attachment where attachment.file = file.sha256 and deleted_at is null
      order by attachment.created_at, attachment.id limit 1) as attachment on true
    left join resource on resource.id = attachment.resource_id
    left join material on material.id = attachment.material_id
  where file.sha256 in (
    select sha256 from stored_file where state in ('waiting', 'reading', 'unreadable')
    union all select file from file_page where wants_ocr))`;

/** Files that wait to be read or cannot be read, those that came last first. */
export const queueList: ListSource<'fileQueue', 'queued', Row, WithQueue> = {
  rows: (db) =>
    rowsFrom<WithQueue, 'queued'>(db, QUEUED, 'queued')
      .select(['id', 'name', 'format', 'size', 'pages', 'scans', 'state', 'reason', 'created_at'])
      .select(['isHeld', 'subject']),
  words: sql`words`,
  order: NEWEST_FIRST,
  sorts: {
    sent: { by: sql`created_at`, as: 'timestamptz' },
    size: { by: sql`size::int`, as: 'int' },
  },
  filters: {
    reading: (state) => {
      if (state === undefined) return undefined;
      if (state === 'scans') return sql`scans > 0`;
      return state === 'unreadable' ? sql`state = 'unreadable'` : sql`state in ('waiting', 'reading')`;
    },
  },
};

/** A file of the queue as it travels. */
export function asQueued({ id, created_at, pages, reason, size, ...row }: Row): QueuedFile {
  return {
    _id: id,
    ...row,
    size: Number(size),
    ...(pages !== null && { pages }),
    ...(reason && { reason }),
    sentAt: created_at.toISOString(),
  };
}

/** The files that hang by some attachments, each once, and the names that they have there. */
export async function filesOf(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; sha256: string; name: string }[]> {
  return db
    .selectFrom('attachment')
    .select(['id', 'file as sha256', 'name'])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .distinctOn('file')
    .orderBy('file')
    .execute();
}
