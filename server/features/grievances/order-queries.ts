import { type Insertable, sql } from 'kysely';
import type { Matter } from '#contract/grievances/values.ts';
import type { Db, Tables } from '#server/database/schema.ts';
import { seatsOn } from './desk-queries.ts';

/** So many orders are listed, the newest first. */
const LISTED = 200;

/** Whether a person sits on the ombudsperson's desk today and may act there. */
export async function isOmbudsperson(db: Db, person: string, today: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${seatsOn(today)} as seat join desk on desk.id = seat.desk
    where seat.user_id = ${person} and desk.preset = 'ombudsperson' and seat.role <> 'invitee' limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

const allOrders = (db: Db) =>
  db
    .selectFrom('grievance_order')
    .select(['id as _id', 'matter', sql<string>`to_char(decided_on, 'YYYY-MM-DD')`.as('on')])
    .orderBy('decided_on', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED);

/** What everyone may see: the orders that are published, without their texts. */
export const listShown = (db: Db) => allOrders(db).where('withdrawn_at', 'is', null).execute();

/** All of them, for the desk. */
export const listOrders = (db: Db) =>
  allOrders(db)
    .select(['text', sql<boolean>`withdrawn_at is not null`.as('withdrawn')])
    .execute();

/** An order that is published. */
export const readOrder = (db: Db, id: string) =>
  allOrders(db).select('text').where('id', '=', id).where('withdrawn_at', 'is', null).executeTakeFirst();

/** @returns its id */
export async function insertOrder(tx: Db, order: Insertable<Tables['grievance_order']>): Promise<string> {
  const { id } = await tx
    .insertInto('grievance_order')
    .values(order)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @param at when it was withdrawn; null: it is published again. @returns what it is about, where there is such an order */
export async function setWithdrawn(
  tx: Db,
  id: string,
  at: Date | null,
): Promise<{ matter: Matter; on: string } | undefined> {
  return tx
    .updateTable('grievance_order')
    .set({ withdrawn_at: at })
    .where('id', '=', id)
    .returning(['matter', sql<string>`to_char(decided_on, 'YYYY-MM-DD')`.as('on')])
    .executeTakeFirst();
}
