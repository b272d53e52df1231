import type { Role } from '#contract/pages/roles.ts';
import type { ProfileFields } from '#contract/users/calls.ts';
import type { Db } from '#server/database/schema.ts';
import { endOpenMails, updateUser } from '#server/features/users/queries.ts';
import { endSessionsOf } from './queries.ts';
import { forgetSendersOf } from './sender-queries.ts';

export type NewAccount = Pick<ProfileFields, 'username' | 'email'> &
  Partial<ProfileFields> & { passwordHash: string; roles?: Role[]; mustChangePassword?: boolean };

/** Creates a user. @returns its id; undefined when a living user has the address */
export async function insertAccount(tx: Db, account: NewAccount): Promise<string | undefined> {
  const { passwordHash, mustChangePassword = false, ...user } = account;
  const row = await tx
    .insertInto('user')
    .values({ ...user, password_hash: passwordHash, must_change_password: mustChangePassword })
    .onConflict((conflict) => conflict.column('email').where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

function livingAccounts(db: Db) {
  return db
    .selectFrom('user')
    .select(['id', 'username', 'email', 'rollno', 'language', 'password_hash as passwordHash'])
    .where('deleted_at', 'is', null);
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** The living user of an address, or with an id, and the password's hash. */
export async function findAccount(db: Db, key: { email: string } | { id: string }) {
  return livingAccounts(db)
    .where(({ and }) => and(key))
    .executeTakeFirst();
}

/**
 * Files a mailed reset link; one more replaces none, so that an old mail in the inbox still works until it expires. For a
 * user whom there is not it files nothing, in the same time.
 */
export async function insertReset(tx: Db, userId: string, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await tx
    .insertInto('password_reset')
    .columns(['user_id', 'token_hash', 'expires_at'])
    .expression(
      tx
        .selectFrom('user')
        .select(({ val }) => ['id', val(tokenHash).as('token_hash'), val(expiresAt).as('expires_at')])
        .where('id', '=', userId)
        .where('deleted_at', 'is', null),
    )
    .execute();
}

/** Whose reset link this is; undefined for one that may not be used any more. */
export async function findReset(db: Db, tokenHash: Buffer, now: Date): Promise<Account | undefined> {
  const reset = await db
    .selectFrom('password_reset')
    .select('user_id as id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return reset && findAccount(db, reset);
}

/** Uses a reset link up. @returns the user it belongs to; undefined when it is unknown, used or too old */
export async function takeReset(tx: Db, tokenHash: Buffer, now: Date) {
  const reset = await tx
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id as id')
    .executeTakeFirst();
  return reset && findAccount(tx, reset);
}

/**
 * Whether a living user still has this password. Holds off anyone who sets another one until the transaction ends, and
 * anyone who logs in as the same user, so that their sessions are counted.
 */
export async function keepsPassword(tx: Db, id: string, passwordHash: string): Promise<boolean> {
  const row = await livingAccounts(tx)
    .where(({ and }) => and({ id, password_hash: passwordHash }))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Sets a password, takes back whatever was mailed before, and signs the user out everywhere; no browser is known any more.
 * @param but this session stays
 */
export async function setPassword(
  tx: Db,
  userId: string,
  passwordHash: string,
  now: Date,
  but?: Buffer,
): Promise<void> {
  await updateUser(tx, userId, { password_hash: passwordHash, must_change_password: false }, now);
  await endOpenMails(tx, userId);
  await endSessionsOf(tx, userId, but);
  await forgetSendersOf(tx, userId);
}
