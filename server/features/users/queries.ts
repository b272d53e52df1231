import { sql, type Updateable } from 'kysely';
import { flagsOf } from '#contract/pages/roles.ts';
import type { AdminUser } from '#contract/users/calls.ts';
import { type ListSource, textKey } from '#server/database/list.ts';
import { DELETABLE_TABLES } from '#server/database/removal.ts';
import type { Db, Tables } from '#server/database/schema.ts';

function livingUsers(db: Db) {
  return db
    .selectFrom('user')
    .select(['id as _id', 'username', 'rollno', 'department', 'semester', 'email', 'phone', 'roles'])
    .where('deleted_at', 'is', null);
}

type UserRow = Awaited<ReturnType<ReturnType<typeof livingUsers>['executeTakeFirstOrThrow']>>;

/** A user's row as the API has it: a field for each role. The role of a desk comes with a seat, and ends with it. */
export function withFlags<Row extends { roles: readonly string[] }>(
  { roles, ...row }: Row,
  sitsOnDesk = false,
) {
  return { ...row, ...flagsOf(sitsOnDesk ? [...roles, 'desk'] : roles) };
}

/** The users who are not deleted, by name. */
export const userList: ListSource<'users', 'user', UserRow> = {
  rows: livingUsers,
  words: DELETABLE_TABLES.user.words,
  order: [
    { by: sql`lower(username)`, as: 'text' },
    { by: sql`email`, as: 'text' },
    { by: sql`id`, as: 'uuid' },
  ],
  sorts: {
    username: textKey(sql`username`),
    email: textKey(sql`email`),
    phone: textKey(sql`phone`),
    rollno: textKey(sql`rollno`),
    department: textKey(sql`department`),
    semester: textKey(sql`semester`),
    roles: textKey(sql`role_names(roles)`),
  },
  filters: {
    role: (role) =>
      role === undefined
        ? undefined
        : role === 'student'
          ? sql`roles = '{}'`
          : sql`roles <> '{}' and ${role}::text = any(roles)`, // in the words of its index: few have a role
    semester: (semester) => (semester === undefined ? undefined : sql`semester = ${semester}`),
  },
};

/** Every user who is not deleted, by name. */
export async function listUsers(db: Db): Promise<AdminUser[]> {
  const rows = await livingUsers(db)
    .orderBy(({ fn }) => fn<string>('lower', ['username']))
    .orderBy('email')
    .execute();
  return rows.map((row) => withFlags(row));
}

/** How many users are not deleted. */
export async function countUsers(db: Db): Promise<number> {
  const { count } = await livingUsers(db)
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A user who is not deleted. @param lock keeps other changes waiting until the transaction ends */
export async function findUser(db: Db, id: string, lock = false): Promise<AdminUser | undefined> {
  const row = await livingUsers(db)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row && withFlags(row);
}

/**
 * Whether these are all the admins that there are. They are locked until the transaction ends: of two admins who demote
 * each other at the same moment the second waits here, and finds itself alone.
 */
export async function areAllAdmins(tx: Db, ids: readonly string[]): Promise<boolean> {
  const rows = await tx
    .selectFrom('user')
    .select('id')
    .where(({ eb, fn, val }) => eb(val<string>('admin'), '=', fn.any('roles')))
    .where(sql<boolean>`roles <> '{}'`) // in the words of the index of those few
    .where('deleted_at', 'is', null)
    .orderBy('id') // all in the same order, or two of these wait for each other
    .forUpdate()
    .execute();
  return rows.length > 0 && rows.every(({ id }) => ids.includes(id));
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

/**
 * Deletes living users: without a password, their addresses free; the roles stay for a restore. The password is kept
 * aside until `keptUntil`.
 * @returns the ids of those there were
 */
export async function markDeleted(
  tx: Db,
  ids: readonly string[],
  now: Date,
  keptUntil: Date,
): Promise<string[]> {
  await sql`
    insert into kept_password (user_id, password_hash, expires_at)
    select id, password_hash, ${keptUntil} from "user"
    where id = any(${ids}::uuid[]) and deleted_at is null and password_hash is not null
    on conflict (user_id) do update
    set password_hash = excluded.password_hash, expires_at = excluded.expires_at`.execute(tx);
  const rows = await tx
    .updateTable('user')
    .set({ deleted_at: now, password_hash: null, updated_at: now })
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids))))
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends what was mailed to the users' addresses: reset links, and a change of address that waits for its OTP. */
export async function endOpenMails(tx: Db, ...ids: string[]): Promise<void> {
  for (const table of ['pending_verification', 'password_reset'] as const) {
    await tx
      .deleteFrom(table)
      .where(({ eb, fn, val }) => eb('user_id', '=', fn.any(val(ids))))
      .execute();
  }
}

/**
 * Takes deletions back, with the passwords that are still kept.
 * @returns whom, and whether all of them have theirs; it throws where an address is taken (`isEmailConflict`)
 */
export async function unmarkDeleted(tx: Db, ids: readonly string[], now: Date) {
  const { rows } = await sql<{ id: string; keeps: boolean }>`
    update "user" set deleted_at = null, password_hash = (
      select password_hash from kept_password where user_id = "user".id and expires_at > ${now}
    )
    where id = any(${ids}::uuid[]) and deleted_at is not null
    returning id, password_hash is not null as keeps`.execute(tx);
  await tx
    .deleteFrom('kept_password')
    .where(({ eb, fn, val }) => eb('user_id', '=', fn.any(val(ids))))
    .execute();
  return { ids: rows.map(({ id }) => id), keepPasswords: rows.every(({ keeps }) => keeps) };
}

/** Erases the kept passwords whose time is over. @returns how many */
export async function forgetKeptPasswords(db: Db, now: Date): Promise<number> {
  const gone = await db.deleteFrom('kept_password').where('expires_at', '<=', now).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
