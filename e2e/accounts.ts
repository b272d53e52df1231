import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { TOKEN_STORAGE_KEY } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import type { Role } from '#contract/pages/roles.ts';
import { NOTICE_VERSION } from '#contract/privacy/values.ts';
import type { TestServer } from './server.ts';

/** Whose account to use. */
export type Who = 'student' | Role;

type Credentials = { email: string; password: string };

/** What the first accounts have for the one that the file gave them: changing that comes before anything else. */
const OWN_PASSWORD = 'a lamp that only we know';
const changed = new Map<string, Promise<Credentials>>();

/** The address and password of one of the first accounts, as the server wrote them down. */
export async function firstCredentialsOf({ dataDir }: TestServer, role: Who): Promise<Credentials> {
  const file = await readFile(join(dataDir, 'first-accounts.json'), 'utf8');
  const accounts = JSON.parse(file) as (Credentials & { role: Who })[]; // written by the server
  const found = accounts.find((account) => account.role === role);
  if (!found) throw new Error(`There is no first account of the ${role}.`);
  return found;
}

/** The address and password of one of the first accounts, whose password is changed first. */
export function credentialsOf(server: TestServer, role: Who): Promise<Credentials> {
  const key = `${server.dataDir} ${role}`;
  const credentials = changed.get(key) ?? changePassword(server, role);
  changed.set(key, credentials);
  return credentials;
}

async function changePassword(server: TestServer, role: Who): Promise<Credentials> {
  const { email, password } = await firstCredentialsOf(server, role);
  const post = async (path: string, body: object, headers = {}) => {
    const reply = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as { token: string };
  };
  const { token } = await post('/api/auth/login', { email, password });
  const passwords = { currentPassword: password, newPassword: OWN_PASSWORD };
  const headers = { authorization: `Bearer ${token}` };
  await post('/api/auth/change-password', passwords, headers);
  // Nothing is left to be asked, which would stand over every screen.
  await post(api.privacy.state.path, { notice: NOTICE_VERSION, age: 'adult' }, headers);
  return { email, password: OWN_PASSWORD };
}

/** The headers of a call that one of the first accounts makes. */
export async function headersOf(request: APIRequestContext, server: TestServer, role: Who) {
  return { authorization: `Bearer ${await signIn(request, server, role)}` };
}

/** The sessions of the first accounts: logging in by a password takes its time on purpose. */
const tokens = new Map<string, string>();

async function signIn(request: APIRequestContext, server: TestServer, role: Who): Promise<string> {
  const key = `${server.url} ${role}`;
  const known = { authorization: `Bearer ${tokens.get(key)}` };
  // A test may have ended it.
  const isOpen = tokens.has(key) && (await request.get(api.auth.user.path, { headers: known })).ok();
  const token = isOpen ? tokens.get(key) : await logIn(request, server, role);
  if (token) tokens.set(key, token);
  return token ?? '';
}

async function logIn(request: APIRequestContext, server: TestServer, role: Who): Promise<string> {
  const { email, password } = await credentialsOf(server, role);
  const reply = await request.post('/api/auth/login', { data: { email, password } });
  if (!reply.ok()) throw new Error(`The ${role} cannot log in: ${reply.status()} ${await reply.text()}`);
  const { token } = (await reply.json()) as { token: string };
  return token;
}

/** Logs in as one of the first accounts, without the login screen, which has its own journey. */
export async function signInAs(page: Page, server: TestServer, role: Who): Promise<void> {
  const token = await signIn(page.request, server, role);
  // Something of the site's own without the app, which would use the token at once where it is still starting.
  await page.goto(api.health.live.path);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    TOKEN_STORAGE_KEY,
    token,
  ] as const);
}

/** The token of the page's session. */
export async function tokenOf(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), TOKEN_STORAGE_KEY);
}
