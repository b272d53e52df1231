import { type RawBuilder, sql } from 'kysely';
import type { DueKind, OwnDays } from '#contract/grievances/presets.ts';
import type { DeskPreset } from '#contract/grievances/values.ts';
import type { Db } from '#server/database/schema.ts';
import { seatsOn } from './desk-queries.ts';

/** A day of a row as it travels. */
const dayText = (column: string) => sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

/** The desks on which a person sits, found once for a statement, however many cases it looks at. */
export const desksOf = (person: string, today: string, confirmed: RawBuilder<boolean>) => sql`array(
  select seat.desk from ${seatsOn(today)} as seat where seat.user_id = ${person} and ${confirmed})`;

/**
 * The cases of a person's desks, also those that they may not see; undefined where there are more than `most`. A statement that looks
 * at so few by their ids reads nothing of other desks.
 */
export async function fewOnDesksOf(
  db: Db,
  person: string,
  { today, most }: { today: string; most: number },
): Promise<string[] | undefined> {
  // In the order of the index, or the planner takes a few to be found soon in the whole table.
  const { rows } = await sql<{ id: string }>`
    select distinct first.grievance as id from unnest(${desksOf(person, today, sql`true`)}) as own (desk)
      cross join lateral (select grievance from grievance_desk where grievance_desk.desk = own.desk
        order by grievance limit ${most + 1}) as first`.execute(db);
  return rows.length > most ? undefined : rows.map(({ id }) => id);
}

