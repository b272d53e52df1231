import type { Updateable } from 'kysely';
import { flagsOf } from '#contract/roles.ts';
import type { AdminUser } from '#contract/users.ts';
import type { Db, Tables } from '#server/database/schema.ts';

function livingUsers(db: Db) {
  return db
    .selectFrom('user')
    .select(['id as _id', 'username', 'rollno', 'department', 'semester', 'email', 'phone', 'roles'])
    .where('deleted_at', 'is', null);
}

/** A user's row as the API has it: a field for each role. */
export function withFlags<Row extends { roles: readonly string[] }>({ roles, ...row }: Row) {
  return { ...row, ...flagsOf(roles) };
}

/** Every user who is not deleted, by name. */
export async function listUsers(db: Db): Promise<AdminUser[]> {
  const rows = await livingUsers(db)
    .orderBy(({ fn }) => fn<string>('lower', ['username']))
    .orderBy('email')
    .execute();
  return rows.map(withFlags);
}

/** A user who is not deleted. @param lock keeps other changes waiting until the transaction ends */
export async function findUser(db: Db, id: string, lock = false): Promise<AdminUser | undefined> {
  const row = await livingUsers(db)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row && withFlags(row);
}

/** The admins, locked: nobody else takes the role from one of them until the transaction ends. */
export async function lockAdmins(tx: Db): Promise<string[]> {
  const rows = await tx
    .selectFrom('user')
    .select('id')
    .where(({ eb, fn, val }) => eb(val<string>('admin'), '=', fn.any('roles')))
    .where('deleted_at', 'is', null)
    .orderBy('id') // all in the same order, or two of these wait for each other
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a failed statement broke the rule that two living users never have one address. */
export function isEmailConflict(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'user_email';
}

/** Sets columns of a user who is not deleted. @returns whether there is one; it throws where the address is taken (`isEmailConflict`) */
export async function updateUser(db: Db, id: string, columns: Updateable<Tables['user']>, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('user')
    .set({ ...columns, updated_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Ends what was mailed to the user's address: reset links, and a change of address that waits for its OTP. */
export async function endOpenMails(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('pending_verification').where('user_id', '=', id).execute();
  await tx.deleteFrom('password_reset').where('user_id', '=', id).execute();
}

/** Takes a deletion back. @returns whether there was one; it throws where the address is taken (`isEmailConflict`) */
export async function unmarkDeleted(tx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user')
    .set({ deleted_at: null, password_hash: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}
