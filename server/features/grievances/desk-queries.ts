import { type RawBuilder, sql } from 'kysely';
import type { Calendar } from '#contract/grievances/clock.ts';
import {
  type DeskPreset,
  isConfidential,
  needsConfirmation,
  STAGES,
  TRACK_NAMES,
  type Track,
} from '#contract/grievances/values.ts';
import type { Db } from '#server/database/schema.ts';
import { departmentsOf } from '#server/features/site/queries.ts';

/** Sundays are off unless the calendar says that one is a working day. */
const WEEKLY_OFF = [0];

/** Whether a membership of a desk is in its term on a day. @param today yyyy-mm-dd in India */
export const inTerm = (today: string): RawBuilder<boolean> =>
  sql<boolean>`from_on <= ${today}::date and (until_on is null or until_on >= ${today}::date)`;

/** Whether a membership of a desk waits for no second person. */
export const isSettled = sql<boolean>`(confirmed_at is not null
  or desk.preset <> all(${STAGES.filter(needsConfirmation)}::text[]))`;

/**
 * Who sits on which desk on a day: members in their term whom nobody has to confirm any more; on a desk of an HOD that nobody answers for, everyone with the
 * role. Clerks are not among them: they see no grievance. `confirmed`: another person has confirmed it, without which nobody sees a confidential case.
 * @param today yyyy-mm-dd in India
 */
export function seatsOn(today: string): RawBuilder<unknown> {
  return sql`(
    select desk_member.desk, user_id, role, confirmed_at is not null as confirmed
    from desk_member join desk on desk.id = desk_member.desk join "user" on "user".id = user_id
    where desk.deleted_at is null and "user".deleted_at is null and role <> 'clerk'
      and ${inTerm(today)} and ${isSettled}
    union all
    select desk.id, "user".id, 'chair', false
    from desk cross join "user"
    where desk.preset = 'hod' and desk.deleted_at is null
      and "user".roles <> '{}' and 'hod' = any("user".roles) and "user".deleted_at is null
      and not exists (select from desk_member join "user" as other on other.id = desk_member.user_id
        where desk_member.desk = desk.id and other.deleted_at is null and role in ('chair', 'member')
          and ${inTerm(today)}))`;
}

/** Whether someone sits on a desk on a day who may read what comes there. */
export const hasMembers = (today: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from ${seatsOn(today)} as seat where seat.desk = desk.id and seat.role <> 'invitee'
    and (desk.track = 'ordinary' or seat.confirmed))`;

export type Desk = {
  id: string;
  preset: DeskPreset;
  name: string;
  track: Track;
  contact: string;
  hasMembers: boolean;
};
/** Whose desk is looked for, and when. */
export type Sought = { department: string; isConfidential: boolean; apart: readonly string[]; today: string };

/** The desk of a sort that looks after a department, one with members first. */
export async function findDesk(
  db: Db,
  preset: DeskPreset,
  { department, isConfidential, apart, today }: Sought,
): Promise<Desk | undefined> {
  const { rows } = await sql<Desk>`
    select id, preset, name, track, contact,
      exists (select from ${seatsOn(today)} as seat where seat.desk = desk.id and seat.role <> 'invitee'
        and (${!isConfidential} or seat.confirmed) and seat.user_id <> all(${apart}::uuid[])) as "hasMembers"
    from desk
    where preset = ${preset} and deleted_at is null
      and (department is null or ${department} = any(departments_before || department))
    order by "hasMembers" desc, department nulls last, created_at, id limit 1`.execute(db);
  return rows[0];
}

/** Whether anyone who may read a case sits on a desk today. */
export async function isSeated(
  db: Db,
  desk: string,
  { isConfidential, apart, today }: Omit<Sought, 'department'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${seatsOn(today)} as seat where seat.desk = ${desk} and seat.role <> 'invitee'
      and (${!isConfidential} or seat.confirmed) and seat.user_id <> all(${apart}::uuid[]) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Who may take the steps of a case today on the desk that has it. Of a hidden name its sender is among them, where they sit there:
 * who is left out would be known to have filed it.
 */
export async function listHolders(
  db: Db,
  row: { id: string; desk: string | null; track: Track; filer: string | null; hidden_name: boolean },
  today: string,
): Promise<{ _id: string; name: string; chair: boolean }[]> {
  const { id, desk, track } = row;
  const filer = row.hidden_name ? null : row.filer;
  const { rows } = await sql<{ _id: string; name: string; chair: boolean }>`
    select "user".id as _id, username as name, seat.role = 'chair' as chair
    from ${seatsOn(today)} as seat join "user" on "user".id = seat.user_id
    where seat.desk = ${desk}::uuid and seat.role <> 'invitee' and (${!isConfidential(track)} or seat.confirmed)
      and seat.user_id is distinct from ${filer}::uuid
      and seat.user_id not in (select user_id from grievance_apart where grievance = ${id})
    order by lower(username), "user".id`.execute(db);
  return rows;
}

export async function readDesk(db: Db, id: string): Promise<Omit<Desk, 'hasMembers'> | undefined> {
  return db
    .selectFrom('desk')
    .select(['id', 'preset', 'name', 'track', 'contact'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Where a case may be transferred: what is confidential to confidential desks alone. `track`: whose case it is. */
export async function listDesks(db: Db, row: { desk: string | null; track: Track; about_hod: boolean }) {
  const tracks = TRACK_NAMES.filter((track) => isConfidential(track) || !isConfidential(row.track));
  return db
    .selectFrom('desk')
    .select(['id as _id', 'name'])
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`id is distinct from ${row.desk}`)
    .where('track', 'in', tracks)
    .$if(row.about_hod, (query) => query.where('preset', '!=', 'hod'))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** How many students have an account in each of some departments, in their order. */
export async function countStudents(db: Db, departments: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from "user" where "user".department = one.department and roles = '{}'
      and deleted_at is null)::int as count
    from unnest(${departments}::text[]) with ordinality as one (department, place) order by place`.execute(
    db,
  );
  return rows.map(({ count }) => count);
}

