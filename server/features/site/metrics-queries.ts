import type { Db } from '#server/database/schema.ts';

/** How many mails wait to be sent, the ones that failed and are tried again among them. */
export async function countWaitingMails(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('waiting_mail')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** When each job ended last, and whether well. */
export async function listJobRuns(db: Db) {
  return db.selectFrom('job').select(['name', 'ended_at', 'error']).orderBy('name').execute();
}
