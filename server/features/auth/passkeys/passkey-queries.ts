import type { Insertable } from 'kysely';
import { PASSKEYS } from '#contract/core/constants.ts';
import type { Db, Tables } from '#server/database/schema.ts';
import { CLOCKS_DIFFER_MS } from '../tokens.ts';

/** The passkeys of a user, the newest first. */
export async function listPasskeys(db: Db, userId: string) {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** A passkey by what its device calls it; undefined for an unknown one, and for one of a deleted user. */
export async function findPasskey(db: Db, credentialId: Buffer) {
  return db
    .selectFrom('passkey')
    .innerJoin('user', 'user.id', 'passkey.user_id')
    .selectAll('passkey')
    .where('credential_id', '=', credentialId)
    .where('user.deleted_at', 'is', null)
    .executeTakeFirst();
}
export type Passkey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** Whether a session still lives; it does until the transaction ends. */
export async function holdSession(tx: Db, sessionId: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a passkey. @returns false where there is one with the same id */
export async function insertPasskey(tx: Db, passkey: Insertable<Tables['passkey']>): Promise<boolean> {
  const row = await tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a challenge up. @returns false where it was used before */
export async function takeChallenge(tx: Db, challenge: Buffer, now: Date): Promise<boolean> {
  // Kept until it is too old by every node's clock.
  const expires = now.getTime() + PASSKEYS.challengeMs + 2 * CLOCKS_DIFFER_MS;
  const row = await tx
    .insertInto('used_challenge')
    .values({ challenge, expires_at: new Date(expires) })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .returning('challenge')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Notes a use, with the count that the device keeps of its uses.
 * @returns false where it is gone, or was used by someone else since it was read
 */
export async function noteUse(
  tx: Db,
  { id, counter }: Pick<Passkey, 'id' | 'counter'>,
  newCounter: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ counter: newCounter, last_used_at: now })
    .where(({ and }) => and({ id, counter }))
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Renames a passkey of a user. @returns whether there is one */
export async function renamePasskey(db: Db, userId: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where(({ and }) => and({ id, user_id: userId }))
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Takes a passkey of a user away. @returns whether there was one */
export async function deletePasskey(tx: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where(({ and }) => and({ id, user_id: userId }))
    .executeTakeFirst();
  return numDeletedRows > 0;
}
