import { sql } from 'kysely';
import type { CalendarDay } from '#contract/grievances/calendar-calls.ts';
import type { Db } from '#server/database/schema.ts';

/** The days of the calendar, the earliest first. */
export const listDays = (db: Db): Promise<CalendarDay[]> =>
  db
    .selectFrom('calendar_day')
    .select([sql<string>`to_char("on", 'YYYY-MM-DD')`.as('on'), 'kind', 'name'])
    .orderBy('calendar_day.on')
    .execute();

/** Keeps other changes of the calendar waiting until the transaction ends. */
export async function lockCalendar(tx: Db): Promise<void> {
  await sql`lock table calendar_day in share row exclusive mode`.execute(tx);
}

/** Writes days down, those that are there already as they are now. */
export async function saveDays(
  tx: Db,
  days: readonly CalendarDay[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await sql`
    insert into calendar_day ("on", kind, name, set_by, set_at)
    select "on", kind, name, ${by}, ${at}
    from json_to_recordset(${JSON.stringify(days)}::json) as given("on" date, kind text, name text)
    on conflict ("on") do update set kind = excluded.kind, name = excluded.name,
      set_by = excluded.set_by, set_at = excluded.set_at`.execute(tx);
}

/** @returns the day that was deleted */
export async function deleteDay(tx: Db, on: string): Promise<Omit<CalendarDay, 'on'> | undefined> {
  const { rows } = await sql<Omit<CalendarDay, 'on'>>`
    delete from calendar_day where "on" = ${on}::date returning kind, name`.execute(tx);
  return rows[0];
}
