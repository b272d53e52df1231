import { type RawBuilder, sql } from 'kysely';
import type { Db } from './schema.ts';

/** The tables whose rows leave by a click and come back by another: nothing that a person wrote is destroyed by one. */
export type Removable = 'attachment' | 'blog' | 'complaint' | 'contact_message' | 'material' | 'resource';

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

/** The tables whose rows come by forms that everybody may send, and may wait for review. */
export type Reviewed = 'complaint' | 'contact_message' | 'material' | 'report';

/** Reports are ended, all else is deleted. */
const [IS_OPEN, IS_THERE] = [sql`state = 'open'`, sql`deleted_at is null`];

/** Takes what waits for review into the list. @returns the ids of what did */
export async function acceptRows(tx: Db, table: Reviewed, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set held = null
    where id = any(${ids}::uuid[]) and held is not null and ${table === 'report' ? IS_OPEN : IS_THERE} returning id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
