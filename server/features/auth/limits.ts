import type { Db } from '#server/database/schema.ts';
import { createLimit } from '#server/http/limits/rate-limit.ts';

const MINUTE = 60;

/** The tries that accounts and senders have. What a login took is given back when it turns out to be right. */
export function authLimits(db: Db) {
  return {
    /** Failed logins of an account from a browser or an address. */
    loginSender: createLimit(db, { name: 'login-sender', points: 10, seconds: 15 * MINUTE }),
    /** Failed logins of an account from everywhere that it was never logged in from, all together. */
    loginAccount: createLimit(db, { name: 'login-account', points: 20, seconds: 15 * MINUTE }),
    /** Failed logins from an address, of accounts that were never logged in from there: a campus may share it. */
    loginAddress: createLimit(db, { name: 'login-address', points: 500, seconds: 15 * MINUTE }),
    /** Logins of an account, right ones too: each costs a hash. */
    loginCount: createLimit(db, { name: 'login-count', points: 200, seconds: 15 * MINUTE }),
    /** Wrong passwords of someone who is logged in, and who is asked for theirs once more. */
    currentPassword: createLimit(db, { name: 'current-password', points: 10, seconds: 15 * MINUTE }),
    /** Wrong codes of an account's app from everywhere that it was never logged in from, and for setting one up. */
    secondFactor: createLimit(db, { name: 'second-factor', points: 10, seconds: 60 * MINUTE }),
    /** Those from a browser or an address that it was logged in from: strangers use none of them up. */
    secondFactorSender: createLimit(db, { name: 'second-factor-sender', points: 10, seconds: 60 * MINUTE }),
    /** Wrong OTPs and reset tokens from an address. */
    proofAddress: createLimit(db, { name: 'proof-address', points: 100, seconds: 15 * MINUTE }),
    /** Reset links of an account that strangers ask for; a sender's own are counted by the mails' table. */
    forgotAccount: createLimit(db, { name: 'forgot-account', points: 10, seconds: 60 * MINUTE }),
  };
}
export type AuthLimits = ReturnType<typeof authLimits>;
