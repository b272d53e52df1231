import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { ROLE_NAMES, ROLES, type Role } from '#contract/pages/roles.ts';
import { writeDurably } from '#server/database/disk.ts';
import type { Db } from '#server/database/schema.ts';
import { insertAccount } from './account-queries.ts';
import { hashPassword } from './passwords.ts';

/** One of the accounts that a new sample site begins with, as the file keeps them. */
type FirstAccount = { role: 'student' | Role; email: string; password: string };

/** Where the first accounts are kept, readable for the operator alone. */
function firstAccountsFile(dataDir: string): string {
  return join(dataDir, 'first-accounts.json');
}

/**
 * Creates a student and someone of each role, with random passwords, and keeps these in
 * `DATA_DIR/first-accounts.json` until each is changed, which is the first thing that a login asks for.
 */
export async function createFirstAccounts(tx: Db, dataDir: string): Promise<void> {
  const accounts = (['student', ...ROLE_NAMES] as const).map(
    (role): FirstAccount => ({
      role,
      email: `${role}@basta.example`,
      password: randomBytes(9).toString('base64url'),
    }),
  );
  for (const { role, email, password } of accounts) {
    const label = role === 'student' ? role : ROLES[role].label;
    await insertAccount(tx, {
      username: `Sample ${label.replace(/^./, (first) => first.toUpperCase())}`,
      email,
      passwordHash: await hashPassword(password),
      mustChangePassword: true,
      ...(role === 'student'
        ? { rollno: '2300001', department: DEPARTMENTS.profile[0], semester: '3', phone: '0000000000' }
        : { roles: [role] }),
    });
  }
  await writeDurably(firstAccountsFile(dataDir), `${JSON.stringify(accounts, null, 2)}\n`, 0o600);
}

/** Takes an account whose password was changed off the file, which goes with the last of them. */
export async function forgetFirstAccount(dataDir: string, email: string): Promise<void> {
  const file = firstAccountsFile(dataDir);
  if (!existsSync(file)) return;
  const accounts = JSON.parse(await readFile(file, 'utf8')) as FirstAccount[]; // written by createFirstAccounts
  const left = accounts.filter((account) => account.email !== email);
  if (left.length === 0) await rm(file);
  else if (left.length < accounts.length)
    await writeDurably(file, `${JSON.stringify(left, null, 2)}\n`, 0o600);
}

/**
 * What the operator is told of the first accounts: the passwords at the start that made them, later where they are.
 * @returns undefined for a site that began without them
 */
export async function describeFirstAccounts(dataDir: string, areNew: boolean): Promise<string | undefined> {
  const file = firstAccountsFile(dataDir);
  if (!existsSync(file)) return undefined;
  if (!areNew) return `First accounts: ${file}`;
  const accounts = JSON.parse(await readFile(file, 'utf8')) as FirstAccount[]; // written by createFirstAccounts
  const lines = accounts.map(({ role, email, password }) => `  ${role.padEnd(8)} ${email}  ${password}`);
  return [`First accounts, kept in ${file}:`, ...lines].join('\n');
}
