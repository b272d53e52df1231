import { SECOND_FACTOR } from '#contract/constants.ts';
import { ROLE_NAMES } from '#contract/roles.ts';
import type { Db } from '#server/database/schema.ts';
import { hashToken, newToken } from './queries.ts';

/** What decides how somebody's sign-in goes on; the user stays as they are until the transaction ends. */
export async function findSigner(tx: Db, userId: string) {
  const row = await tx
    .selectFrom('user')
    .leftJoin('second_factor', 'second_factor.user_id', 'user.id')
    .select(['user.id', 'username', 'email', 'language', 'roles', 'confirmed_at'])
    .where('user.id', '=', userId)
    .where('deleted_at', 'is', null)
    .forShare('user')
    .executeTakeFirst();
  if (!row) return undefined;
  const { confirmed_at, roles, ...user } = row;
  const isStaff = ROLE_NAMES.some((role) => roles.includes(role));
  return { ...user, isStaff, hasSecondFactor: confirmed_at !== null };
}
export type Signer = NonNullable<Awaited<ReturnType<typeof findSigner>>>;

/** Begins a sign-in that waits for its second factor. @returns the challenge, which is not kept */
export async function insertChallenge(tx: Db, userId: string, proof: string, now: Date): Promise<string> {
  const token = newToken();
  const expires = new Date(now.getTime() + SECOND_FACTOR.challengeMs);
  const row = { id: hashToken(token), user_id: userId, proof, expires_at: expires };
  await tx.insertInto('sign_in_challenge').values(row).execute();
  return token;
}

/**
 * Notes where somebody signs in from.
 * @returns whether that is new to an account that was signed in to from elsewhere before
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
