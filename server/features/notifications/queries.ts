import { sql } from 'kysely';
import type { Language } from '#contract/languages/languages.ts';
import type { Notification } from '#contract/notifications/calls.ts';
import { KIND_NAMES, type Kind, type MailChoice } from '#contract/notifications/kinds.ts';
import type { Db } from '#server/database/schema.ts';

/** Something that a person is told once. `thing` tells it from others of its kind; `path` is the page that it leads to. */
export type NewNotification = {
  user_id: string;
  kind: Kind;
  thing: string;
  path: string;
  /** Of a digest. */
  counts?: Notification['counts'];
};

/** To whom an email goes. */
export type Told = { id: string; email: string; username: string; language: Language | null };

/** More than two digits would tell nobody more. */
const MOST_UNREAD = 99;
const PART = 30;

/**
 * Writes notifications down, each once.
 * @param given `must`: it is mailed at once, whatever its reader has chosen
 * @returns how many are new, and who of them gets an email now
 */
export async function insertNotifications(
  tx: Db,
  given: readonly (NewNotification & { must: boolean })[],
  now: Date,
): Promise<{ count: number; toMail: (Told & { kind: Kind })[] }> {
  if (given.length === 0) return { count: 0, toMail: [] };
  const { rows } = await sql<Told & { kind: Kind; mailed_at: Date | null }>`
    with told as (
      insert into notification (user_id, kind, thing, path, counts, at, to_mail, mailed_at)
      select user_id, kind, thing, path, counts, ${now}, not must and mail_choice = 'daily',
        case when must or mail_choice = 'atOnce' then ${now}::timestamptz end
      from json_to_recordset(${JSON.stringify(given)}::json)
        as given(user_id uuid, kind text, thing text, path text, counts int[], must boolean)
      join "user" on "user".id = user_id and deleted_at is null
      on conflict (user_id, kind, thing) do nothing returning user_id, kind, mailed_at
    )
    select "user".id, email, username, language, kind, mailed_at
    from told join "user" on "user".id = told.user_id`.execute(tx);
  return { count: rows.length, toMail: rows.filter(({ mailed_at }) => mailed_at) };
}

/** The newest notifications of someone, or those before one of theirs. One more than a part says that there are older ones. */
export async function listNotifications(
  db: Db,
  user: string,
  after?: string,
): Promise<{ notifications: Notification[]; hasMore: boolean }> {
  const older = after
    ? sql`and (at, id) < (select at, id from notification where id = ${after} and user_id = ${user})`
    : sql``;
  const { rows } = await sql<Omit<Notification, 'at'> & { at: Date }>`
    select id as "_id", kind, path, counts, at, read_at is not null as "isRead" from notification
    where user_id = ${user} and kind = any(${[...KIND_NAMES]}) ${older}
    order by at desc, id desc limit ${PART + 1}`.execute(db);
  const notifications = rows.slice(0, PART).map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  return { notifications, hasMore: rows.length > PART };
}

/** How many of each of some people are unread, in their order; `MOST_UNREAD` for that and more. */
export async function countUnread(db: Db, users: readonly string[]): Promise<number[]> {
  // One account is asked for without an array: for those PostgreSQL plans the statement again each time.
  const asked =
    users.length === 1
      ? sql`(select ${users[0]}::uuid as id, 1 as place) as asked`
      : sql`unnest(${[...users]}::uuid[]) with ordinality as asked(id, place)`;
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from
      (select from notification where user_id = asked.id and read_at is null limit ${MOST_UNREAD}) as unread) as count
    from ${asked} order by place`.execute(db);
  return rows.map(({ count }) => count);
}

/** Notes that someone has read what came until a moment: no email tells of it any more. */
export async function markRead(db: Db, user: string, until: Date, now: Date): Promise<void> {
  await sql`update notification set read_at = ${now}, to_mail = false
    where user_id = ${user} and read_at is null and at <= ${until}`.execute(db);
}

/** When someone gets emails. */
export async function readMailChoice(db: Db, user: string): Promise<MailChoice> {
  const row = await db
    .selectFrom('user')
    .select('mail_choice')
    .where('id', '=', user)
    .executeTakeFirstOrThrow();
  return row.mail_choice;
}

/** Says when someone gets emails. Who wants none any more gets none of those that wait. */
export async function setMailChoice(tx: Db, user: string, choice: MailChoice): Promise<void> {
  await tx.updateTable('user').set({ mail_choice: choice }).where('id', '=', user).execute();
  if (choice === 'mustOnly')
    await sql`update notification set to_mail = false where user_id = ${user} and to_mail`.execute(tx);
}

/** Takes what waits for the email of the day and came before a moment, for so many people. Each is taken once. */
export async function takeToMail(
  tx: Db,
  before: Date,
  people: number,
  now: Date,
): Promise<(Told & { count: number })[]> {
  const { rows } = await sql<Told & { count: number }>`
    with waiting as (
      select distinct user_id from notification where to_mail and at < ${before} order by user_id limit ${people}
    ), taken as (
      update notification set to_mail = false, mailed_at = ${now} from waiting
      where notification.user_id = waiting.user_id and to_mail and at < ${before}
      returning notification.user_id
    )
    select "user".id, email, username, language, count(*)::int as count from taken
    join "user" on "user".id = taken.user_id and deleted_at is null group by "user".id`.execute(tx);
  return rows;
}
