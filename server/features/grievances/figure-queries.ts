import { type RawBuilder, sql } from 'kysely';
import { RULE_OF_TRACK } from '#contract/grievances/presets.ts';
import {
  DESK_PRESETS,
  type DeskPreset,
  type EventKind,
  isConfidential,
  type Matter,
  STAGES,
  STEP_NAMES,
  type State,
  stepOf,
  TRACK_NAMES,
} from '#contract/grievances/values.ts';
import type { Db } from '#server/database/schema.ts';
import { desksOf, notApart } from './case-queries.ts';
import { seatsOn } from './desk-queries.ts';

const OPEN: readonly State[] = ['received', 'with'];
const isOpen = (state: State) => OPEN.includes(state);
const moving = STEP_NAMES.map((step) => ({ step, ...stepOf(step) }));
/** The steps that end the work of desks on a case, and those that begin it again. */
const DISPOSES = moving
  .filter(({ from, to }) => to && !isOpen(to) && from.every(isOpen))
  .map(({ step }) => step);
const BRINGS_BACK = moving
  .filter(({ from, to }) => to && isOpen(to) && !from.some(isOpen))
  .map(({ step }) => step);

/** The moment at which a day of India begins. @param day yyyy-mm-dd */
const startOf = (day: string) => sql`${`${day}T00:00:00+05:30`}::timestamptz`;
const inIndia = (column: string) =>
  sql`(${sql.ref(column)} at time zone 'UTC' + interval '5 hours 30 minutes')`;

const SECRET = TRACK_NAMES.filter(isConfidential);
const SECRET_DESKS = STAGES.filter((preset) => isConfidential(DESK_PRESETS[preset].track));

/**
 * Filed as an ordinary one. What turned out to be confidential later stays in the college's figures as it was until then
 * (`untilSecret`): two exports, of which one has a case less, would tell of it.
 */
export const filedOrdinary = sql<boolean>`(grievance.track = 'ordinary'
  or grievance.rule <> all(${SECRET.map((track) => RULE_OF_TRACK[track])}::text[]))`;
/** An event of a case before it went to a confidential desk. */
export const untilSecret = sql<boolean>`(grievance.track = 'ordinary' or grievance_event.seq < (
  select coalesce(min(moved.seq), 2) from grievance_event as moved where moved.grievance = grievance.id
    and moved.kind = 'transfer' and moved.data ->> 'preset' = any(${SECRET_DESKS}::text[])))`;

/**
 * Whether a date was met before its case went to a confidential desk: what that desk did in time, figures do not tell.
 * @param its where the case's id and track are
 */
export const metInTheOpen = (its: 'grievance' | 'filed'): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${its}.track`)} = 'ordinary' or met_at <= (
    select min(moved.at) from grievance_event as moved where moved.grievance = ${sql.ref(`${its}.id`)}
      and moved.kind = 'transfer' and moved.data ->> 'preset' = any(${SECRET_DESKS}::text[])))`;

/** Whose cases: the college's, or those that a person may see on their desks. Confidential tracks are in none. */
export type Scope = { person: string; today: string; asChair: boolean } | undefined;

/** The desk that has a case is looked at first: it is in its row, and most are asked for by that one. */
const within = (scope: Scope): RawBuilder<boolean> => {
  if (!scope) return filedOrdinary;
  const { person, today, asChair } = scope;
  const own = asChair ? desksWithSeat(person, today, true) : desksOf(person, today, sql`true`);
  return sql<boolean>`(grievance.track = 'ordinary' and ${notApart(person)} and (grievance.desk = any(${own})
    or exists (select from grievance_desk where grievance_desk.grievance = grievance.id
      and grievance_desk.desk = any(${own}) offset 0)))`;
};

const desksWithSeat = (person: string, today: string, asChair: boolean) => sql`array(
  select seat.desk from ${seatsOn(today)} as seat join desk on desk.id = seat.desk
  where seat.user_id = ${person} and desk.track = 'ordinary' ${asChair ? sql`and seat.role = 'chair'` : sql``})`;

/** Whether a person sits on an ordinary desk today. @param asChair as its chair */
export async function sitsOnOrdinary(
  db: Db,
  person: string,
  today: string,
  asChair: boolean,
): Promise<boolean> {
  const { rows } = await sql<{ sits: boolean }>`
    select cardinality(${desksWithSeat(person, today, asChair)}) > 0 as sits`.execute(db);
  return rows[0]?.sits ?? false;
}

/** What became of cases about a matter in a month (yyyy-mm in India); '' stands for everything before `from`. */
export type MonthRow = {
  month: string;
  matter: Matter;
  received: number;
  cameBack: number;
  disposed: number;
};

