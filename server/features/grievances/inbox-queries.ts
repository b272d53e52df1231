import { type RawBuilder, sql } from 'kysely';
import type { InboxRow } from '#contract/grievances/case-calls.ts';
import { readNumber } from '#contract/grievances/number.ts';
import type { Key, ListSource } from '#server/database/list.ts';
import type { Db } from '#server/database/schema.ts';
import { allCases, type DueRow, fewOnDesksOf, onDeskOf } from './case-queries.ts';
import { headOf } from './case-view.ts';
import { seatsOn } from './desk-queries.ts';
import { mergedWith } from './merged-queries.ts';
import { readSender, readText } from './sealing.ts';

const due: Key = { by: sql`coalesce(next_due, 'infinity'::date)`, as: 'date' };
const filed: Key = { by: sql`received_at`, as: 'timestamptz' };
/** Whether it is someone's who still sits on the desk that has it. */
const isAssigned = (
  today: string,
) => sql<boolean>`(assigned_to is not null and (grievance.desk, assigned_to) in (
  select seat.desk, seat.user_id from ${seatsOn(today)} as seat
  where seat.role <> 'invitee' and (seat.confirmed or grievance.track = 'ordinary')))`;
/** Whether a person sits on the desk that has it, and not on another one that may read it. */
const isWith = (person: string, today: string) =>
  sql<boolean>`grievance.desk in (select seat.desk from ${seatsOn(today)} as seat where seat.user_id = ${person})`;
/** As many cases as a desk ever looks through; beyond it a count says no more. */
const COUNTED = 1000;
const NUMBER_BEGUN = /^[a-z]{2,8}-\d{4}-[a-z\d-]*$/;

/** A number, or the beginning of one, whose parts are in so many others that the index of words would be read for all of them. */
function findsNumber(word: string) {
  const read = readNumber(word);
  if ('number' in read) return sql<boolean>`number = ${read.number}`;
  return NUMBER_BEGUN.test(word) ? sql<boolean>`number like ${`${word.toUpperCase()}%`}` : undefined;
}

const ENDED = sql`('closed', 'withdrawn')`;

const inboxRows = (db: Db, seen: RawBuilder<boolean>, person: string, today: string) =>
  allCases(db)
    .leftJoin('grievance_sealed', 'grievance_sealed.grievance', 'grievance.id')
    .leftJoin('grievance_event', (join) =>
      join.onRef('grievance_event.grievance', '=', 'grievance.id').on('grievance_event.seq', '=', 1),
    )
    .select(['grievance_sealed.data as sealed', 'grievance_event.text', 'grievance_event.is_sealed'])
    .select(
      sql<DueRow[]>`(select coalesce(json_agg(json_build_object('stage', stage, 'kind', kind,
        'on', to_char(due_on, 'YYYY-MM-DD'), 'met', met_at) order by due_on, kind), '[]')
        from grievance_due where grievance_due.grievance = grievance.id)`.as('dues'),
    )
    .select(
      sql<string | null>`case when ${isWith(person, today)} and ${isAssigned(today)}
        then (select username from "user" where "user".id = assigned_to) end`.as('assigned'),
    )
    .select(mergedWith(person, today).as('merged_with'))
    .where(seen);
type Row = Awaited<ReturnType<ReturnType<typeof inboxRows>['executeTakeFirstOrThrow']>>;

/**
 * The cases of a person's desks, what is due first first. A search looks for numbers and departments: a text could be one that
 * nobody else may find.
 * @param today yyyy-mm-dd in India
 */
export async function inboxOf(
  on: Db,
  person: string,
  today: string,
): Promise<ListSource<'inbox', 'grievance', Row>> {
  const few = await fewOnDesksOf(on, person, { today, most: COUNTED });
  const seen = few
    ? sql<boolean>`(grievance.id = any(${few}::uuid[]) and ${onDeskOf(person, today)})`
    : onDeskOf(person, today);
  return {
    rows: (db) => inboxRows(db, seen, person, today),
    bareRows: (db) => db.selectFrom('grievance').where(seen),
    words: sql`lower(number || ' ' || grievance.department)`,
    finds: findsNumber,
    countTo: COUNTED,
    order: [due, filed, { by: sql`grievance.id`, as: 'uuid' }],
    sorts: { filed },
    filters: {
      open: (value) =>
        value === undefined
          ? undefined
          : {
              open: sql<boolean>`state in ('received', 'with')`,
              overdue: sql<boolean>`state in ('received', 'with') and next_due < ${today}::date`,
              answered: sql<boolean>`state = 'answered'`,
              closed: sql<boolean>`state in ${ENDED}`,
            }[value],
      stage: (value) => (value === undefined ? undefined : sql<boolean>`stage = ${value}`),
      matter: (value) => (value === undefined ? undefined : sql<boolean>`matter = ${value}`),
      assigned: (value) =>
        value === undefined
          ? undefined
          : {
              me: sql<boolean>`(assigned_to = ${person} and ${isAssigned(today)})`,
              nobody: sql<boolean>`(${isWith(person, today)} and not ${isAssigned(today)})`,
            }[value],
      age: (value) =>
        value === undefined
          ? undefined
          : {
              week: sql<boolean>`received_at > ${today}::date - 7`,
              month: sql<boolean>`received_at > ${today}::date - 30`,
              older: sql<boolean>`received_at <= ${today}::date - 30`,
            }[value],
    },
  };
}

/** A row of an inbox as it travels. */
export function asInboxRow(key: Buffer, row: Row): InboxRow {
  const dues = row.dues as unknown as {
    stage: DueRow['stage'];
    kind: DueRow['kind'];
    on: string;
    met: string | null;
  }[]; // as the query builds them
  const asDue = dues.map(({ met, ...told }) => ({
    ...told,
    met_at: met === null ? null : new Date(met),
    interim_at: null,
    passed_at: null,
  }));
  return {
    ...headOf(row, asDue),
    _id: row.id,
    department: row.department,
    sender: row.hidden_name ? null : (readSender(key, row.sealed)?.username ?? ''),
    verified: row.is_verified,
    problem:
      row.text === null ? '' : (readText(key, { text: row.text, is_sealed: row.is_sealed ?? false }) ?? ''),
    dueOn: row.next_due,
    assigned: row.assigned,
    mergedWith: row.merged_with,
  };
}
