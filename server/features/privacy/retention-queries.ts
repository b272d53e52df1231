import { sql } from 'kysely';
import { NIL_ID } from '#contract/core/constants.ts';
import { RETENTION, type RetentionKind } from '#contract/privacy/values.ts';
import type { Db } from '#server/database/schema.ts';
import { daysAfter } from './queries.ts';

/** The kinds whose time this job ends. */
type Mine = {
  [Kind in RetentionKind]: (typeof RETENTION)[Kind] extends { job: 'retention' } ? Kind : never;
}[RetentionKind];

/** What is in the place of a name that was erased. */
const ERASED = '(erased)';

/** What ends a kind's time for what is from before a moment. @returns how many rows it was */
type End = (db: Db, before: Date) => Promise<number>;

const deleteOlder =
  (
    table:
      | 'grievance_order'
      | 'grievance_minutes'
      | 'contact_message'
      | 'event'
      | 'audit_log'
      | 'folder_import'
      | 'breach'
      | 'report'
      | 'post_report'
      | 'announcement'
      | 'takedown'
      | 'subject_wish'
      | 'practice_attempt'
      | 'own_path'
      | 'path_state'
      | 'notification',
    column: string,
  ): End =>
  async (db, before) => {
    const done = await sql`delete from ${sql.table(table)} where ${sql.ref(column)} <= ${before}`.execute(db);
    return Number(done.numAffectedRows ?? 0);
  };

const ENDS: Record<Mine, End> = {
  sealedAccount: eraseAccounts,
  registration: async (db, before) => {
    const done = await db
      .deleteFrom('pending_verification')
      .where('expires_at', '<=', before)
      .executeTakeFirst();
    return Number(done.numDeletedRows);
  },
  grievance: deleteGrievances,
  // One that is published has no such day.
  withdrawnOrder: deleteOlder('grievance_order', 'withdrawn_at'),
  minutes: deleteOlder('grievance_minutes', 'added_at'),
  contactMessage: deleteOlder('contact_message', 'created_at'),
  contribution: async (db, before) => {
    const waiting = await sql`
      delete from material where created_at <= ${before} and published_at is null`.execute(db);
    await sql`
      update attachment set uploaded_by = null from material
      where attachment.resource_id = material.published_as and attachment.uploaded_by = material.sender_id
        and material.created_at <= ${before}`.execute(db);
    const published = await sql`
      update material set your_name = ${ERASED}, thanks = 'none', email = '', receipt_hash = null, sender_id = null
      where created_at <= ${before} and your_name <> ${sql.lit(ERASED)}`.execute(db);
    return Number(waiting.numAffectedRows ?? 0) + Number(published.numAffectedRows ?? 0);
  },
  deletedAnswer: async (db, before) => {
    const gone = sql`select id from thread_post where deleted_at <= ${before} and (body <> '' or words <> '')`;
    await sql`delete from thread_post_revision where post in (${gone})`.execute(db);
    await sql`delete from post_photo using thread_post where thread_post.id = post and thread_post.deleted_at <= ${before}`.execute(
      db,
    );
    await sql`delete from post_photo where dropped_at <= ${before}`.execute(db);
    const done =
      await sql`update thread_post set body = '', html = '', words = '', gist = null where id in (${gone})`.execute(
        db,
      );
    return Number(done.numAffectedRows ?? 0);
  },
  practice: async (db, before) =>
    (await deleteOlder('practice_attempt', 'day')(db, before)) +
    (await deleteOlder('own_path', 'at')(db, before)) +
    (await deleteOlder('path_state', 'at')(db, before)),
  notification: deleteOlder('notification', 'at'),
  report: async (db, before) =>
    (await deleteOlder('report', 'created_at')(db, before)) +
    (await deleteOlder('post_report', 'created_at')(db, before)),
  // One that holds is needed to undo it; not of a text that is gone for good. A pause ends by itself.
  moderation: async (db, before) => {
    const done = await sql`delete from thread_decision where ended_at <= ${before}
      or (kind = 'delete' and decided_at <= ${before}) or (kind = 'pause' and until_on <= ${before}::date)`.execute(
      db,
    );
    return Number(done.numAffectedRows ?? 0);
  },
  announcement: deleteOlder('announcement', 'ended_at'),
  wish: deleteOlder('subject_wish', 'asked_at'),
  takedown: deleteOlder('takedown', 'created_at'),
  event: deleteOlder('event', 'at'),
  auditLog: async (db, before) => {
    const imports = await deleteOlder('folder_import', 'created_at')(db, before);
    return imports + (await deleteOlder('audit_log', 'at')(db, before));
  },
  request: async (db, before) => {
    // An account that is sealed has its request until it is erased.
    const done = await sql`
      delete from privacy_request where received_at <= ${before} and state not in ('open', 'sealed')`.execute(
      db,
    );
    return Number(done.numAffectedRows ?? 0);
  },
  breach: deleteOlder('breach', 'noticed_at'),
};

