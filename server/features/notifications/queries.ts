import { sql } from 'kysely';
import { DAY_MS } from '#contract/core/constants.ts';
import type { Messages } from '#contract/languages/groups.ts';
import type { Language } from '#contract/languages/languages.ts';
import type { Notification } from '#contract/notifications/calls.ts';
import { BOUNDED_KINDS, KIND_NAMES, type Kind, type MailChoice } from '#contract/notifications/kinds.ts';
import type { Ending } from '#contract/notifications/scopes.ts';
import type { Db } from '#server/database/schema.ts';

/** Something that a person is told once. `thing` tells it from others of its kind; `path` is the page that it leads to. */
export type NewNotification = {
  user_id: string;
  kind: Kind;
  thing: string;
  path: string;
  /** Told in the site alone, whatever its kind says of emails. */
  isQuiet?: boolean;
  /** Of a digest. */
  counts?: Notification['counts'];
  /** What its email says below its first sentence, in its reader's language. */
  lines?: (says: MailWords) => string[];
};

/** What lines of an email are made of: texts, addresses of pages, and links that end or begin something. */
type MailWords = {
  messages: Messages;
  linkTo(path: string): string;
  linkFor(ending: Ending): string;
};

/** To whom an email goes. */
export type Told = { id: string; email: string; username: string; language: Language | null };

/** How an email tells of a kind of news. */
type Way = { must: boolean; hasMail: boolean; isBounded: boolean; isDigest: boolean };

/** Of bounded kinds so many emails go at once within 24 hours; with the email of the day these are five. */
const MOST_AT_ONCE = 4;
/** Who was away for so long gets no email that is bounded. */
const AWAY_MS = 182 * DAY_MS;

/** Whether an account was used, or made, within half a year: `known_device` notes each login, and no session lasts as long. */
export const isAround = (now: Date) => {
  const since = new Date(now.getTime() - AWAY_MS);
  return sql<boolean>`("user".created_at > ${since} or exists (select from known_device
    where known_device.user_id = "user".id and known_device.seen_at > ${since})
    or exists (select from session where session.user_id = "user".id and session.seen_at > ${since}))`;
};

/** More than two digits would tell nobody more. */
const MOST_UNREAD = 99;
const PART = 30;

/**
 * Writes notifications down, each once.
 * @param given `must`: it is mailed at once, whatever its reader has chosen. What is bounded waits for the email of the day where enough
 * were mailed
 * @returns how many are new, and who of them gets an email now
 */
export async function insertNotifications(
  tx: Db,
  given: readonly (NewNotification & Way)[],
  now: Date,
): Promise<{ count: number; toMail: (Told & { kind: Kind })[] }> {
  if (given.length === 0) return { count: 0, toMail: [] };
  // The limit says how few they are: without it PostgreSQL expects a hundred, and reads all accounts of a small site.
  const { rows } = await sql<Told & { kind: Kind; mailed_at: Date | null }>`
    with told as (
      insert into notification (user_id, kind, thing, path, counts, at, to_mail, mailed_at)
      select user_id, kind, thing, path, counts, ${now}, not must and mails and not "isNow",
        case when must or mails and "isNow" then ${now}::timestamptz end
      from (select * from json_to_recordset(${JSON.stringify(given)}::json) as given(user_id uuid, kind text, thing text, path text,
          counts int[], must boolean, "hasMail" boolean, "isBounded" boolean, "isDigest" boolean) limit ${given.length}) as given
      join "user" on "user".id = user_id and deleted_at is null
      cross join lateral (select "hasMail" and mail_choice <> 'mustOnly' and case when "isBounded" then ${isAround(now)} else true end
        as mails) as way
      cross join lateral (select (mail_choice = 'atOnce' or "isDigest") and case when "isBounded" then (
          select count(distinct (sent.path, sent.mailed_at)) < ${MOST_AT_ONCE} from notification as sent
          where sent.user_id = given.user_id and sent.at > ${new Date(now.getTime() - DAY_MS)} and sent.mailed_at = sent.at
            and sent.kind = any(${[...BOUNDED_KINDS]}))
        else true end as "isNow") as moment
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
