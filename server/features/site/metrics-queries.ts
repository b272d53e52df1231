import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';

/** How many mails wait to be sent, the ones that failed and are tried again among them; 0 where there is no queue yet. */
export async function countWaitingMails(db: Db): Promise<number> {
  const table = await sql<{ exists: boolean }>`
    select to_regclass('pgboss.job') is not null as exists`.execute(db);
  if (!table.rows[0]?.exists) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name = 'mail' and state in ('created', 'retry', 'active')`.execute(db);
  return rows[0]?.count ?? 0;
}

/** When each job ended last, and whether well. */
export async function listJobRuns(db: Db) {
  return db.selectFrom('job').select(['name', 'ended_at', 'error']).orderBy('name').execute();
}
