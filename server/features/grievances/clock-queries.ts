import { type RawBuilder, sql } from 'kysely';
import { FEEDBACK } from '#contract/grievances/presets.ts';
import type { Notification } from '#contract/notifications/calls.ts';
import type { Db } from '#server/database/schema.ts';
import { filedBy, isQuiet } from './case-queries.ts';
import { seatsOn } from './desk-queries.ts';

/** So many cases are looked at in one go. */
export const AT_ONCE = 500;

/** Who may act in a case by the desk that holds it, on a day. */
const holders = (today: string): RawBuilder<unknown> => sql`
  grievance_desk join ${seatsOn(today)} as seat on seat.desk = grievance_desk.desk
  where grievance_desk.grievance = grievance.id and grievance_desk.mode = 'holds' and seat.role <> 'invitee'
    and (grievance.track = 'ordinary' or seat.confirmed) and grievance.filer is distinct from seat.user_id
    and not exists (select from grievance_apart
      where grievance_apart.grievance = grievance.id and grievance_apart.user_id = seat.user_id)`;

const idsOf = async (db: Db, query: RawBuilder<{ id: string }>) =>
  (await query.execute(db)).rows.map(({ id }) => id);

/** Open cases with a due date that is over, and that the clock has not said so of. */
export const passedCases = (db: Db, today: string): Promise<string[]> =>
  idsOf(
    db,
    sql`select distinct grievance.id from grievance join grievance_due on grievance_due.grievance = grievance.id
      where state in ('received', 'with') and due_on < ${today}::date and met_at is null and passed_at is null
      order by grievance.id limit ${AT_ONCE}`,
  );

/** Notes that the clock has said so. */
export async function notePassed(tx: Db, grievance: string, today: string, now: Date): Promise<void> {
  await sql`update grievance_due set passed_at = ${now} where grievance = ${grievance}
    and due_on < ${today}::date and met_at is null and passed_at is null`.execute(tx);
}

/** Answered cases whose senders had their time to say whether it helped. */
export const unansweredCases = (db: Db, today: string): Promise<string[]> =>
  idsOf(
    db,
    sql`select id from grievance where state = 'answered' and feedback_until < ${today}::date
      order by id limit ${AT_ONCE}`,
  );

/** Open cases that nobody can act in: the members of their desk have left. One by one: a join would read the desks of all cases. */
export const orphanedCases = (db: Db, today: string, after: string): Promise<string[]> =>
  idsOf(
    db,
    sql`select id from grievance where state in ('received', 'with') and id > ${after}
      and (select count(*) from ${holders(today)}) = 0 order by id limit ${AT_ONCE}`,
  );

type Reminder = { user_id: string; number: string; thing: string; quiet: boolean };

/** Senders with an account who have not said yet whether an answer helped, on the days of reminders and not reminded yet. */
export async function dueReminders(db: Db, today: string): Promise<Reminder[]> {
  const [first, second] = FEEDBACK.reminders;
  const { rows } = await sql<Reminder>`
    with due as (
      select filer as user_id, number, grievance.id || ' ' || feedback_until || ' ' ||
        case when ${today}::date >= feedback_until - ${sql.lit(FEEDBACK.days - second)}
          then ${sql.lit(String(second))} else ${sql.lit(String(first))} end as thing, ${isQuiet} as quiet
      from grievance join "user" on "user".id = filer and "user".deleted_at is null and ${filedBy(sql`filer`)}
      where state = 'answered' and feedback_until >= ${today}::date
        and feedback_until - ${sql.lit(FEEDBACK.days - first)} <= ${today}::date
    )
    select * from due where not exists (select from notification
      where notification.user_id = due.user_id and kind = 'case.remind' and notification.thing = due.thing)
    order by thing limit ${AT_ONCE}`.execute(db);
  return rows;
}

/** So many days before a date a case is in the digest. */
const SOON_DAYS = 3;

/**
 * Who has something on a desk that is new, due in three days or overdue, and was not told today. What is confidential is in no count:
 * a notification says nothing of it.
 */
export async function dueDigests(
  db: Db,
  today: string,
): Promise<{ user_id: string; panel: 'hodCases' | 'deskCases'; counts: Notification['counts'] }[]> {
  const { rows } = await sql<{
    user_id: string;
    isHod: boolean;
    fresh: number;
    soon: number;
    overdue: number;
  }>`
    select held.user_id, 'hod' = any("user".roles) as "isHod",
      (count(*) filter (where track = 'ordinary' and state = 'received'))::int as fresh,
      (count(*) filter (where track = 'ordinary' and next_due >= ${today}::date
        and next_due <= ${today}::date + ${sql.lit(SOON_DAYS)}))::int as soon,
      (count(*) filter (where track = 'ordinary' and next_due < ${today}::date))::int as overdue
    from grievance cross join lateral (select seat.user_id from ${holders(today)}) as held
      join "user" on "user".id = held.user_id
    where state in ('received', 'with')
      and (state = 'received' or next_due <= ${today}::date + ${sql.lit(SOON_DAYS)})
      and not exists (select from notification
        where notification.user_id = held.user_id and kind = 'desk.digest' and thing = ${today})
    group by held.user_id, roles order by held.user_id limit ${AT_ONCE}`.execute(db);
  return rows.map(({ user_id, isHod, fresh, soon, overdue }) => ({
    user_id,
    panel: isHod ? 'hodCases' : 'deskCases',
    counts: fresh + soon + overdue > 0 ? [fresh, soon, overdue] : null,
  }));
}
