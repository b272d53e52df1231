import { sql } from 'kysely';
import type { DeskPreset } from '#contract/grievances/values.ts';
import type { Db } from '#server/database/schema.ts';
import { claimDepartment } from './seat-queries.ts';

/** Keeps other changes of the desks of a sort waiting until the transaction ends: in one order, so that no two wait for each other. */
export async function lockLike(tx: Db, desk: string): Promise<void> {
  await sql`select from desk where preset = (select preset from desk where id = ${desk}) and deleted_at is null
    order by id for no key update`.execute(tx);
}

/** The desk of a sort that is for a department alone. */
export async function deskFor(tx: Db, preset: DeskPreset, department: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from desk
    where preset = ${preset} and department = ${department} and deleted_at is null`.execute(tx);
  return rows[0]?.id;
}

/** Has a desk look after another department; what is filed, and will still be moved, for the one of before comes to it, too. */
export async function renameDepartment(
  tx: Db,
  desk: string,
  preset: DeskPreset,
  department: string,
): Promise<void> {
  await claimDepartment(tx, preset, department);
  await sql`update desk set department = ${department},
      departments_before = departments_before || department
    where id = ${desk}`.execute(tx);
}

/**
 * Gives another desk what a desk could read: its grievances and its minutes, and those that are still to come for its departments.
 * @returns the grievances that it had and that are not over
 */
export async function giveAll(tx: Db, from: string, to: string): Promise<string[]> {
  await sql`select from grievance where desk = ${from} order by id for update`.execute(tx);
  // One statement sees one state: what is filed meanwhile comes along whole, or stays whole until the clock passes it on.
  const { rows } = await sql<{ id: string; isOver: boolean }>`
    with moved as (
      update grievance set desk = ${to} where desk = ${from}
      returning id, state in ('closed', 'withdrawn') as "isOver"
    ), given as (
      insert into grievance_desk (grievance, desk, mode)
        select grievance, ${to}, mode from grievance_desk where desk = ${from}
      on conflict (grievance, desk) do update set mode = excluded.mode
        where excluded.mode <> 'before' and grievance_desk.mode <> 'holds'
    ), gone as (
      delete from grievance_desk where desk = ${from}
    ) select id, "isOver" from moved`.execute(tx);
  await sql`update grievance_minutes set desk = ${to} where desk = ${from}`.execute(tx);
  await sql`update desk set departments_before = desk.departments_before || gone.departments_before || gone.department
    from desk as gone where desk.id = ${to} and gone.id = ${from}`.execute(tx);
  return rows.filter(({ isOver }) => !isOver).map(({ id }) => id);
}
