import { sql } from 'kysely';
import type { Takedown } from '#contract/files/takedown-calls.ts';
import { type ListSource, NEWEST_FIRST, rowsFrom } from '#server/database/list.ts';
import type { Db, Tables } from '#server/database/schema.ts';

type Row = Omit<Takedown, '_id' | 'sentAt' | 'endedAt'> & {
  id: string;
  created_at: Date;
  ended_at: Date | null;
};
type WithTakedowns = Tables & { asked: Row & { words: string } };

const ASKED = sql`(
  select takedown.id, takedown.name, takedown.email, takedown.reason, takedown.state, takedown.answer,
    takedown.created_at, takedown.ended_at, takedown.confirmed_at is not null as "isConfirmed",
    attachment.hidden_at is not null as "isHidden", attachment.id as file, attachment.name as "fileName",
    coalesce(resource.subject, material.subject, '') as subject,
    lower(concat_ws(chr(10), takedown.name, takedown.email, takedown.reason, attachment.name, resource.subject)) as words
  from takedown join attachment on attachment.id = takedown.attachment_id
    left join resource on resource.id = attachment.resource_id
    left join material on material.id = attachment.material_id)`;

/** Requests to take files away, the latest first; the open ones unless others are asked for. */
export const takedownList: ListSource<'takedowns', 'asked', Row, WithTakedowns> = {
  rows: (db) =>
    rowsFrom<WithTakedowns, 'asked'>(db, ASKED, 'asked')
      .select(['id', 'name', 'email', 'reason', 'state', 'answer', 'created_at', 'ended_at'])
      .select(['file', 'fileName', 'subject', 'isConfirmed', 'isHidden']),
  words: sql`words`,
  order: NEWEST_FIRST,
  sorts: { sent: { by: sql`created_at`, as: 'timestamptz' } },
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

/** Writes a request down. @param confirmed_at null where nobody knows its sender yet @returns its id */
export async function insertTakedown(
  tx: Db,
  attachment_id: string,
  sender_id: string | null,
  { name, email, reason }: Pick<Takedown, 'name' | 'email' | 'reason'>,
  confirmed_at: Date | null,
): Promise<string> {
  const values = { attachment_id, sender_id, name, email, reason, confirmed_at };
  const row = await tx.insertInto('takedown').values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Notes that the address of an open request is its sender's; the first time counts. @returns whether there is one */
export async function confirmTakedown(tx: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('takedown')
    .set({ confirmed_at: sql`coalesce(confirmed_at, ${now})` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0;
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
