import { type RawBuilder, sql } from 'kysely';
import type { Db } from './schema.ts';

/** The tables whose rows leave by a click and come back by another: nothing that a person wrote is destroyed by one. */
export type Removable = 'blog' | 'complaint' | 'contact_message' | 'material' | 'resource';

/** Which rows of the table are meant, and what else a removal sets. */
export type RemovalRule = { only?: RawBuilder<unknown>; also?: RawBuilder<unknown> };

/** Marks a living row as deleted. @returns whether there was one */
export async function removeRow(
  tx: Db,
  table: Removable,
  id: string,
  now: Date,
  { only = sql`true`, also = sql`` }: RemovalRule = {},
): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(table)} set deleted_at = ${now}${also}
    where id = ${id} and deleted_at is null and ${only} returning id`.execute(tx);
  return rows.length > 0;
}

/** Takes a deletion back. @returns whether there was one */
export async function restoreRow(
  tx: Db,
  table: Removable,
  id: string,
  { only = sql`true` }: RemovalRule = {},
): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(table)} set deleted_at = null
    where id = ${id} and deleted_at is not null and ${only} returning id`.execute(tx);
  return rows.length > 0;
}
