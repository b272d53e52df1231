import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Declaration } from '#contract/grievances/committees.ts';
import {
  type DeskPreset,
  needsConfirmation,
  type SeatRole,
  STAGES,
  type Track,
} from '#contract/grievances/values.ts';
import type { Db, Tables } from '#server/database/schema.ts';
import { hasMembers, inTerm, isSettled, seatsOn } from './desk-queries.ts';

/** A seat as it is stored, on its desk. */
export type SeatRow = {
  desk: string;
  user: string;
  username: string;
  email: string;
  role: SeatRole;
  from: string;
  until: string | null;
  standIn: boolean;
  addedBy: string | null;
  confirmed: boolean;
  /** Whether the term has begun and is not over. */
  inTerm: boolean;
};

/** Seats of living accounts. @param today yyyy-mm-dd in India */
export async function listSeats(db: Db, today: string, desk?: string): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    select desk, user_id as "user", username, email, role, to_char(from_on, 'YYYY-MM-DD') as "from",
      to_char(until_on, 'YYYY-MM-DD') as until, stand_in as "standIn", added_by as "addedBy",
      confirmed_at is not null as confirmed,
      ${inTerm(today)} as "inTerm"
    from desk_member join "user" on "user".id = user_id
    where "user".deleted_at is null and (${desk ?? null}::uuid is null or desk = ${desk ?? null}::uuid)
    order by desk, role = 'chair' desc, lower(username), user_id`.execute(db);
  return rows;
}

export type DeskRow = {
  id: string;
  preset: DeskPreset;
  name: string;
  track: Track;
  contact: string;
  department: string | null;
  opensNames: boolean;
  declared: Declaration[];
  declaredFor: string[];
  hasMembers: boolean;
};

/** The desks, in the order of their names. `hasMembers`: someone sits on it today who may read what comes there. */
export async function listDesksWhole(db: Db, today: string, id?: string): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select id, preset, name, track, contact, department, opens_names as "opensNames",
      declared, declared_for as "declaredFor",
      ${hasMembers(today)} as "hasMembers"
    from desk where deleted_at is null and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
    order by name, department nulls first, id`.execute(db);
  return rows;
}

/**
 * Keeps other changes of a desk's seats waiting until the transaction ends, and no step of its cases: that looks at the desk, too, with
 * its case locked, which a merge waits for. @returns whether there is such a desk
 */
export async function lockDesk(tx: Db, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('desk')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether a desk where seats need confirmation would lose its last confirmed member with some accounts. Keeps other changes of these
 * desks waiting until the transaction ends.
 */
export async function emptiesDesk(tx: Db, users: readonly string[], today: string): Promise<boolean> {
  const desks = await tx
    .selectFrom('desk')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('preset', 'in', STAGES.filter(needsConfirmation))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('desk_member')
          .select('desk')
          .whereRef('desk', '=', 'desk.id')
          .where('user_id', 'in', [...users]),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const { rows } = await sql`
    select from desk_member join "user" on "user".id = user_id
    where desk = any(${desks.map(({ id }) => id)}::uuid[]) and confirmed_at is not null and role in ('chair', 'member')
      and "user".deleted_at is null and ${inTerm(today)}
    group by desk having bool_and(user_id = any(${[...users]}::uuid[]))`.execute(tx);
  return rows.length > 0;
}

/** The id of the account with an address. */
export async function findAccount(db: Db, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** @returns false where the person has a seat on the desk already */
export async function insertSeat(tx: Db, seat: Insertable<Tables['desk_member']>): Promise<boolean> {
  const added = await tx
    .insertInto('desk_member')
    .values(seat)
    .onConflict((on) => on.columns(['desk', 'user_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function confirmSeat(tx: Db, desk: string, user: string, { by, at }: { by: string; at: Date }) {
  await tx
    .updateTable('desk_member')
    .set({ confirmed_by: by, confirmed_at: at })
    .where('desk', '=', desk)
    .where('user_id', '=', user)
    .execute();
}

/** @returns whether there was such a seat */
export async function deleteSeat(tx: Db, desk: string, user: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('desk_member')
    .where('desk', '=', desk)
    .where('user_id', '=', user)
    .returning('desk')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Notes that a desk of a sort looks after a department from now on: no other one has it as one of before. */
export async function claimDepartment(tx: Db, preset: DeskPreset, department: string): Promise<void> {
  await sql`update desk set departments_before = array_remove(departments_before, ${department})
    where preset = ${preset} and ${department} = any(departments_before)`.execute(tx);
}

/** Adds a desk. @returns its id; undefined where there is one of its sort for the department */
export async function insertDesk(
  tx: Db,
  row: Pick<Insertable<Tables['desk']>, 'preset' | 'name' | 'department'>,
): Promise<string | undefined> {
  if (row.department) await claimDepartment(tx, row.preset, row.department);
  const { rows } = await sql<{ id: string }>`
    insert into desk (preset, name, department) values (${row.preset}, ${row.name}, ${row.department})
    on conflict (preset, coalesce(department, '')) where deleted_at is null do nothing returning id`.execute(
    tx,
  );
  return rows[0]?.id;
}

/** Takes a desk away, with its seats; cases name it still. */
export async function deleteDesk(tx: Db, id: string, now: Date): Promise<void> {
  await tx.deleteFrom('desk_member').where('desk', '=', id).execute();
  await tx.updateTable('desk').set({ deleted_at: now }).where('id', '=', id).execute();
}

export async function updateDesk(tx: Db, desk: string, row: Updateable<Tables['desk']>): Promise<void> {
  await tx.updateTable('desk').set(row).where('id', '=', desk).execute();
}

/** Whether an account has a seat that is not over on a desk where seats need confirmation; who confirms it was shown its address. */
export async function sitsInConfidence(db: Db, user: string, today: string): Promise<boolean> {
  const { rows } = await sql`
    select from desk_member join desk on desk.id = desk_member.desk
    where user_id = ${user} and (until_on is null or until_on >= ${today}::date)
      and desk.preset = any(${STAGES.filter(needsConfirmation)}::text[]) and desk.deleted_at is null`.execute(
    db,
  );
  return rows.length > 0;
}

/** The admins who are there. */
export async function listAdmins(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from "user" where roles <> '{}' and 'admin' = any(roles) and deleted_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether someone may enter grievances from paper today: by a seat on a desk that counts, as its clerk or otherwise, but not as an invitee. */
export async function mayEnterPapers(db: Db, person: string, today: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${seatsOn(today)} as seat where seat.user_id = ${person} and seat.role <> 'invitee'
    union all
    select from desk_member join desk on desk.id = desk_member.desk
    where desk_member.user_id = ${person} and role = 'clerk' and desk.deleted_at is null
      and ${inTerm(today)} and ${isSettled}
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Whether someone sits on a desk today that shows them grievances: on some only by a confirmed seat.
 * The HOD has a role of their own. @param user an SQL expression
 */
export const sitsSomewhere = (
  user: RawBuilder<unknown>,
  today: string,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from desk_member join desk on desk.id = desk_member.desk
  where desk_member.user_id = ${user} and desk.deleted_at is null
    and ${inTerm(today)} and ${isSettled})`;