/** A case goes with its form, its events and its name, once it is over; one that is open stays until then. */
async function deleteGrievances(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with cases as (
      delete from grievance where received_at <= ${before} and state in ('closed', 'withdrawn') returning id
    ), forms as (
      delete from complaint where created_at <= ${before} and not exists (select from grievance
        where grievance.id = complaint.id and state not in ('closed', 'withdrawn')) returning id
    )
    select count(*)::int as count from (select id from cases union select id from forms) as gone`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Carries the table of contract/privacy/values.ts out. @returns how many rows of each kind have gone */
export async function endRetention(db: Db, now: Date): Promise<Record<Mine, number>> {
  const ended: Partial<Record<Mine, number>> = {};
  for (const kind of Object.keys(ENDS) as Mine[]) {
    // Object.keys forgets the literal names.
    ended[kind] = await ENDS[kind](db, daysAfter(now, -RETENTION[kind].days));
  }
  return ended as Record<Mine, number>; // each kind had its turn
}

/**
 * Erases accounts whose sealed time is over, each in a transaction of its own: the posts that were hidden with it go, what
 * has to stay names it no more.
 */
async function eraseAccounts(db: Db, before: Date): Promise<number> {
  const users = await db
    .selectFrom('user')
    .select('id')
    .where('deleted_at', '<=', before)
    .orderBy('deleted_at')
    .execute();
  for (const { id } of users) await inTransaction(db, (tx) => eraseAccount(tx, id));
  return users.length;
}

async function inTransaction(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  if (db.isTransaction) await work(db);
  else await db.transaction().execute(work);
}

async function eraseAccount(tx: Db, id: string): Promise<void> {
  const isTheirs = sql`${id}::uuid`;
  // What was left on the site stays; what nobody can read any more does not: deleted posts, and what the others said before.
  await tx.deleteFrom('blog').where('author_id', '=', id).where('deleted_at', 'is not', null).execute();
  await sql`delete from blog_revision using blog
    where blog.id = blog_revision.blog_id and blog.author_id = ${isTheirs}`.execute(tx);
  await sql`delete from thread_post_revision using thread_post
    where thread_post.id = thread_post_revision.post and author = ${isTheirs}`.execute(tx);
  await sql`update thread_post set body = '', html = '', words = '', gist = null where author = ${isTheirs} and deleted_at is not null`.execute(
    tx,
  );
  for (const table of ['complaint', 'contact_message']) {
    await sql`update ${sql.table(table)} set username = ${ERASED}, email = '', sender_id = null
      where sender_id = ${isTheirs}`.execute(tx);
  }
  await sql`delete from grievance_sealed using grievance
    where grievance.id = grievance_sealed.grievance and filer = ${isTheirs}`.execute(tx);
  // The files of an open case stay until it is over, as its texts do.
  await sql`delete from grievance_file using grievance, grievance_event as event
    where grievance.id = grievance_file.grievance and filer = ${isTheirs} and state in ('closed', 'withdrawn')
      and event.grievance = grievance.id and event.seq = grievance_file.seq and event.by_role = 'filer'`.execute(
    tx,
  );
  await sql`update grievance_minutes set present = array_replace(present, ${isTheirs}, ${NIL_ID}::uuid)
    where present @> array[${isTheirs}]`.execute(tx);
  await sql`update material set your_name = ${ERASED}, thanks = 'none' where sender_id = ${isTheirs}`.execute(
    tx,
  );
  await sql`update audit_log set detail = '{}' where subject = 'user' and subject_id = ${id}`.execute(tx);
  await sql`update event set address = null, detail = '{}' where user_id = ${isTheirs}`.execute(tx);
  await sql`
    update privacy_request set name = ${ERASED}, email = '', request = '', answer = '',
      state = case when state = 'sealed' then 'done' else state end, ended_at = coalesce(ended_at, now())
    where user_id = ${isTheirs}`.execute(tx);
  await sql`update takedown set name = ${ERASED}, email = '' where sender_id = ${isTheirs}`.execute(tx);
  await tx.deleteFrom('user').where('id', '=', id).execute();
}
