import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { overloaded } from '#server/http/serve/errors.ts';
import { createLimiter } from '#server/limiter.ts';

/** argon2id (the library's default), parameters by OWASP's Password Storage Cheat Sheet. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The other cores, and libuv's other threads, are for those who read pages (docs/decisions/011). */
const AT_ONCE = availableParallelism() < 4 ? 1 : 2;
/** A hostel that logs in at once waits its turn, the last some twenty seconds; who comes behind them is told to come again. */
const MOST_WAITING = 600;

const hashes = createLimiter({
  atOnce: AT_ONCE,
  mostWaiting: MOST_WAITING,
  refusal: () => overloaded('hashes'),
});

/** How many passwords wait to be hashed or verified. */
export const passwordsWaiting = () => hashes.waiting();

/** One person's letters, whichever of their devices makes them of parts (Unicode normal form C). */
export const composed = (password: string) => password.normalize('NFC');

/**
 * The argon2id hash of a password, as a PHC string.
 * @param sender the one who causes it: one who causes many waits for themselves
 * @throws Limited 503 when too many wait already
 */
export function hashPassword(password: string, sender?: string): Promise<string> {
  return hashes.run(() => hash(composed(password), ARGON2), sender);
}

/**
 * Whether a password is the one of a hash; one that cannot be read matches nothing.
 * @param sender the one who causes it: one who causes many waits for themselves
 * @param isKnown the account was logged in from there before: its next turn is before those of strangers
 * @throws Limited 503 when too many wait already
 */
export async function verifyPassword(
  password: string,
  passwordHash: string,
  sender?: string,
  isKnown?: boolean,
): Promise<boolean> {
  const isIt = (text: string) =>
    hashes.run(() => verify(passwordHash, text).catch(() => false), sender, isKnown);
  if (await isIt(composed(password))) return true;
  // Hashes of before were made of what the device sent.
  return composed(password) !== password && isIt(password);
}
