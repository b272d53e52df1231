import { beforeEach, describe, expect, it } from 'vitest';
import { DEPARTMENTS, OTP } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { bearer, insertUser, nobody } from '#testing/factories.ts';
import { forgetLimits } from '#testing/limits.ts';
import { testApp } from '#testing/test-app.ts';
import { hashPassword } from './passwords.ts';
import { createSession, forgetExpired } from './queries.ts';

/** What someone who had a session, a mailbox or a password for a while must not keep. */
const site = await testApp();
const { db, mails, as } = site;
const { auth } = api;
const OLD = 'correct horse battery';
const NEW = 'another long secret';
const oldHash = await hashPassword(OLD);
const profile = {
  username: 'Asha',
  rollno: '2201',
  department: DEPARTMENTS.profile[0],
  semester: '3' as const,
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

const logIn = (password: string, address = email) =>
  as(nobody).call(auth.login, { body: { email: address, password } });
const verify = (body: { userId: string; otp: string }) => as(nobody).call(auth.verifyOtp, { body });
const reset = (link: string) =>
  as(nobody).call(auth.resetPassword, { params: { token: link }, body: { newPassword: NEW } });
const found = (pattern: RegExp) => pattern.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
const moveTo = async (address: string, holder = token) => {
  const body = { ...profile, email: address, currentPassword: OLD };
  const { userId = '' } = (await as(bearer(holder)).call(auth.update, { body })).body;
  return { userId, otp: found(/\b(\d{6})\b/) };
};
const resetLink = async () => {
  await as(nobody).call(auth.forgotPassword, { body: { email } });
  return found(/reset-password\/([\w-]+)/);
};

describe('a password reset', () => {
  it('ends a change of address that a thief has begun', async () => {
    const proof = await moveTo('thief@elsewhere.example');
    expect((await reset(await resetLink())).body).toEqual({ message: en.auth.passwordReset });
    expect((await verify(proof)).status).toBe(400);
    expect((await logIn(NEW)).status).toBe(200);
  });

  it('outlives logins with the old password that are under way', async () => {
    const link = await resetLink();
    const logins = Array.from({ length: 6 }, () => logIn(OLD));
    expect((await reset(link)).status).toBe(200);
    const tokens = (await Promise.all(logins)).map(({ body }) => body.token);
    for (const one of tokens) if (one) expect((await as(bearer(one)).call(auth.user)).status).toBe(401);
    expect((await logIn(OLD)).status).toBe(401);
  });
});

describe('a login', () => {
  it('is refused where the password was changed while it was verified', async () => {
    const other = await hashPassword(NEW);
    // What is hashed before it makes it wait, with the account already read.
    const queue = Array.from({ length: 8 }, () => hashPassword(NEW));
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
    expect((await verify(await moveTo(`moved${count}@college.example`))).status).toBe(200);
    expect((await reset(link)).status).toBe(400);
    expect((await logIn(NEW, `moved${count}@college.example`)).status).toBe(401);
  });

  it('is one person’s where several prove the same address at once', async () => {
    const others = await Promise.all(
      Array.from({ length: 4 }, () => insertUser(db, { ...profile, password_hash: oldHash })),
    );
    const holders = await Promise.all(others.map((other) => createSession(db, other, new Date())));
    const proofs = [];
    for (const holder of holders) proofs.push(await moveTo(`shared${count}@college.example`, holder));
    const statuses = (await Promise.all(proofs.map(verify))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('asks for no more OTPs than an address gets mails', async () => {
    const { userId } = await moveTo(`many${count}@college.example`);
    const statuses: number[] = [];
    for (let resent = 0; resent < 10; resent += 1) {
      site.advance(OTP.resendAfterMs);
      statuses.push((await as(nobody).call(auth.resendOtp, { body: { userId } })).status);
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
    const headers = { 'x-forwarded-for': `66.66.66.${guess}, 203.0.113.7` };
    const body = { email: 'asha@college.example', password: 'a wrong guess' };
    statuses.push((await proxied.as(nobody).call(auth.login, { body, headers })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
});
