import { type RawBuilder, sql } from 'kysely';
import type { Db } from './schema.ts';

/** The tables whose rows leave by a click and come back by another: nothing that a person wrote is destroyed by one. */
export type Removable = 'blog' | 'complaint' | 'contact_message' | 'material' | 'resource';

/** Which rows of the table are meant, and what else a removal sets. */
export type RemovalRule = { only?: RawBuilder<unknown>; also?: RawBuilder<unknown> };

/** Marks a living row as deleted at a moment, or with null takes a deletion back. @returns whether there was one */
export async function markRow(
  tx: Db,
  table: Removable,
  id: string,
  deletedAt: Date | null,
  { only = sql`true`, also = sql`` }: RemovalRule = {},
): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(table)} set deleted_at = ${deletedAt}${deletedAt ? also : sql``}
    where id = ${id} and (deleted_at is null) = ${deletedAt !== null} and ${only} returning id`.execute(tx);
  return rows.length > 0;
}
