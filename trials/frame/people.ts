import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Role } from '#contract/pages/roles.ts';
import type { Db } from '#server/database/schema.ts';
import { insertAccount } from '#server/features/auth/account-queries.ts';
import { hashPassword } from '#server/features/auth/passwords.ts';
import { createSession } from '#server/features/auth/queries.ts';
import { ROOT } from './server.ts';

export const PASSWORD = 'correct horse battery';
let hash: Promise<string> | undefined;
let people = 0;

/** Makes an account whose password is PASSWORD, and signs it in. @param roles none for a student */
export async function addPerson(db: Db, roles: Role[] = []) {
  people += 1;
  hash ??= hashPassword(PASSWORD);
  const email = `person${people}@college.example`;
  const username = `Asha Kumari ${people}`;
  const id = (await insertAccount(db, { username, email, passwordHash: await hash, roles })) ?? '';
  const token = await createSession(db, id, new Date());
  return { id, email, token, headers: { authorization: `Bearer ${token}` } };
}

/** Who makes entries where sites come and go. */
export const ADMIN = { email: 'admin@college.example', password: PASSWORD };

/** Makes ADMIN by the operator's command. @param settings of the site, which is not running yet */
export async function addAdmin(settings: Record<string, string>): Promise<void> {
  const who = ['add', '--email', ADMIN.email, '--name', 'Admin', '--admin', '--password-stdin'];
  const child = spawn(process.execPath, ['scripts/user.ts', ...who], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'fatal', ...settings },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(`${ADMIN.password}\n`);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error('The admin could not be made.');
}
