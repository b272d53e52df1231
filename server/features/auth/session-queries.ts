import type { Db } from '#server/database/schema.ts';

/** Somebody's living sessions, the last used first. */
export async function listSessions(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('session')
    .select(['id', 'browser', 'system', 'address', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

/** Ends one of somebody's sessions. @returns whether there was one */
export async function endOwnSession(db: Db, userId: string, id: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** How somebody signs in; undefined where there is no such user. */
export async function findAccess(db: Db, userId: string, now: Date) {
  const lastOf = (kind: 'signIn' | 'signInFailed') =>
    db
      .selectFrom('event')
      .select(({ fn }) => fn.max('at').as('at'))
      .where('user_id', '=', userId)
      .where('kind', '=', kind);
  return db
    .selectFrom('user')
    .select('must_change_password as mustChangePassword')
    .select((eb) => [
      eb
        .selectFrom('session')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .as('sessions'),
      lastOf('signIn').as('lastSignIn'),
      lastOf('signInFailed').as('lastFailure'),
    ])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
