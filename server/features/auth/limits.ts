import type { Db } from '#server/database/schema.ts';
import { createLimit } from '#server/http/limits.ts';

const MINUTE = 60;

/**
 * The tries that accounts and addresses have. A hostel shares one address: failures count there only in great number,
 * and successes cost nothing.
 */
export function authLimits(db: Db) {
  return {
    /** Failed logins of an account from an address. */
    loginAccount: createLimit(db, { name: 'login-account', points: 10, seconds: 15 * MINUTE }),
    /** Failed logins from an address. */
    loginAddress: createLimit(db, { name: 'login-address', points: 100, seconds: 15 * MINUTE }),
    /** Reset links of an account. */
    forgot: createLimit(db, { name: 'forgot', points: 3, seconds: 60 * MINUTE }),
    /** Reset links asked for from an address. */
    forgotAddress: createLimit(db, { name: 'forgot-address', points: 100, seconds: 60 * MINUTE }),
    /** OTPs of registrations and changes of address that send a mail to one address. */
    mailTo: createLimit(db, { name: 'mail-to', points: 10, seconds: 60 * MINUTE }),
    /** Changes of an account's address, each of which sends a mail to whatever address is given. */
    addressChange: createLimit(db, { name: 'address-change', points: 5, seconds: 60 * MINUTE }),
    /** Wrong passwords of somebody who is signed in, and who is asked for theirs once more. */
    currentPassword: createLimit(db, { name: 'current-password', points: 10, seconds: 15 * MINUTE }),
    /** Wrong codes of an account's second factor, over all addresses and sign-ins. */
    secondFactor: createLimit(db, { name: 'second-factor', points: 10, seconds: 60 * MINUTE }),
    /** Registrations from an address. */
    registerAddress: createLimit(db, { name: 'register-address', points: 100, seconds: 60 * MINUTE }),
    /** Wrong OTPs and reset tokens from an address. */
    proofAddress: createLimit(db, { name: 'proof-address', points: 100, seconds: 15 * MINUTE }),
  };
}
export type AuthLimits = ReturnType<typeof authLimits>;
