import { beforeEach, describe, expect, it } from 'vitest';
import { DEPARTMENTS, OTP } from '#contract/constants.ts';
import { en } from '#contract/messages/en/catalogue.ts';
import { insertUser } from '#testing/factories.ts';
import { forgetLimits } from '#testing/forget-limits.ts';
import { testApp } from '#testing/test-app.ts';
import { hashPassword } from './passwords.ts';
import { createSession, forgetExpired } from './queries.ts';

/** What somebody who had a session, a mailbox or a password for a while must not keep. */
const site = await testApp();
const { db, mails } = site;
const OLD = 'correct horse battery';
const NEW = 'another long secret';
const oldHash = await hashPassword(OLD);
const profile = {
  username: 'Asha',
  rollno: '2201',
  department: DEPARTMENTS.profile[0],
  semester: '3',
  phone: '98765 43210',
};
let count = 0;
let email = '';
let id = '';
let token = '';

beforeEach(async () => {
  await forgetLimits(db);
  mails.length = 0;
  count += 1;
  email = `asha${count}@college.example`;
  id = await insertUser(db, { ...profile, email, password_hash: oldHash });
  token = await createSession(db, id, new Date());
});

type Method = 'GET' | 'POST' | 'PATCH';
async function ask(path: string, payload?: object, method: Method = 'POST', bearer = token) {
  const headers = { authorization: `Bearer ${bearer}` };
  const reply = await site.app.inject({
    method,
    url: `/api/auth/${path}`,
    headers,
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, body: reply.json() };
}
const logIn = (password: string, address = email) => ask('login', { email: address, password });
const whoAmI = (bearer: string) => ask('user', undefined, 'GET', bearer);
const found = (pattern: RegExp) => pattern.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
const moveTo = async (address: string, bearer = token) => {
  const { body } = await ask('update', { ...profile, email: address }, 'PATCH', bearer);
  return { userId: body.userId, otp: found(/\b(\d{6})\b/) };
};
const resetLink = async () => {
  await ask('forgot-password', { email });
  return found(/reset-password\/([\w-]+)/);
};

describe('a password reset', () => {
  it('ends a change of address that a thief has begun', async () => {
    const proof = await moveTo('thief@elsewhere.example');
    const reset = await ask(`reset-password/${await resetLink()}`, { newPassword: NEW });
    expect(reset.body).toEqual({ message: en.auth.passwordReset });
    expect((await ask('verify-otp', proof)).status).toBe(400);
    expect((await logIn(NEW)).status).toBe(200);
  });

  it('outlives logins with the old password that are under way', async () => {
    const link = await resetLink();
    const logins = Array.from({ length: 6 }, () => logIn(OLD));
    const reset = await ask(`reset-password/${link}`, { newPassword: NEW });
    expect(reset.status).toBe(200);
    const tokens = (await Promise.all(logins)).map(({ body }) => body.token);
    for (const one of tokens) if (one) expect((await whoAmI(one)).status).toBe(401);
    expect((await logIn(OLD)).status).toBe(401);
  });
});

describe('a login', () => {
  it('is refused where the password was changed while it was verified', async () => {
    const other = await hashPassword(NEW);
    // What is hashed before it makes it wait, with the account already read.
    const queue = Array.from({ length: 20 }, () => hashPassword(NEW));
    const login = logIn(OLD);
    await queue[0];
    await db.updateTable('user').set({ password_hash: other }).where('id', '=', id).execute();
    expect((await login).status).toBe(401);
    await Promise.all(queue);
  });
});

describe('a change of address', () => {
  it('takes back the reset links in the old mailbox', async () => {
    const link = await resetLink();
    expect((await ask('verify-otp', await moveTo(`moved${count}@college.example`))).status).toBe(200);
    expect((await ask(`reset-password/${link}`, { newPassword: NEW })).status).toBe(400);
    expect((await logIn(NEW, `moved${count}@college.example`)).status).toBe(401);
  });

  it('is one person’s where several prove the same address at once', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => insertUser(db, profile)));
    const bearers = await Promise.all(others.map((other) => createSession(db, other, new Date())));
    const proofs = [];
    for (const bearer of bearers) proofs.push(await moveTo(`shared${count}@college.example`, bearer));
    const statuses = (await Promise.all(proofs.map((proof) => ask('verify-otp', proof)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('asks for no more OTPs than an address gets mails', async () => {
    const { userId } = await moveTo(`many${count}@college.example`);
    const statuses: number[] = [];
    for (let resent = 0; resent < 10; resent += 1) {
      site.advance(OTP.resendAfterMs);
      statuses.push((await ask('resend-otp', { userId })).status);
    }
    expect(statuses).toEqual([...Array(9).fill(200), 429]);
    expect(mails).toHaveLength(10);
  });
});

it('forgets sessions and reset links whose time is over, and no others', async () => {
  await createSession(db, id, new Date(0));
  await resetLink();
  await db
    .updateTable('password_reset')
    .set({ expires_at: new Date(0) })
    .execute();
  const living = await db.selectFrom('session').selectAll().where('expires_at', '>', new Date()).execute();
  await forgetExpired(db, new Date());
  expect(await db.selectFrom('session').selectAll().execute()).toEqual(living);
  expect(await db.selectFrom('password_reset').selectAll().execute()).toEqual([]);
});

it('behind a proxy nobody chooses the address that their guesses count for', async () => {
  const proxied = await testApp({ trustProxy: true });
  const statuses: number[] = [];
  for (let guess = 0; guess < 11; guess += 1) {
    const reply = await proxied.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'x-forwarded-for': `66.66.66.${guess}, 203.0.113.7` },
      payload: { email: 'asha@college.example', password: 'a wrong guess' },
    });
    statuses.push(reply.statusCode);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
});