/** @param from, until days, yyyy-mm-dd in India, without the last */
export async function readMonths(db: Db, scope: Scope, from: string, until: string): Promise<MonthRow[]> {
  // A desk has what is open now, and its events since then lead back: those of years would be read for each month.
  const wanted = scope ? sql`at >= ${startOf(from)}` : sql`at < ${startOf(until)}`;
  const { rows } = await sql<MonthRow>`
    select matter, case when at >= ${startOf(from)} then to_char(${inIndia('at')}, 'YYYY-MM') else '' end as month,
      (count(*) filter (where kind = 'filed'))::int as received,
      (count(*) filter (where kind = any(${BRINGS_BACK})))::int as "cameBack",
      (count(*) filter (where kind = any(${DISPOSES})))::int as disposed
    from grievance join grievance_event on grievance_event.grievance = grievance.id
    where ${within(scope)} and ${wanted}
      and kind = any(${['filed', ...BRINGS_BACK, ...DISPOSES]}) ${scope ? sql`` : sql`and ${untilSecret}`}
    group by 1, 2`.execute(db);
  return scope ? [...rows, ...openBefore(await countOpen(db, scope), rows)] : rows;
}

async function countOpen(db: Db, scope: Scope): Promise<Map<Matter, number>> {
  const { rows } = await sql<{ matter: Matter; count: number }>`
    select matter, count(*)::int as count from grievance
    where ${within(scope)} and state in ('received', 'with') group by 1`.execute(db);
  return new Map(rows.map(({ matter, count }) => [matter, count]));
}

/** What was open before some months, by what is open after them. */
function openBefore(open: Map<Matter, number>, since: readonly MonthRow[]): MonthRow[] {
  const before = new Map(open);
  for (const { matter, received, cameBack, disposed } of since)
    before.set(matter, (before.get(matter) ?? 0) + disposed - received - cameBack);
  return [...before].map(([matter, received]) => ({ month: '', matter, received, cameBack: 0, disposed: 0 }));
}

/** A case without its names and texts. `received` and the days of its steps are yyyy-mm-dd in India. */
export type TimelineRow = {
  id: string;
  at: string;
  matter: Matter;
  received: string;
  quarter: string;
  inTime: boolean;
  steps: { kind: EventKind; on: string; stage: DeskPreset | null }[];
};

/** Where a part of the timelines begins: behind the last one of the part before. */
export type Behind = Pick<TimelineRow, 'id' | 'at'>;

/**
 * The timelines of the cases that were filed from one day to another, in their order; of their steps those that senders see. Those of
 * the college do not say that a date passed: a case that became confidential would be the one without it.
 */
export async function listTimelines(
  db: Db,
  scope: Scope,
  {
    from,
    until,
    today,
    limit,
    behind,
  }: { from: string; until: string; today: string; limit: number; behind?: Behind | undefined },
): Promise<TimelineRow[]> {
  const { rows } = await sql<TimelineRow>`
    select id, received_at::text as at, matter, to_char(${inIndia('received_at')}, 'YYYY-MM-DD') as received,
      to_char(${inIndia('received_at')}, 'YYYY-"Q"Q') as quarter,
      not exists (select from grievance_due where grievance_due.grievance = grievance.id
        and coalesce(case when ${metInTheOpen('grievance')} then ${inIndia('met_at')}::date end, ${today}::date) > due_on) as "inTime",
      (select coalesce(json_agg(json_build_object('kind', kind, 'on', to_char(${inIndia('at')}, 'YYYY-MM-DD'),
          'stage', data ->> 'preset') order by seq), '[]')
        from grievance_event where grievance_event.grievance = grievance.id and shown_to = 'all' and seq > 1
          and ${untilSecret} ${scope ? sql`` : sql`and kind <> 'overdue'`}) as steps
    from grievance
    where ${within(scope)} and received_at >= ${startOf(from)} and received_at < ${startOf(until)}
      ${behind ? sql`and (received_at, id) > (${behind.at}::timestamptz, ${behind.id}::uuid)` : sql``}
    order by received_at, id limit ${limit}`.execute(db);
  return rows;
}

/** How many cases were filed from one day to another, by quarter and matter. */
export async function countTimelines(
  db: Db,
  scope: Scope,
  { from, until }: { from: string; until: string },
): Promise<{ quarter: string; matter: Matter; count: number }[]> {
  const { rows } = await sql<{ quarter: string; matter: Matter; count: number }>`
    select to_char(${inIndia('received_at')}, 'YYYY-"Q"Q') as quarter, matter, count(*)::int as count from grievance
    where ${within(scope)} and received_at >= ${startOf(from)} and received_at < ${startOf(until)} group by 1, 2`.execute(
    db,
  );
  return rows;
}
