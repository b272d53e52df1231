import type { Kysely } from 'kysely';
import { z } from 'zod';
import { newPassword } from '#contract/auth.ts';
import { email as emailField } from '#contract/fields.ts';
import { FALLBACK_LANGUAGE } from '#contract/messages/languages.ts';
import { flagsOf, ROLES, type Role, rolesOf } from '#contract/roles.ts';
import { profileFields } from '#contract/users.ts';
import { messagesIn } from '#server/catalogues.ts';
import { change } from '#server/database/change.ts';
import type { Tables } from '#server/database/schema.ts';
import { findAccount, insertAccount } from '#server/features/auth/account-queries.ts';
import { hashPassword } from '#server/features/auth/passwords.ts';
import { listUsers } from '#server/features/users/queries.ts';
import { changeRoles } from '#server/features/users/service.ts';
import { StartupError } from '#server/startup-error.ts';

type Database = Kysely<Tables>;

/** In the audit log, whoever has the command line: no user of the site has the nil UUID (RFC 9562). */
const OPERATOR = '00000000-0000-0000-0000-000000000000';

const messages = messagesIn(FALLBACK_LANGUAGE);
/** What a change works with: nothing of this process is kept ready, and nothing of users anywhere. */
const siteOf = (db: Database) => ({ db, cache: { drop: () => {} }, now: () => new Date() });

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
  await change(siteOf(db), { actor: OPERATOR, action: 'add', subject: 'user' }, async (tx) => {
    const id = await insertAccount(tx, { email, username: name, passwordHash, roles });
    if (!id) throw new StartupError(`${email}: ${messages.admin.users.emailTaken}`);
    return { id, detail: flagsOf(roles) };
  });
  return `${email} can sign in now (${rolesText(roles)}).`;
}

/** Sets the roles of a user. @returns the line to show */
export async function setRoles(db: Database, email: string, roles: Role[]): Promise<string> {
  const user = await findAccount(db, { email });
  if (!user) throw new StartupError(`${email}: ${messages.admin.users.gone}`);
  await changeRoles(siteOf(db), user.id, flagsOf(roles), OPERATOR);
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
