import { type RawBuilder, sql } from 'kysely';
import type { Db } from './schema.ts';

/** The tables whose rows leave by a click and come back by another: nothing that a person wrote is destroyed by one. */
export type Removable = 'blog' | 'complaint' | 'contact_message' | 'material' | 'resource';

/** Which rows of the table are meant, and what else a removal sets. */
export type RemovalRule = { only?: RawBuilder<unknown>; also?: RawBuilder<unknown> };

/** Marks living rows as deleted at a moment, or with null takes deletions back. @returns the ids of those there were */
export async function markRows(
  tx: Db,
  table: Removable,
  ids: readonly string[],
  deletedAt: Date | null,
  { only = sql`true`, also = sql`` }: RemovalRule = {},
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set deleted_at = ${deletedAt}${deletedAt ? also : sql``}
    where id = any(${ids}::uuid[]) and (deleted_at is null) = ${deletedAt !== null} and ${only} returning id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
