import { sql } from 'kysely';
import type { Matter, SeatRole } from '#contract/grievances/values.ts';
import type { Db } from '#server/database/schema.ts';
import { seatsOn } from './desk-queries.ts';
import { filedOrdinary, metInTheOpen, untilSecret } from './figure-queries.ts';

/** Who sits on which desk today; who has the HOD's role, where that desk has no members of its own. */
export async function listSitting(db: Db, today: string) {
  const { rows } = await sql<{
    desk: string;
    name: string;
    role: Exclude<SeatRole, 'clerk'>;
    until: string | null;
    confirmed: boolean;
  }>`
    select seat.desk, username as name, seat.role, seat.confirmed, to_char(until_on, 'YYYY-MM-DD') as until
    from ${seatsOn(today)} as seat join "user" on "user".id = seat.user_id
    left join desk_member on desk_member.desk = seat.desk and desk_member.user_id = seat.user_id
    order by seat.role, lower(username), "user".id`.execute(db);
  return rows;
}

/** What became of the ordinary grievances of a quarter about a matter. `days`: the median to the first answer. */
export type MatterFigures = {
  /** yyyy-Qn, in India. */
  quarter: string;
  matter: Matter;
  received: number;
  decided: number;
  inTime: number;
  days: number | null;
};

/**
 * The figures of the quarters from one day to another (yyyy-mm-dd in India, without the last). Confidential tracks are in none.
 * What was answered counts by its first answer, in time where no due date had passed before it was met.
 */
export async function readFigures(db: Db, from: string, until: string): Promise<MatterFigures[]> {
  const { rows } = await sql<MatterFigures>`
    with filed as (
      select id, track, matter, (received_at at time zone 'UTC' + interval '5 hours 30 minutes') as received,
        (select min(at) at time zone 'UTC' + interval '5 hours 30 minutes' from grievance_event
          where grievance_event.grievance = grievance.id and kind = 'answer' and ${untilSecret}) as answered
      from grievance
      where ${filedOrdinary} and received_at >= ${`${from}T00:00:00+05:30`}::timestamptz
        and received_at < ${`${until}T00:00:00+05:30`}::timestamptz
    )
    select to_char(received, 'YYYY-"Q"Q') as quarter, matter, count(*)::int as received, count(answered)::int as decided,
      (count(*) filter (where answered is not null and not exists (select from grievance_due
        where grievance_due.grievance = filed.id
          and ${metInTheOpen('filed')} and (met_at at time zone 'UTC' + interval '5 hours 30 minutes')::date > due_on)))::int as "inTime",
      percentile_disc(0.5) within group (order by answered::date - received::date)
        filter (where answered is not null) as days
    from filed group by 1, 2`.execute(db);
  return rows;
}
