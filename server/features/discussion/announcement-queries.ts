import { sql } from 'kysely';
import type { Announcement } from '#contract/discussion/announcement-calls.ts';
import { MOST_ANNOUNCED } from '#contract/discussion/values.ts';
import type { CodeKeys } from '#contract/subjects/values.ts';
import type { Db } from '#server/database/schema.ts';

/** What changes once something is announced. */
export const ANNOUNCEMENTS_TOPIC = 'announcements';

/** What is announced of a subject on a day, the latest first. @param keys of all its codes */
export async function listAnnouncements(
  db: Db,
  keys: readonly string[],
  today: string,
): Promise<Announcement[]> {
  const { rows } = await sql<{
    id: string;
    body: string;
    by: string | null;
    created_at: Date;
    changed_at: Date | null;
    until: string;
  }>`select announcement.id, body, username as by, announcement.created_at, changed_at, until_on::text as until
    from announcement left join "user" on "user".id = author and deleted_at is null
    where code_key = any(${[...keys]}::text[]) and ended_at is null and until_on >= ${today}
    order by announcement.created_at desc, announcement.id limit ${MOST_ANNOUNCED}`.execute(db);
  return rows.map(({ id, body, by, created_at, changed_at, until }) => ({
    ...{ _id: id, text: body, until, at: created_at.toISOString() },
    ...(by && { by }),
    ...(changed_at && { changedAt: changed_at.toISOString() }),
  }));
}

type NewAnnouncement = {
  keys: Readonly<CodeKeys>;
  author: string;
  body: string;
  until_on: string;
};

/** Announces something. Two at once wait for each other. @returns its id; undefined where as many are announced as may be */
export async function insertAnnouncement(
  tx: Db,
  { keys, ...row }: NewAnnouncement,
  { now, today }: { now: Date; today: string },
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('announcement ' || ${keys[0]}, 0))`.execute(tx);
  if ((await listAnnouncements(tx, keys, today)).length >= MOST_ANNOUNCED) return undefined;
  const made = tx.insertInto('announcement').values({ code_key: keys[0], ...row, created_at: now });
  return (await made.returning('id').executeTakeFirstOrThrow()).id;
}

/** An announcement of a day, kept as it is until the transaction ends. */
export async function lockAnnouncement(tx: Db, id: string, today: string) {
  return tx
    .selectFrom('announcement')
    .select(['id', 'code_key', 'body', sql<string>`until_on::text`.as('until_on')])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('until_on', '>=', today)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateAnnouncement(
  tx: Db,
  id: string,
  set: { body: string; until_on: string; changed_at: Date } | { ended_at: Date },
): Promise<void> {
  await tx.updateTable('announcement').set(set).where('id', '=', id).execute();
}

/** Ends what was announced until before a day. @returns how many these are */
export async function endPast(tx: Db, today: string, now: Date): Promise<number> {
  const { rows } = await sql`
    update announcement set ended_at = ${now} where ended_at is null and until_on < ${today} returning id`.execute(
    tx,
  );
  return rows.length;
}