/**
 * Whose desk it is that looks after a department as its HOD: who is named by a grievance about the head of department. Also those whose
 * term is over or has not begun: it may be renewed tomorrow, and the one that is meant is still the one who was. And the heads of
 * departments that were merged or have another name now: one of them may be the head of this one.
 */
export async function headsOf(db: Db, department: string, today: string): Promise<string[]> {
  const offered = [...(await departmentsOf(db, 'complaint'))];
  const { rows } = await sql<{ user_id: string }>`
    select distinct head.user_id from (
      select desk, user_id from ${seatsOn(today)} as seat
      union all select desk, user_id from desk_member where role in ('chair', 'member')) as head
      join desk on desk.id = head.desk
    where preset = 'hod' and deleted_at is null
      and (department is null or ${department} = any(departments_before || department) or department <> all(${offered}::text[]))`.execute(
    db,
  );
  return rows.map(({ user_id }) => user_id);
}

/** Which of these people sit on any desk today. */
export async function seatedAmong(db: Db, people: readonly string[], today: string): Promise<string[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<{ user_id: string }>`
    select distinct seat.user_id from ${seatsOn(today)} as seat where seat.user_id = any(${people}::uuid[])`.execute(
    db,
  );
  return rows.map(({ user_id }) => user_id);
}

/** Who reads what comes to some desks today, each once: by their names on the page of desks, too. */
export async function listReaders(
  db: Db,
  desks: readonly string[],
  { isConfidential, today }: Pick<Sought, 'isConfidential' | 'today'>,
): Promise<{ _id: string; name: string }[]> {
  const { rows } = await sql<{ _id: string; name: string }>`
    select "user".id as _id, username as name from "user"
    where "user".id in (select seat.user_id from ${seatsOn(today)} as seat
      where seat.desk = any(${desks}::uuid[]) and (${!isConfidential} or seat.confirmed))
    order by lower(username), "user".id`.execute(db);
  return rows;
}

/** The college's calendar. */
export async function readCalendar(db: Db): Promise<Calendar> {
  const days = await db
    .selectFrom('calendar_day')
    .select([sql<string>`to_char("on", 'YYYY-MM-DD')`.as('on'), 'kind'])
    .execute();
  return { weeklyOff: WEEKLY_OFF, days };
}
