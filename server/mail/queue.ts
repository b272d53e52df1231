import { PgBoss } from 'pg-boss';
import { isDatabaseAway } from '#server/database/away.ts';
import type { OpenDatabase } from '#server/database/open.ts';
import { reasonOf, StartupError } from '#server/startup-error.ts';

export const QUEUE = 'mail';
/** Where a mail goes when its last try has failed, or when the nodes died that tried. */
export const DEAD_QUEUE = 'mail-dead';

/** PostgreSQL's code for a missing right. */
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Opens the queues of mails, in a schema of their own (`pgboss`), which pg-boss makes or migrates under an advisory
 * lock: several nodes may start at once.
 * @param log gets one line for whatever goes wrong later on; the queue goes on by itself
 * @param superviseSeconds how often it looks for mails whose node died
 * @throws StartupError when the database account may not make the schema
 */
export async function openQueue(
  { execute }: Pick<OpenDatabase, 'execute'>,
  log: (line: string) => void,
  superviseSeconds: number,
): Promise<PgBoss> {
  const boss = new PgBoss({
    // The pool of database/open.ts: a pool of its own would be more connections and memory for a query a second.
    db: { executeSql: execute },
    // Nothing here runs by the calendar, or waits for another job.
    schedule: false,
    flowIntervalSeconds: 3600,
    monitorVacuum: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', (error) => {
    if (isDatabaseAway(error)) return; // it is said once, for all that need it
    log(`The queue of mails has a problem: ${error.message}`);
  });
  await boss.start().catch((error: unknown) => {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error; // PostgreSQL's errors carry a code
    throw new StartupError(
      `DATABASE_URL: the schema pgboss cannot be made (${reasonOf(error)}). Let this account create schemas in the database.`,
    );
  });
  await boss.createQueue(DEAD_QUEUE);
  await boss.createQueue(QUEUE);
  return boss;
}
