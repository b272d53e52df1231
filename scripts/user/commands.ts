import type { Kysely } from 'kysely';
import { z } from 'zod';
import { newPassword } from '#contract/auth.ts';
import { email as emailField } from '#contract/fields.ts';
import { en } from '#contract/messages/en/catalogue.ts';
import { flagsOf, ROLES, type Role, rolesOf } from '#contract/roles.ts';
import { profileFields } from '#contract/users.ts';
import { writeAudit } from '#server/database/audit.ts';
import type { Tables } from '#server/database/schema.ts';
import { findAccount, insertAccount } from '#server/features/auth/account-queries.ts';
import { hashPassword } from '#server/features/auth/passwords.ts';
import { listUsers } from '#server/features/users/queries.ts';
import { changeRoles } from '#server/features/users/service.ts';
import { StartupError } from '#server/startup-error.ts';

type Database = Kysely<Tables>;

/** In the audit log, whoever has the command line: no user of the site has the nil UUID (RFC 9562). */
const OPERATOR = '00000000-0000-0000-0000-000000000000';

const account = z.object({ email: emailField, name: profileFields.shape.username });

/** What a new account needs but its password. @throws ZodError */
export const checkAccount = (given: unknown) => account.parse(given);
/** A password to be set. @throws ZodError */
export const checkPassword = (given: string) => newPassword.parse(given);
/** An address as it is stored. @throws ZodError */
export const checkEmail = (given: unknown) => emailField.parse(given);

/** Creates a user who needs no OTP: whoever has the command line vouches for the address. @returns the line to show */
export async function addUser(
  db: Database,
  { email, name }: z.infer<typeof account>,
  password: string,
  roles: Role[],
): Promise<string> {
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    const id = await insertAccount(tx, { email, username: name, passwordHash, roles });
    if (!id) throw new StartupError(`${email}: ${en.admin.users.emailTaken}`);
    const detail = flagsOf(roles);
    await writeAudit(tx, { actor: OPERATOR, action: 'add', subject: 'user', subjectId: id, detail });
  });
  return `${email} can sign in now (${rolesText(roles)}).`;
}

/** Sets the roles of a user. @returns the line to show */
export async function setRoles(db: Database, email: string, roles: Role[]): Promise<string> {
  await db.transaction().execute(async (tx) => {
    const user = await findAccount(tx, email);
    if (!user) throw new StartupError(`${email}: ${en.admin.users.gone}`);
    await changeRoles(tx, user.id, flagsOf(roles), { actor: OPERATOR, now: new Date() });
  });
  return `${email} is ${rolesText(roles)} now.`;
}

/** Everybody, a line each: address, roles, name. */
export async function listText(db: Database): Promise<string> {
  const users = await listUsers(db);
  const width = Math.max(0, ...users.map(({ email }) => email.length));
  const lines = users.map(
    (user) => `${user.email.padEnd(width)}  ${rolesText(rolesOf(user)).padEnd(13)}  ${user.username}`,
  );
  return [...lines, users.length === 1 ? '1 user' : `${users.length} users`].join('\n');
}

function rolesText(roles: Role[]): string {
  return roles.map((role) => ROLES[role].label).join(' and ') || 'student';
}
