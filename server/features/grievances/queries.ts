import { type RawBuilder, sql } from 'kysely';
import type { Complaint, ComplaintFields } from '#contract/grievances/calls.ts';
import { type Key, type ListSource, ofReview, ofSender, textKey } from '#server/database/list.ts';
import { DELETABLE_TABLES } from '#server/database/removal.ts';
import type { Db, HeldReason } from '#server/database/schema.ts';
import { onDeskOf } from './case-queries.ts';
import { inTerm } from './desk-queries.ts';

/** Files a grievance. @param senderId the logged-in user; null for a sender who is not */
export async function insertComplaint(
  db: Db,
  sent: ComplaintFields & { id: string },
  senderId: string | null,
  held: HeldReason | null,
): Promise<void> {
  const row = { ...sent, sender_id: senderId, held };
  await db.insertInto('complaint').values(row).execute();
}

/** Takes the form of a case off the HOD's list, or with null brings it back. */
export async function markListed(tx: Db, id: string, deletedAt: Date | null): Promise<void> {
  await tx
    .updateTable('complaint')
    .set({ deleted_at: deletedAt })
    .where('id', '=', id)
    .where('deleted_at', deletedAt ? 'is' : 'is not', null)
    .execute();
}

/** Complaints in the list that have no case yet, the oldest first; no other node takes them meanwhile. */
export function complaintsWithoutCase(tx: Db, limit: number, ids?: readonly string[]) {
  return tx
    .selectFrom('complaint')
    .select(['id', 'username', 'email', 'department', 'problem', 'sender_id', 'created_at'])
    .select(sql<string>`to_char(date, 'YYYY-MM-DD')`.as('date'))
    .where('deleted_at', 'is', null)
    .where('held', 'is', null)
    .where('has_case', '=', false)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Notes that a complaint has its case. One without an address has a hidden name: what becomes of an account would tell whose it is. */
export async function noteCase(tx: Db, id: string): Promise<void> {
  const sender_id = sql<string | null>`case when email = '' then null else sender_id end`;
  await tx.updateTable('complaint').set({ has_case: true, sender_id }).where('id', '=', id).execute();
}

const filed: Key = { by: sql`created_at`, as: 'timestamptz' };
const id: Key = { by: sql`id`, as: 'uuid' };

/**
 * Which forms are for a head of department: not those of departments whose own desk others have, and none from which they stepped aside.
 * `coalesce` keeps the planner from taking the first for nearly none: it would sort the whole list.
 */
export const isForHead = (person: string, today: string): RawBuilder<boolean> => sql<boolean>`(
  not coalesce(complaint.department = any(array(
    select covered from desk cross join unnest(departments_before || desk.department) as covered
      join desk_member on desk = desk.id join "user" on "user".id = user_id
    where preset = 'hod' and desk.department is not null and desk.deleted_at is null and "user".deleted_at is null
      and role in ('chair', 'member') and ${inTerm(today)}
    group by desk.id, covered having bool_and(user_id <> ${person}))), false)
  and complaint.id <> all(array(select grievance from grievance_apart where user_id = ${person})))`;

/** Those of the list that a head of department has, with the numbers of the cases that they may open. */
export const complaintsOf = (person: string, today: string): typeof complaintList => {
  const number = sql<string | null>`(select number from grievance
    where grievance.id = complaint.id and ${onDeskOf(person, today)})`;
  return {
    ...complaintList,
    rows: (db) => listed(db).select(number.as('number')).where(isForHead(person, today)),
  };
};

const listed = (db: Db) =>
  db
    .selectFrom('complaint')
    .select(['id as _id', 'username', 'email', 'department', 'problem'])
    .select(sql<string>`to_char(date, 'YYYY-MM-DD')`.as('date'))
    .select(sql<boolean>`sender_id is not null`.as('verified'))
    .where('deleted_at', 'is', null);

/** The grievances that are not deleted, oldest first: the page reverses it. */
export const complaintList: ListSource<'complaints', 'complaint', Complaint> = {
  rows: (db) => listed(db).select(sql<string | null>`null::text`.as('number')),
  words: DELETABLE_TABLES.complaint.words,
  order: [filed, id],
  sorts: {
    sender: textKey(sql`username || ' ' || email`),
    // By its whole name: `date` alone is what was made of it above.
    date: { by: sql`complaint.date`, as: 'date' },
    department: textKey(sql`department`),
    problem: textKey(sql`problem`),
    filed,
  },
  // Of the same day, the newest first, as the page has them.
  ties: [
    { ...filed, descending: true },
    { ...id, descending: true },
  ],
  filters: { sender: ofSender, review: ofReview },
};
