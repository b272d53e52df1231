import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { inSeconds, isFree } from '#server/database/worker.ts';

/** A mail that nobody keeps up is anyone's after so many seconds: the node that had it is gone. */
const CLAIM_SECONDS = 30;

/** How a mail waits: sealed, because it holds one-time passwords and reset links. */
export type Sealed = { sealed: string };

/** Those of a higher priority come first, among equals the older ones. */
export async function addMails(db: Db, mails: readonly Sealed[], priority: number): Promise<void> {
  await db
    .insertInto('waiting_mail')
    .values(mails.map((data) => ({ id: randomUUID(), data: JSON.stringify(data), priority })))
    .execute();
}

/** Takes the next mail: one that failed before waits behind those that never did. `attempts` counts this try. */
export async function claimMail(db: Db): Promise<{ id: string; data: Sealed; attempts: number } | undefined> {
  const row = await db
    // Beside the update: inside of it PostgreSQL might look for the next one more than once.
    .with('next', (free) =>
      free
        .selectFrom('waiting_mail')
        .select('id')
        .where(isFree)
        .orderBy(sql`attempts > 0`)
        .orderBy('priority', 'desc')
        .orderBy('created_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('waiting_mail')
    .from('next')
    .set({ claimed_until: inSeconds(CLAIM_SECONDS), attempts: sql`attempts + 1` })
    .whereRef('waiting_mail.id', '=', 'next.id')
    .returning(['waiting_mail.id', 'data', 'attempts'])
    .executeTakeFirst();
  return row && { ...row, data: row.data as Sealed }; // jsonb, written by `addMails`
}

/** Keeps a claimed mail for a while longer. */
export async function keepMail(db: Db, id: string): Promise<void> {
  await leaveMail(db, id, CLAIM_SECONDS);
}

/** Leaves a mail alone for so long; then it is anyone's. */
export async function leaveMail(db: Db, id: string, seconds: number): Promise<void> {
  await db
    .updateTable('waiting_mail')
    .set({ claimed_until: inSeconds(seconds) })
    .where('id', '=', id)
    .execute();
}

/** Forgets a mail that was sent or given up. */
export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('waiting_mail').where('id', '=', id).execute();
}

/**
 * Takes over what waits in the queue of the version before, which kept it in a schema of its own (`pgboss`): nodes are brought
 * over one after the other, and each that starts looks. What an old node is sending just now is its own.
 */
export async function adoptMails(db: Db): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('pgboss.job') is not null as "isThere"`.execute(db);
  if (!rows[0]?.isThere) return;
  await sql`
    with waiting as (
      delete from pgboss.job where name = 'mail'
        and (state in ('created', 'retry') or (state = 'active' and started_on < now() - interval '1 minute'))
      returning id, data, priority, created_on, retry_count, start_after
    )
    insert into waiting_mail (id, data, priority, created_at, attempts, claimed_until)
    select id, data, priority, created_on, retry_count, start_after from waiting
    on conflict do nothing`.execute(db);
}
