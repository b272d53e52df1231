import { createHash, randomBytes } from 'node:crypto';
import { SESSION_MS } from '#contract/constants.ts';
import type { Db } from '#server/database/schema.ts';
import { withFlags } from '#server/features/users/queries.ts';

/** A session is prolonged when a day of its time is used up: one write a day and user, not one a request. */
const PROLONG_BELOW_MS = SESSION_MS - 24 * 60 * 60_000;

/** What the database keeps of a random token: enough to find it, not enough to use it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A token that nobody guesses: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Signs a user in. @returns the token, which is not kept */
export async function createSession(db: Db, userId: string, now: Date): Promise<string> {
  const token = newToken();
  const expires = new Date(now.getTime() + SESSION_MS);
  const row = { id: hashToken(token), user_id: userId, created_at: now, expires_at: expires };
  await db.insertInto('session').values(row).execute();
  return token;
}

/**
 * The users of living sessions, each of which lives on for 7 days from its use.
 * @returns one for each token, in their order; undefined for a token without a living session
 */
export async function findSessions(db: Db, tokens: readonly string[], now: Date) {
  const ids = tokens.map(hashToken);
  const rows = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(['session.id as sessionId', 'expires_at', 'user.id', 'username', 'email', 'phone'])
    .select(['rollno', 'department', 'semester', 'language', 'roles'])
    .where(({ eb, fn, val }) => eb('session.id', '=', fn.any(val(ids))))
    .where('expires_at', '>', now)
    .where('user.deleted_at', 'is', null)
    .execute();
  const old = rows.filter(({ expires_at }) => expires_at.getTime() - now.getTime() < PROLONG_BELOW_MS);
  if (old.length > 0) {
    await db
      .updateTable('session')
      .set({ expires_at: new Date(now.getTime() + SESSION_MS) })
      .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(old.map(({ sessionId }) => sessionId)))))
      .execute();
  }
  const found = new Map(
    rows.map(({ expires_at: _, ...user }) => [user.sessionId.toString('hex'), withFlags(user)]),
  );
  return ids.map((id) => found.get(id.toString('hex')));
}

/** Forgets sessions and reset links whose time is over. @returns how many of each */
export async function forgetExpired(db: Db, now: Date): Promise<Record<'sessions' | 'resets', number>> {
  const sessions = await db.deleteFrom('session').where('expires_at', '<=', now).executeTakeFirst();
  const resets = await db.deleteFrom('password_reset').where('expires_at', '<=', now).executeTakeFirst();
  return { sessions: Number(sessions.numDeletedRows), resets: Number(resets.numDeletedRows) };
}

/** Ends one session. */
export async function endSession(db: Db, sessionId: Buffer): Promise<void> {
  await db.deleteFrom('session').where('id', '=', sessionId).execute();
}

/** Signs users out everywhere. */
export async function endSessionsOf(db: Db, ...userIds: string[]): Promise<void> {
  await db
    .deleteFrom('session')
    .where(({ eb, fn, val }) => eb('user_id', '=', fn.any(val(userIds))))
    .execute();
}
