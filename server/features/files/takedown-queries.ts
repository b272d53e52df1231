import { type SelectQueryBuilder, sql } from 'kysely';
import type { Takedown } from '#contract/files.ts';
import type { LISTS } from '#contract/lists.ts';
import { type Key, type ListSource, NEWEST_FIRST } from '#server/database/list.ts';
import type { Db, Tables } from '#server/database/schema.ts';

type Row = Omit<Takedown, '_id' | 'sentAt' | 'endedAt'> & {
  id: string;
  created_at: Date;
  ended_at: Date | null;
};
type WithTakedowns = Tables & { asked: Row & { words: string } };

const ASKED = sql`(
  select takedown.id, takedown.name, takedown.email, takedown.reason, takedown.state, takedown.answer,
    takedown.created_at, takedown.ended_at, attachment.id as file, attachment.name as "fileName",
    coalesce(resource.subject, material.subject, '') as subject,
    lower(concat_ws(chr(10), takedown.name, takedown.email, takedown.reason, attachment.name, resource.subject)) as words
  from takedown join attachment on attachment.id = takedown.attachment_id
    left join resource on resource.id = attachment.resource_id
    left join material on material.id = attachment.material_id)`;

/** Requests to take files away, the latest first; the open ones unless others are asked for. */
export const takedownList: ListSource<'asked', Row, WithTakedowns> = {
  rows: (db) =>
    // What is selected from has no type of its own; it has these columns.
    (
      db.selectFrom(ASKED.as('asked')) as unknown as SelectQueryBuilder<
        WithTakedowns,
        'asked',
        Record<never, never>
      >
    )
      .select(['id', 'name', 'email', 'reason', 'state', 'answer', 'created_at', 'ended_at'])
      .select(['file', 'fileName', 'subject']),
  words: sql`words`,
  order: NEWEST_FIRST,
  sorts: { sent: { by: sql`created_at`, as: 'timestamptz' } } satisfies Record<
    (typeof LISTS.takedowns.sorts)[number],
    Key
  >,
  filters: { state: (state) => sql`state = ${state ?? 'open'}` },
};

/** A request as it travels. */
export function asTakedown({ id, created_at, ended_at, ...row }: Row): Takedown {
  return {
    _id: id,
    ...row,
    sentAt: created_at.toISOString(),
    ...(ended_at && { endedAt: ended_at.toISOString() }),
  };
}

/** Writes a request down. */
export async function insertTakedown(
  tx: Db,
  attachment_id: string,
  sender_id: string | null,
  { name, email, reason }: Pick<Takedown, 'name' | 'email' | 'reason'>,
): Promise<void> {
  await tx.insertInto('takedown').values({ attachment_id, sender_id, name, email, reason }).execute();
}

/** An open request. @returns the attachment that it is about */
export async function findOpenTakedown(tx: Db, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('takedown')
    .select('attachment_id')
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row?.attachment_id;
}

/** Ends every open request about an attachment: all of them were about this. @returns their ids */
export async function endTakedowns(
  tx: Db,
  attachmentId: string,
  { state, answer }: { state: 'removed' | 'restored'; answer: string },
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .updateTable('takedown')
    .set({ state, answer, ended_at: now })
    .where('attachment_id', '=', attachmentId)
    .where('state', '=', 'open')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
