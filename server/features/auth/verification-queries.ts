import type { Insertable } from 'kysely';
import { DAY_MS, OTP } from '#contract/core/constants.ts';
import type { Db, Tables } from '#server/database/schema.ts';

/** What nobody asks for after this many milliseconds is forgotten. */
const FORGET_AFTER_MS = DAY_MS;

type NewVerification = Omit<Insertable<Tables['pending_verification']>, 'sent_at' | 'expires_at'>;

/** Files a verification that waits for its OTP, and forgets old ones. */
export async function insertVerification(db: Db, verification: NewVerification, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - FORGET_AFTER_MS);
  await db.deleteFrom('pending_verification').where('expires_at', '<', oldest).execute();
  const row = { ...verification, sent_at: now, expires_at: new Date(now.getTime() + OTP.lifetimeMs) };
  await db.insertInto('pending_verification').values(row).execute();
}

/** One verification, or undefined. */
export async function findVerification(db: Db, id: string) {
  return db.selectFrom('pending_verification').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Uses up one of the tries; undefined when there is none left, or the OTP's time is over. */
export async function takeTry(db: Db, id: string, now: Date) {
  return db
    .updateTable('pending_verification')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', OTP.tries)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Puts a new OTP in the place of the old one; undefined when the last one was sent less than 60 seconds ago. */
export async function renewOtp(db: Db, id: string, otpHash: Buffer, now: Date) {
  return db
    .updateTable('pending_verification')
    .set({ otp_hash: otpHash, tries: 0, sent_at: now, expires_at: new Date(now.getTime() + OTP.lifetimeMs) })
    .where('id', '=', id)
    .where('sent_at', '<=', new Date(now.getTime() - OTP.resendAfterMs))
    .returningAll()
    .executeTakeFirst();
}

/** Takes a verification away; undefined when someone else did, or its OTP is no longer this one. */
export async function takeVerification(tx: Db, id: string, otpHash: Buffer) {
  return tx
    .deleteFrom('pending_verification')
    .where('id', '=', id)
    .where('otp_hash', '=', otpHash)
    .returningAll()
    .executeTakeFirst();
}
