import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '#server/http/turns.ts';

/** argon2id (the library's default), parameters by OWASP's Password Storage Cheat Sheet. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The other cores, and libuv's other threads, are for those who read pages (docs/decisions/011). */
const AT_ONCE = availableParallelism() < 4 ? 1 : 2;
/** Two lecture halls that sign in at once wait a few seconds; whoever comes behind them is told to come again. */
const MOST_WAITING = 200;

const inTurn = createTurns({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING });

/** How many passwords wait to be hashed or verified. */
export const passwordsWaiting = () => inTurn.waiting();

/** The argon2id hash of a password, as a PHC string. @throws HttpError 503 when too many wait already */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, ARGON2));
}

/**
 * Whether a password is the one of a hash; one that cannot be read matches nothing.
 * @throws HttpError 503 when too many wait already
 */
export function verifyPassword(password: string, passwordHash: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password).catch(() => false));
}
