import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { NOTICE_VERSION } from '#contract/privacy/values.ts';

export const PASSWORD = 'a long enough secret';

/** Where the worker's server shows its mails; a worker has one server in its life. */
let mailbox = '';

/** Says where the mails are, once for the worker. */
export function openMailbox(address: string): void {
  mailbox = address;
}

let people = 0;

/** Someone whom no other test of the worker knows. */
export function newPerson() {
  people += 1;
  const id = `${people}-${Date.now().toString(36)}`;
  return {
    username: `Asha Kumari ${people}`,
    rollno: `22${people}`,
    department: DEPARTMENTS.profile[0],
    semester: '3',
    phone: '+91 98765 43210',
    email: `asha-${id}@college.example`,
  };
}

/**
 * Waits for the newest mail to an address in the mailbox page (server/features/auth) whose text matches.
 * @returns the pattern's first group: the OTP, a link
 */
export async function readMail(request: APIRequestContext, to: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const html = await (await request.get(mailbox)).text();
    const mails = html.split('<article>').filter((mail) => mail.includes(to) && pattern.test(mail));
    found = pattern.exec(mails[0] ?? '')?.[1];
    expect(found).toBeDefined();
  }).toPass({ timeout: 30_000, intervals: [50, 50, 100, 100, 250] });
  return found ?? '';
}

export const OTP_IN_MAIL = /class="code"[^>]*>(\d{6})</;
export const RESET_LINK_IN_MAIL = /(\/reset-password\/[\w-]+)/;

/** What is stated by those who register by the form. */
const STATED = { notice: NOTICE_VERSION, age: 'adult' };

/**
 * An account, made by the API.
 * @param stated what it has said of the notice and its age @returns the person and a session's token
 */
export async function withAccount(request: APIRequestContext, stated: object = STATED) {
  const person = newPerson();
  const post = async (path: string, data: object) => {
    const reply = await request.post(path, { data });
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
    return reply.json();
  };
  const { userId } = await post(api.auth.register.path, {
    ...person,
    ...stated,
    password: PASSWORD,
  });
  const otp = await readMail(request, person.email, OTP_IN_MAIL);
  await post(api.auth.verifyOtp.path, { userId, otp });
  const { token } = await post(api.auth.login.path, { email: person.email, password: PASSWORD });
  return { person, token: String(token) };
}

/** Signs a page's browser in, as a login would have. */
export async function signIn(page: Page, token: string): Promise<void> {
  // Something of the site's own without the app, which would use the token at once where it is still starting.
  await page.goto(api.health.live.path);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
}
