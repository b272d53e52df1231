import { sql } from 'kysely';
import { DAY_MS } from '#contract/core/constants.ts';
import type { Db } from '#server/database/schema.ts';

/** A browser that has not logged in for half a year is a stranger again. */
export const KNOWN_MS = 180 * DAY_MS;
/** Of one account; the ones seen longest ago go. */
const MOST_SENDERS = 40;

/** Which of the senders an account was logged in from well. */
export async function findKnownSenders(
  db: Db,
  userId: string,
  senders: readonly Buffer[],
  now: Date,
): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('known_sender')
    .select('sender')
    .where('user_id', '=', userId)
    .where(({ eb, fn, val }) => eb('sender', '=', fn.any(val(senders))))
    .where('seen_at', '>', new Date(now.getTime() - KNOWN_MS))
    .execute();
  return rows.map(({ sender }) => sender);
}

/** Notes from where an account was logged in well; at most one write a day for each. */
export async function noteSenders(tx: Db, userId: string, senders: readonly Buffer[], now: Date) {
  const rows = senders.map((sender) => ({ user_id: userId, sender, seen_at: now }));
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('known_sender')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'sender'])
        .doUpdateSet({ seen_at: now })
        .where('known_sender.seen_at', '<', new Date(now.getTime() - DAY_MS)),
    )
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) return;
  await tx
    .deleteFrom('known_sender')
    .where('user_id', '=', userId)
    .where('sender', 'in', (known) =>
      known
        .selectFrom('known_sender')
        .select('sender')
        .where('user_id', '=', userId)
        .orderBy('seen_at', 'desc')
        .offset(MOST_SENDERS),
    )
    .execute();
}

/** An account is known from nowhere any more. */
export async function forgetSendersOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('known_sender').where('user_id', '=', userId).execute();
}

/** Forgets what was not seen for half a year. @returns how many */
export async function forgetOldSenders(db: Db, now: Date): Promise<number> {
  const { rows } = await sql`
    delete from known_sender where seen_at <= ${new Date(now.getTime() - KNOWN_MS)} returning 1`.execute(db);
  return rows.length;
}
