import { sql } from 'kysely';
import type { AskedPart } from '#contract/discussion/part-fields.ts';
import type { Exam, Exams } from '#contract/material/exam-fields.ts';
import type { LinkField } from '#contract/material/kinds.ts';
import type { Db } from '#server/database/schema.ts';
import { isReadableBy, type Readers } from '#server/files/serve/permission-queries.ts';
import { insertPart } from './part-queries.ts';

/** A question has so many places in papers of other years at most. */
const MOST_PLACES = 30;

/** How many people have a question, and whether someone is one of them without having asked it. */
export async function readAskers(
  db: Db,
  thread: string,
  user: string | undefined,
): Promise<{ askers: number; isMine: boolean }> {
  const { rows } = await sql<{ askers: number; isMine: boolean | null }>`
    select 1 + count(*)::int as askers, bool_or(user_id = ${user ?? null}) as "isMine"
    from thread_asker where thread = ${thread}`.execute(db);
  return { askers: rows[0]?.askers ?? 1, isMine: rows[0]?.isMine === true };
}

/** A page of a paper where a question was asked, too. */
export type AlsoAsked = {
  id: string;
  subject: string;
  title: string | null;
  exams: Exams;
  exam: Exam | null;
  field: LinkField | null;
  file: string | null;
  page: number | null;
};

/** Where else a question was asked, the first place first; of a paper that the reader may not read, only the subject. */
export async function listAlsoAsked(db: Db, thread: string, readers: Readers): Promise<AlsoAsked[]> {
  const { rows } = await sql<AlsoAsked>`
    select place.id, resource.subject, resource.title, resource.exams, attachment.exam, attachment.field, attachment.id as file, page
    from thread as place join resource on resource.id = place.resource_id and resource.deleted_at is null
      left join page_part on page_part.thread = place.id
      left join attachment on attachment.id = page_part.shown_on and ${isReadableBy(readers, 'attachment')}
    where place.merged_into = ${thread} order by place.created_at, place.id limit ${MOST_PLACES}`.execute(db);
  return rows;
}

/** Says that someone has a question, too. */
export async function joinThread(tx: Db, thread: string, user: string, now: Date): Promise<void> {
  await tx
    .insertInto('thread_asker')
    .values({ thread, user_id: user, at: now, via: null, place: null })
    .onConflict((conflict) => conflict.columns(['thread', 'user_id']).doNothing())
    .execute();
}

/**
 * Links the page of a paper of another year to a question, as a thread that was merged into it: its place moves with the file.
 * @returns false where the file has no such page
 */
export async function addPlace(
  tx: Db,
  { thread, user, resource, part }: { thread: string; user: string; resource: string; part: AskedPart },
  now: Date,
): Promise<boolean> {
  const known = await sql<{ id: string }>`
    select thread.id from thread join page_part on page_part.thread = thread.id
    where (thread.id = ${thread} or merged_into = ${thread}) and shown_on = ${part.file} and page = ${part.page} limit 1`.execute(
    tx,
  );
  const places = await sql<{ count: number }>`
    select count(*)::int as count from thread where merged_into = ${thread}`.execute(tx);
  if (known.rows.length > 0 || (places.rows[0]?.count ?? 0) >= MOST_PLACES) return true;
  const { rows } = await sql<{ id: string }>`
    insert into thread (code_key, resource_id, heading, created_at, last_at, deleted_at, merged_into)
    select resource.code_key, resource.id, thread.heading, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, thread.id
    from thread, resource where thread.id = ${thread} and resource.id = ${resource} returning id`.execute(tx);
  const place = rows[0]?.id ?? '';
  if (!(await insertPart(tx, place, resource, part))) return false;
  await sql`update thread_asker set place = ${place} where thread = ${thread} and user_id = ${user}`.execute(
    tx,
  );
  return true;
}

/** Someone no longer has a question; the place goes that they alone gave it. @returns false of who asked it */
export async function leaveThread(tx: Db, thread: string, user: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('thread_asker')
    .where('thread', '=', thread)
    .where('user_id', '=', user)
    .where('via', 'is', null)
    .returning('place')
    .executeTakeFirst();
  if (row?.place) await removePlace(tx, thread, row.place);
  return row !== undefined;
}

/** Takes the place of a question in another paper away; a thread with posts is none. @returns whether there was one */
export async function removePlace(tx: Db, thread: string, place: string): Promise<boolean> {
  const { rows } = await sql`
    delete from thread where id = ${place} and merged_into = ${thread}
      and not exists (select from thread_post where thread = ${place})
      and not exists (select from thread_move where from_thread = ${place})
    returning id`.execute(tx);
  return rows.length > 0;
}
