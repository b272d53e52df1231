import { sql } from 'kysely';
import type { Db, Tables } from '#server/database/schema.ts';

/** Takes a table away while something runs, and brings it back whatever comes of that. */
export async function withoutTable<Result>(
  db: Db,
  table: keyof Tables & string,
  run: () => Promise<Result>,
): Promise<Result> {
  const [here, gone] = [sql.id(table), sql.id(`${table}_gone`)];
  await sql`alter table ${here} rename to ${gone}`.execute(db);
  return run().finally(() => sql`alter table ${gone} rename to ${here}`.execute(db));
}
