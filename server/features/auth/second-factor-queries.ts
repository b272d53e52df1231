import { SECOND_FACTOR } from '#contract/core/constants.ts';
import { isRole } from '#contract/pages/roles.ts';
import type { Db } from '#server/database/schema.ts';
import { hashToken, newToken } from './tokens.ts';

/**
 * What decides how someone's login goes on. The user stays as they are until the transaction ends, and anyone who logs in
 * as the same one waits: two who share a lock and then both want more of it would wait for each other.
 */
export async function findSigner(tx: Db, userId: string) {
  const row = await tx
    .selectFrom('user')
    .select(['id', 'username', 'email', 'language', 'roles'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { roles, ...user } = row;
  return { ...user, isStaff: roles.some(isRole), hasSecondFactor: await hasSecondFactor(tx, userId) };
}
export type Signer = NonNullable<Awaited<ReturnType<typeof findSigner>>>;

/** Whether an account has a second factor that counts. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('second_factor')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** An account's authenticator app, confirmed or not, which nobody else uses until the transaction ends. */
export async function lockSecondFactor(tx: Db, userId: string) {
  return tx
    .selectFrom('second_factor')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Files a secret that is not confirmed yet. @returns whether it was; not in the place of one that counts */
export async function insertSecondFactor(db: Db, userId: string, sealed: string): Promise<boolean> {
  const row = await db
    .insertInto('second_factor')
    .values({ user_id: userId, sealed })
    .onConflict((on) =>
      on
        .column('user_id')
        .doUpdateSet({ sealed, last_step: 0 })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes a secret count; sessions that waited for it are as good as any from then on. */
export async function confirmSecondFactor(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.updateTable('second_factor').set({ confirmed_at: now }).where('user_id', '=', userId).execute();
  await tx.updateTable('session').set({ second_factor_due: false }).where('user_id', '=', userId).execute();
}

/** Notes the time step of a code, which with all before it is used up. */
export async function spendStep(tx: Db, userId: string, step: number): Promise<void> {
  await tx.updateTable('second_factor').set({ last_step: step }).where('user_id', '=', userId).execute();
}

/** Takes the second factor away, recovery codes and all. @returns whether there was one that counted */
export async function deleteSecondFactor(tx: Db, userId: string): Promise<boolean> {
  // In the order of a login: the other way round, the two would wait for each other.
  const row = await tx
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await tx.deleteFrom('sign_in_challenge').where('user_id', '=', userId).execute();
  return row !== undefined && row.confirmed_at !== null;
}

/** Files recovery codes in the place of those before. */
export async function replaceRecoveryCodes(tx: Db, userId: string, hashes: Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash }));
  await tx.insertInto('recovery_code').values(rows).execute();
}

/** Uses a recovery code up. @returns whether there was one */
export async function takeRecoveryCode(tx: Db, userId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Begins a login that waits for its second factor. @returns the challenge, which is not kept */
export async function insertChallenge(tx: Db, userId: string, proof: string, now: Date): Promise<string> {
  const token = newToken();
  const expires = new Date(now.getTime() + SECOND_FACTOR.challengeMs);
  const row = { id: hashToken(token), user_id: userId, proof, expires_at: expires };
  await tx.insertInto('sign_in_challenge').values(row).execute();
  return token;
}

/** Uses up one of a challenge's tries; undefined where none is left, or its time is over. */
export async function takeChallengeTry(db: Db, challenge: string, now: Date) {
  return db
    .updateTable('sign_in_challenge')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', hashToken(challenge))
    .where('tries', '<', SECOND_FACTOR.tries)
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'proof'])
    .executeTakeFirst();
}

/** Uses a challenge up. @returns whether it was there still */
export async function takeChallenge(tx: Db, challenge: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sign_in_challenge')
    .where('id', '=', hashToken(challenge))
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/**
 * Notes where someone logs in from.
 * @returns whether that is new to an account that was logged in to from elsewhere before
 */
export async function noteDevice(tx: Db, userId: string, mark: Buffer, now: Date): Promise<boolean> {
  const known = await tx.selectFrom('known_device').select('mark').where('user_id', '=', userId).execute();
  await tx
    .insertInto('known_device')
    .values({ user_id: userId, mark, seen_at: now })
    .onConflict((on) => on.columns(['user_id', 'mark']).doUpdateSet({ seen_at: now }))
    .execute();
  return known.length > 0 && !known.some((device) => device.mark.equals(mark));
}
