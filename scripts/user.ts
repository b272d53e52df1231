import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { newPassword } from '#contract/auth/calls.ts';
import { NIL_ID } from '#contract/core/constants.ts';
import { email as emailField } from '#contract/core/rules/fields.ts';
import { FALLBACK_LANGUAGE } from '#contract/languages/languages.ts';
import { flagsOf, ROLE_NAMES, ROLES, type Role, rolesOf } from '#contract/pages/roles.ts';
import { profileFields } from '#contract/users/calls.ts';
import { messagesIn } from '#server/catalogues.ts';
import { readConfig } from '#server/config.ts';
import { change } from '#server/database/change.ts';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { recordEvent } from '#server/database/events.ts';
import type { OpenDatabase } from '#server/database/open.ts';
import { readyDatabase } from '#server/database/ready.ts';
import { findAccount, insertAccount, type NewAccount } from '#server/features/auth/account-queries.ts';
import { refuseWeak } from '#server/features/auth/password-rules.ts';
import { hashPassword } from '#server/features/auth/passwords.ts';
import { deleteSecondFactor } from '#server/features/auth/second-factor-queries.ts';
import { listUsers } from '#server/features/users/queries.ts';
import { changeRoles } from '#server/features/users/service.ts';
import { StartupError } from '#server/startup-error.ts';
import { runCommand } from './command.ts';

const USAGE = `Usage:
  npm run user -- add --email <address> --name <name> ${ROLE_NAMES.map((role) => `[--${role}]`).join(' ')} [--password-stdin]
  npm run user -- role <address> ${ROLE_NAMES.map((role) => `--${role}`).join(' and/or ')} | --student
  npm run user -- one-step <address>   turns off two-step login
  npm run user -- list`;

const OPTIONS = {
  email: { type: 'string' },
  name: { type: 'string' },
  student: { type: 'boolean', default: false },
  'password-stdin': { type: 'boolean', default: false },
} as const;
const ROLE_OPTIONS = Object.fromEntries(ROLE_NAMES.map((role) => [role, { type: 'boolean' } as const]));

type Database = OpenDatabase['db'];

const messages = messagesIn(FALLBACK_LANGUAGE);
/** What a change works with: nothing of this process is kept ready, and nothing of users anywhere. */
const siteOf = (db: Database) => ({ db, cache: { drop: () => {} }, now: () => new Date() });
const newAccount = z.object({ email: emailField, name: profileFields.shape.username });

// Accounts from the command line, also while the server runs.
await runCommand(run, USAGE);

/** Does what the arguments say. Everything that can be wrong with them is found before the database is opened. */
async function run(): Promise<string> {
  const { values, positionals } = parseArgs({
    options: { ...ROLE_OPTIONS, ...OPTIONS },
    allowPositionals: true,
  });
  const [command, address, ...rest] = positionals;
  const roles = ROLE_NAMES.filter((role) => role in values);
  const isRoleGiven = roles.length > 0;
  const takesAddress = command === 'role' || command === 'one-step';
  if (rest.length > 0 || (!takesAddress && address !== undefined)) throw new StartupError(USAGE);
  if (command === 'add' && !(values.student && isRoleGiven)) {
    const { email, name: username } = newAccount.parse(values);
    const password = values['password-stdin'] ? await text(process.stdin) : await askPassword();
    const chosen = newPassword.parse(password.replace(/\r?\n$/, ''));
    await refuseWeak(chosen, { username, email }, 'password');
    const passwordHash = await hashPassword(chosen);
    return withDatabase((db) => addUser(db, { email, username, passwordHash, roles }));
  }
  if (command === 'role' && values.student !== isRoleGiven) {
    const email = emailField.parse(address);
    return withDatabase((db) => setRoles(db, email, roles));
  }
  if (command === 'one-step') {
    const email = emailField.parse(address);
    return withDatabase((db) => endSecondFactor(db, email));
  }
  if (command === 'list') return withDatabase(listText);
  throw new StartupError(USAGE);
}

async function withDatabase(work: (db: Database) => Promise<string>): Promise<string> {
  const { databaseUrl, databaseDirectUrl, dataDir } = readConfig();
  await using opened = new AsyncDisposableStack();
  const embedded = databaseUrl === undefined ? await startEmbedded(dataDir, { join: true }) : undefined;
  opened.defer(async () => embedded?.stop());
  // It may be the first to use this database.
  const { db, close } = await readyDatabase(
    databaseUrl ?? embedded?.connectionString ?? '',
    databaseDirectUrl,
  );
  opened.defer(close);
  return await work(db);
}

/** Creates a user who needs no OTP: anyone who has the command line vouches for the address. @returns the line to show */
async function addUser(db: Database, account: NewAccount & { roles: Role[] }): Promise<string> {
  const { email, roles } = account;
  await change(siteOf(db), { actor: NIL_ID, action: 'add', subject: 'user' }, async (tx) => {
    const id = await insertAccount(tx, account);
    if (!id) throw new StartupError(`${email}: ${messages.admin.users.emailTaken}`);
    return { id, detail: flagsOf(roles) };
  });
  return `${email} can log in now (${rolesText(roles)}).`;
}

/** Sets the roles of a user. @returns the line to show */
async function setRoles(db: Database, email: string, roles: Role[]): Promise<string> {
  const user = await findAccount(db, { email });
  if (!user) throw new StartupError(`${email}: ${messages.admin.users.gone}`);
  await changeRoles(siteOf(db), user.id, flagsOf(roles), NIL_ID);
  return `${email} is ${rolesText(roles)} now.`;
}

/** Takes a user's second factor away, as an admin would: the only admin may have lost theirs. @returns the line to show */
async function endSecondFactor(db: Database, email: string): Promise<string> {
  const user = await findAccount(db, { email });
  if (!user) throw new StartupError(`${email}: ${messages.admin.users.gone}`);
  const act = { actor: NIL_ID, action: 'removeSecondFactor', subject: 'user' } as const;
  await change(siteOf(db), act, async (tx) => {
    if (!(await deleteSecondFactor(tx, user.id)))
      throw new StartupError(`${email}: ${messages.userAccess.noSecondFactor}`);
    await recordEvent(tx, { kind: 'secondFactorOff', userId: user.id });
    return { id: user.id };
  });
  return `${email} now logs in with the password alone.`;
}

/** Everyone, a line each: address, roles, name. */
async function listText(db: Database): Promise<string> {
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

/**
 * Asks twice for a password on the terminal, unseen: readline's echo goes nowhere.
 * @throws StartupError where nobody can type, or the two differ
 */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new StartupError(
      'Nobody can type a password here. Send it on standard input with --password-stdin.',
    );
  }
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const typed = terminal[Symbol.asyncIterator]();
  const answers: string[] = [];
  for (const prompt of ['Password: ', 'The same again: ']) {
    process.stderr.write(prompt);
    const { value, done } = await typed.next();
    if (done) throw new StartupError('Stopped. Nothing was changed.'); // Ctrl+C or Ctrl+D
    answers.push(value);
    process.stderr.write('\n');
  }
  terminal.close();
  const [password = '', again] = answers;
  if (password !== again) throw new StartupError('The two passwords differ. Nothing was changed.');
  return password;
}
