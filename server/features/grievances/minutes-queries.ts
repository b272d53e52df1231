import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { ChairedDesk } from '#contract/grievances/minutes-calls.ts';
import type { Db, Tables } from '#server/database/schema.ts';
import type { CaseFileRow } from './case-file-queries.ts';
import { seatsOn } from './desk-queries.ts';

/** So many minutes are listed, the newest first. */
const LISTED = 300;

/** Whose desks: those that a person chairs on a day, or all. No confidential one is among them. */
export type Chair = { person: string; today: string } | undefined;

const ofChair = (
  chair: Chair,
): RawBuilder<boolean> => sql<boolean>`(desk.track = 'ordinary' and desk.deleted_at is null
  ${
    chair
      ? sql`and desk.id in (select seat.desk from ${seatsOn(chair.today)} as seat
          where seat.user_id = ${chair.person} and seat.role = 'chair')`
      : sql``
  })`;

/** The desks of a chair, each with those who sit there, and those who did in the last year. @param desk that one alone */
export async function listChaired(db: Db, chair: NonNullable<Chair>, desk?: string): Promise<ChairedDesk[]> {
  const { today } = chair;
  const { rows } = await sql<ChairedDesk>`
    select desk.id as _id, desk.name, (
      select json_agg(json_build_object('_id', "user".id, 'name', username) order by lower(username), "user".id)
      from "user" where deleted_at is null and "user".id in (
        select seat.user_id from ${seatsOn(today)} as seat where seat.desk = desk.id
        union select user_id from desk_member where desk_member.desk = desk.id and role <> 'clerk'
          and from_on <= ${today}::date and (until_on is null or until_on >= ${today}::date - 365))) as members
    from desk where ${ofChair(chair)} ${desk === undefined ? sql`` : sql`and desk.id = ${desk}`}
    order by desk.name, desk.id`.execute(db);
  return rows;
}

/** Minutes without their files. `present`: null for an account that is gone. */
type MinutesRow = { _id: string; desk: string; on: string; present: (string | null)[] };

/** Minutes, the newest first. */
export async function listMinutes(db: Db, chair: Chair): Promise<MinutesRow[]> {
  const { rows } = await sql<MinutesRow>`
    select its.id as _id, desk.name as desk, to_char(met_on, 'YYYY-MM-DD') as "on", (
      select json_agg(username order by lower(username) nulls last)
      from unnest(present) as there left join "user" on "user".id = there and "user".deleted_at is null) as present
    from grievance_minutes as its join desk on desk.id = its.desk
    where ${ofChair(chair)} order by met_on desc, its.id desc limit ${LISTED}`.execute(db);
  return rows;
}

/** Minutes that a chair may change. @returns their day and desk */
export async function findMinutes(
  db: Db,
  id: string,
  chair: NonNullable<Chair>,
): Promise<{ on: string; desk: string } | undefined> {
  const { rows } = await sql<{ on: string; desk: string }>`
    select to_char(met_on, 'YYYY-MM-DD') as "on", desk.name as desk
    from grievance_minutes join desk on desk.id = grievance_minutes.desk
    where grievance_minutes.id = ${id} and ${ofChair(chair)}`.execute(db);
  return rows[0];
}

/** The files of minutes, in the order in which they came. */
export function filesOfMinutes(
  db: Db,
  ids: readonly string[],
): Promise<(CaseFileRow & { minutes: string | null })[]> {
  return db
    .selectFrom('grievance_file')
    .select(['id', 'size', 'sealed', 'seq', 'minutes'])
    .where('minutes', 'in', [...ids])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** @returns their id */
export async function insertMinutes(tx: Db, row: Insertable<Tables['grievance_minutes']>): Promise<string> {
  const { id } = await tx
    .insertInto('grievance_minutes')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes minutes with their files. */
export async function deleteMinutes(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('grievance_file').where('minutes', '=', id).execute();
  await tx.deleteFrom('grievance_minutes').where('id', '=', id).execute();
}

/** On which days an account was present at which desks. */
export async function listPresences(db: Db, user: string): Promise<{ desk: string; on: string }[]> {
  const { rows } = await sql<{ desk: string; on: string }>`
    select desk.name as desk, to_char(met_on, 'YYYY-MM-DD') as "on"
    from grievance_minutes join desk on desk.id = grievance_minutes.desk
    where present @> array[${user}::uuid] order by met_on desc`.execute(db);
  return rows;
}
