import { createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { SECOND_FACTOR } from '#contract/core/constants.ts';

/** Steps to either side: clocks of phones are off by some seconds, and typing takes some. */
const WINDOW = 1;
/** Crockford's base 32: without letters that look like digits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_LETTERS = 12;

function totpOf(secret: Secret, issuer = '', label = '') {
  const { digits, stepSeconds: period } = SECOND_FACTOR;
  // SHA-1: what every app does, whatever the address asks for; HMAC has no use for collisions.
  return new TOTP({ secret, issuer, label, algorithm: 'SHA1', digits, period });
}

/** A secret for an authenticator app. @returns it, in base 32, and the address that an app reads as a QR code */
export function newSecret(issuer: string, label: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, uri: totpOf(secret, issuer, label).toString() };
}

/** The time step whose code this is, about now; undefined for no code of the secret. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const off = totpOf(Secret.fromBase32(secret)).validate({ token: code, timestamp, window: WINDOW });
  if (off === null) return undefined;
  return Math.floor(timestamp / (SECOND_FACTOR.stepSeconds * 1000)) + off;
}

/** Whether what was typed may be a recovery code: a code of the app is shorter, and of digits alone. */
export function mayBeRecoveryCode(code: string): boolean {
  return plainOf(code).length === RECOVERY_LETTERS;
}

/** A recovery code as it is compared, however it was typed: O, I and L stand for digits. */
const plainOf = (code: string) =>
  code.replace(/[\s-]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');

/** Recovery codes of 60 random bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: SECOND_FACTOR.recoveryCodes }, () => {
    const letters = [...randomBytes(RECOVERY_LETTERS)].map((byte) => LETTERS[byte % LETTERS.length]);
    return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** What the database keeps of a recovery code: keyed, and bound to its account. */
export function hashRecoveryCode(key: Buffer, userId: string, code: string): Buffer {
  return createHmac('sha256', key)
    .update(`${userId} ${plainOf(code)}`)
    .digest();
}