/** Which cases the members of their desks may read: not their own, and none in which they are named or stepped aside. */
export const notApart = (person: string, its: 'grievance' | 'other' = 'grievance'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${its}.filer`)} is distinct from ${person} and ${sql.ref(`${its}.id`)} <> all(array(
    select grievance_apart.grievance from grievance_apart where user_id = ${person})))`;

/**
 * Which cases are on a person's desks: those that hold a case, held it, or look on since a due date passed. Not their own, none in
 * which they are named or stepped aside, and of confidential ones none by a seat that was not confirmed. Admins see no
 * more than others. Without the offset the planner reads all that a large desk ever had, to look at a few of them.
 */
export const onDeskOf = (
  person: string,
  today: string,
  its: 'grievance' | 'other' = 'grievance',
): RawBuilder<boolean> => {
  const of = (column: 'id' | 'track') => sql.ref(`${its}.${column}`);
  return sql<boolean>`(
  ${notApart(person, its)}
  and exists (select from grievance_desk where grievance_desk.grievance = ${of('id')} and grievance_desk.desk = any(
    case when ${of('track')} = 'ordinary' then ${desksOf(person, today, sql`true`)}
      else ${desksOf(person, today, sql`seat.confirmed`)} end)
  offset 0))`;
};

/** Which cases a person acts in as a member of the desk that has them. */
export const isHeldBy = (person: string, today: string): RawBuilder<boolean> =>
  sql<boolean>`(${onDeskOf(person, today)} and grievance.desk in (
    select seat.desk from ${seatsOn(today)} as seat where seat.user_id = ${person} and seat.role <> 'invitee'
      and (seat.confirmed or grievance.track = 'ordinary')))`;

/**
 * Whether the account that filed a case still opens it. An admin can move an account to an address of theirs and log in by it: what
 * was confidential or without a name until then opens by its receipt alone.
 */
const opensByAccount = sql<boolean>`(grievance.track = 'ordinary' and not grievance.hidden_name
  or grievance.received_at >= (select coalesce(cases_from, '-infinity') from "user" where "user".id = grievance.filer))`;

/** Which cases a person filed and may see by their account. Every read for a sender asks this one. */
export const filedBy = (person: string | RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(grievance.filer = ${person} and ${opensByAccount})`;

/** Of whom a notification of a case may tell. */
const told = sql<string | null>`case when ${opensByAccount} then filer end`;

/**
 * Whether no email may tell of a case: it is confidential or has a hidden name, and an admin set the address of its account, by which
 * nobody has logged in since. That admin may read what comes there, and a login by it would close the case.
 */
export const isQuiet = sql<boolean>`((grievance.track <> 'ordinary' or grievance.hidden_name) and exists (
  select from "user" as mover where mover.id = grievance.filer and mover.moved_at > coalesce(mover.cases_from, '-infinity')))`;

/** Which cases a person may see: those they filed, and those of their desks. Every read of cases asks this one. */
const casesOf = (person: string, today: string): RawBuilder<boolean> =>
  sql<boolean>`(${filedBy(person)} or ${onDeskOf(person, today)})`;

/** Everything of a case but its events. */
export function allCases(db: Db) {
  return db
    .selectFrom('grievance')
    .select([
      'grievance.id',
      'number',
      'track',
      'matter',
      'stage',
      'state',
      'desk',
      'department',
      'about_hod',
      'filer',
      'assigned_to',
      'is_verified',
      'hidden_name',
      'name_asked_by',
      'name_opened_by',
      'rule',
      'rule_version',
      'received_at',
      'answered_at',
      'closed_at',
      'close_reason',
      'pause',
      'merged',
      'version',
    ])
    .select([dayText('next_due').as('next_due'), dayText('appeal_until').as('appeal_until')])
    .select(dayText('feedback_until').as('feedback_until'))
    .select(sql<string | null>`(select name from desk where desk.id = grievance.desk)`.as('holder'))
    .select([told.as('told'), isQuiet.as('quiet')])
    .select(
      sql<OwnDays | null>`(select days from grievance_rule
        where grievance_rule.track = grievance.track and grievance_rule.version = grievance.own_rule)`.as(
        'own_days',
      ),
    );
}
export type CaseRow = Awaited<ReturnType<ReturnType<typeof allCases>['executeTakeFirstOrThrow']>>;

/** Who asks for a case: an account, or the holder of its receipt. */
export type Asker = { user: string | undefined; receiptHash: Buffer | undefined };

/** For so many days after the last visit a receipt opens its case. */
const RECEIPT_DAYS = 180;

/** A case that the asker may see, by its number, or by the receipt alone. @param lock until the transaction ends */
export async function findCase(
  db: Db,
  number: string | undefined,
  { user, receiptHash }: Asker,
  { today, lock = false }: { today: string; lock?: boolean },
): Promise<(CaseRow & { isFiler: boolean }) | undefined> {
  const byReceipt = sql<boolean>`(receipt_hash = ${receiptHash ?? null}
    and receipt_seen_at > ${today}::date - ${sql.lit(RECEIPT_DAYS)})`;
  const mine = user === undefined ? sql<boolean>`false` : filedBy(user);
  const seen = user === undefined ? sql<boolean>`false` : casesOf(user, today);
  return allCases(db)
    .select(sql<boolean>`coalesce(${byReceipt} or ${mine}, false)`.as('isFiler'))
    .where(sql<boolean>`(${byReceipt} or ${seen})`)
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? ''))
    .$if(number === undefined, (query) => query.where('receipt_hash', '=', receiptHash ?? Buffer.alloc(0)))
    .$if(lock, (query) => query.forUpdate('grievance'))
    .executeTakeFirst();
}

/** A case, for those who have just made or changed it. */
export function readCase(db: Db, id: string): Promise<CaseRow> {
  return allCases(db).where('grievance.id', '=', id).executeTakeFirstOrThrow();
}

/** Cases, locked until the transaction ends, in one order, so that no two wait for each other. */
export function lockCases(tx: Db, ids: readonly string[]): Promise<CaseRow[]> {
  return allCases(tx)
    .where('grievance.id', 'in', [...ids])
    .orderBy('grievance.id')
    .forUpdate('grievance')
    .execute();
}

/** The cases that an account filed, the newest first. */
export function listFiled(db: Db, user: string): Promise<CaseRow[]> {
  return allCases(db).where(filedBy(user)).orderBy('received_at', 'desc').orderBy('grievance.id').execute();
}

/** Notes that a case was visited by its receipt. */
export async function noteVisit(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('grievance').set({ receipt_seen_at: now }).where('id', '=', id).execute();
}

export type DueRow = {
  stage: DeskPreset;
  kind: DueKind;
  on: string;
  met_at: Date | null;
  interim_at: Date | null;
  passed_at: Date | null;
};

/** The due dates of a case, in their order. */
export async function readDues(db: Db, id: string): Promise<DueRow[]> {
  return db
    .selectFrom('grievance_due')
    .select(['stage', 'kind', sql<string>`to_char(due_on, 'YYYY-MM-DD')`.as('on')])
    .select(['met_at', 'interim_at', 'passed_at'])
    .where('grievance', '=', id)
    .orderBy('due_on')
    .orderBy('kind')
    .execute();
}

/** What happened to a case, oldest first. @param isDesk also what the sender is not shown; `after`: since that event */
export async function readEvents(db: Db, id: string, isDesk: boolean, after = 0) {
  const events = await db
    .selectFrom('grievance_event')
    .selectAll('grievance_event')
    .leftJoin('user', 'user.id', 'by_user')
    .select('username')
    .select(
      sql<string | null>`(select username from "user" where id = (data ->> 'member')::uuid)`.as('member'),
    )
    .select(
      sql<(string | null)[] | null>`(select json_agg(username order by lower(username) nulls last)
        from jsonb_array_elements_text(data -> 'present') as there
        left join "user" on "user".id = there::uuid and "user".deleted_at is null)`.as('present'),
    )
    .where('grievance', '=', id)
    .$if(isDesk, (query) => query.where('seq', '>', after))
    .$if(!isDesk, (query) => query.where('shown_to', '=', 'all').offset(after))
    .orderBy('seq')
    .execute();
  return events.map((event, at) => ({ ...event, place: isDesk ? event.seq : after + at + 1 }));
}

/** How many messages the sender of a case wrote, or codes they changed, since anyone else did something. */
export async function countWrittenInARow(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from grievance_event where grievance = ${id} and kind in ('writeBack', 'newCode') and seq > (
      select coalesce(max(seq), 0) from grievance_event where grievance = ${id} and by_role <> 'filer')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The last event of a case that its reader is shown. */
export async function lastShown(db: Db, { id, isFiler }: { id: string; isFiler: boolean }): Promise<number> {
  const { rows } = await sql<{ shown: number }>`
    select count(*)::int as shown from grievance_event
    where grievance = ${id} and (shown_to = 'all' or not ${isFiler})`.execute(db);
  return rows[0]?.shown ?? 0;
}

/**
 * How a person sits on the desks of a case that they may see: whether on the one that has it, and as its chair. Where no chair who
 * may see the case sits on the desk, its members do what a chair does.
 */
export async function readSeat(
  db: Db,
  id: string,
  person: string,
  today: string,
): Promise<{ holds: boolean; chairs: boolean } | undefined> {
  const { rows } = await sql<{ holds: boolean | null; chairs: boolean | null }>`
    select bool_or(mode = 'holds' and seat.role <> 'invitee') as holds,
      bool_or(mode = 'holds' and (seat.role = 'chair' or seat.role <> 'invitee' and not exists (
        select from ${seatsOn(today)} as other where other.desk = seat.desk and other.role = 'chair'
          and (grievance.track = 'ordinary' or other.confirmed) and grievance.filer is distinct from other.user_id
          and not exists (select from grievance_apart
            where grievance_apart.grievance = grievance.id and grievance_apart.user_id = other.user_id)))) as chairs
    from grievance join grievance_desk on grievance_desk.grievance = grievance.id
      join ${seatsOn(today)} as seat on seat.desk = grievance_desk.desk and seat.user_id = ${person}
    where grievance.id = ${id} and ${onDeskOf(person, today)} and (grievance.track = 'ordinary' or seat.confirmed)`.execute(
    db,
  );
  const [row] = rows;
  return row && row.holds !== null ? { holds: row.holds, chairs: row.chairs ?? false } : undefined;
}

/**
 * Whether a person may be one of the two who open the hidden name of a case: they see it, and sit on a desk of it that opens
 * names, by a confirmed seat where one is needed.
 */
export async function mayOpenName(db: Db, id: string, person: string, today: string): Promise<boolean> {
  const { rows } = await sql`
    select from grievance join grievance_desk on grievance_desk.grievance = grievance.id
      join desk on desk.id = grievance_desk.desk and desk.opens_names
      join ${seatsOn(today)} as seat on seat.desk = desk.id and seat.user_id = ${person} and seat.role <> 'invitee'
    where grievance.id = ${id} and ${onDeskOf(person, today)}
      and (seat.confirmed or grievance.track = 'ordinary')`.execute(db);
  return rows.length > 0;
}

/** The sealed name of who filed a case. */
export async function readSealed(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('grievance_sealed')
    .select('data')
    .where('grievance', '=', id)
    .executeTakeFirst();
  return row?.data ?? null;
}

/** Who must not see a case although they sit on its desk. */
export async function readApart(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom('grievance_apart').select('user_id').where('grievance', '=', id).execute();
  return rows.map(({ user_id }) => user_id);
}
