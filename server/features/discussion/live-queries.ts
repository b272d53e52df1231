import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { threadsSeenBy } from './queries.ts';

/** Of these threads those that someone can read, and when each was answered last. */
export async function readableThreads(
  db: Db,
  ids: readonly string[],
  user: { id: string; isAdmin: boolean } | undefined,
): Promise<{ id: string; last_at: Date }[]> {
  const { rows } = await threadsSeenBy(sql`thread.id = any(${[...ids]}::uuid[])`, user).execute(db);
  return rows.map(({ id, last_at }) => ({ id, last_at }));
}
