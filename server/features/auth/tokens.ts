import { createHash, randomBytes } from 'node:crypto';

/** What the database keeps of a random token: enough to find it, not enough to use it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A token that nobody guesses: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What one node made a moment ago may lie so far ahead by the clock of another, in milliseconds. */
export const CLOCKS_DIFFER_MS = 60_000;
