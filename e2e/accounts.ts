import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import { NOTICE_VERSION } from '#contract/consent.ts';
import { TOKEN_STORAGE_KEY } from '#contract/constants.ts';
import type { Role } from '#contract/roles.ts';
import type { TestServer } from './server.ts';

/** Whose account to use. */
export type Who = 'student' | Role;

/** The address and password of one of the first accounts. */
export async function credentialsOf({ dataDir }: TestServer, role: Who) {
  const file = await readFile(join(dataDir, 'first-accounts.json'), 'utf8');
  const accounts = JSON.parse(file) as { role: Who; email: string; password: string }[]; // written by the server
  const { email, password } = accounts.find((account) => account.role === role) ?? {};
  return { email, password };
}

/** The headers of a call that one of the first accounts makes. */
export async function headersOf(request: APIRequestContext, server: TestServer, role: Who) {
  return { authorization: `Bearer ${await signIn(request, server, role)}` };
}

async function signIn(request: APIRequestContext, server: TestServer, role: Who): Promise<string> {
  const { email, password } = await credentialsOf(server, role);
  const reply = await request.post('/api/auth/login', { data: { email, password } });
  if (!reply.ok()) throw new Error(`The ${role} cannot sign in: ${reply.status()} ${await reply.text()}`);
  const { token } = (await reply.json()) as { token: string };
  // Nothing is left to be asked, which would stand at the end of every screen.
  const headers = { authorization: `Bearer ${token}` };
  await request.post(api.privacy.state.path, { headers, data: { notice: NOTICE_VERSION, age: 'adult' } });
  return token;
}

/** Signs in as one of the first accounts, without the login screen, which has its own journey. */
export async function signInAs(page: Page, server: TestServer, role: Who): Promise<void> {
  const token = await signIn(page.request, server, role);
  await page.goto('/');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    TOKEN_STORAGE_KEY,
    token,
  ] as const);
}

/** The token of the page's session. */
export async function tokenOf(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), TOKEN_STORAGE_KEY);
}
