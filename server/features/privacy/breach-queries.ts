import { sql } from 'kysely';
import type { BreachNotice } from '#contract/breach-notices.ts';
import type { Breach, BreachFields } from '#contract/breaches.ts';
import type { Db } from '#server/database/schema.ts';

/** The newest breaches, or the one with an id. */
export async function findBreaches(db: Db, id?: string): Promise<Breach[]> {
  const rows = await db
    .selectFrom('breach')
    .selectAll()
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('noticed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    ...row.details,
    _id: row.id,
    noticedAt: row.noticed_at.toISOString(),
    people: row.people,
    sent: { board: '', people: '', boardDetails: '', ...row.sent },
  }));
}

const asColumns = ({ noticedAt, people, ...details }: BreachFields) => ({
  noticed_at: new Date(noticedAt),
  people,
  details: JSON.stringify(details),
});

/** Notes a breach. @returns its id */
export async function insertBreach(tx: Db, fields: BreachFields, now: Date): Promise<string> {
  const row = { ...asColumns(fields), created_at: now };
  const { id } = await tx.insertInto('breach').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Sets what is known of a breach. @returns whether there is one */
export async function updateBreach(tx: Db, id: string, fields: BreachFields): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('breach')
    .set(asColumns(fields))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Notes when a notice was sent; the first time counts. @returns whether there is such a breach */
export async function markSent(tx: Db, id: string, notice: BreachNotice, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update breach set sent = jsonb_build_object(${notice}::text, ${now.toISOString()}::text) || sent
    where id = ${id} returning id`.execute(tx);
  return rows.length > 0;
}
