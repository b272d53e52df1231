import { existsSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { bearer, insertUser, nobody, type Person } from '#testing/factories.ts';
import { PASSWORD, personEachTime } from '#testing/password-person.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';
import { createFirstAccounts } from './first-accounts.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'basta-passwords-'));
const site = await testApp({ dataDir });
const { as, db, mails } = site;
const NEW = 'another long secret';
const person = personEachTime(site, { username: 'Asha Kumari', rollno: '2212345' });

const change = (newPassword = NEW, currentPassword = PASSWORD, who: Person = person) =>
  as(who).call(api.account.changePassword, { body: { currentPassword, newPassword } });
const logIn = (password: string, address = person.email) =>
  as(nobody).call(api.auth.login, { body: { email: address, password } });
const isSignedIn = async (who: Person) => (await as(who).call(api.auth.user)).status === 200;

describe('a change of the own password', () => {
  it('ends every other session, tells by mail, and is written down', async () => {
    const { token = '' } = (await logIn(PASSWORD)).body;
    expect(await change()).toEqual({ status: 200, body: { message: en.account.passwordChanged } });
    expect(await isSignedIn(person)).toBe(true);
    expect(await isSignedIn(bearer(token))).toBe(false);
    expect(mails).toEqual([
      expect.objectContaining({ to: person.email, subject: en.mails.passwordChanged.subject }),
    ]);
    expect((await logIn(PASSWORD)).status).toBe(401);
    expect((await logIn(NEW)).status).toBe(200);
    const events = await db.selectFrom('event').select('kind').where('user_id', '=', person.id).execute();
    expect(events).toContainEqual({ kind: 'passwordChanged' });
  });

  it('needs the current one; guesses at it are limited', async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      const refused = refusal(en.account.wrongPassword, 'currentPassword');
      expect(await change(NEW, 'a wrong guess')).toEqual({ status: 400, body: refused });
    }
    expect(await change()).toMatchObject({ status: 429, body: { message: en.errors.tooManyTries(15) } });
    expect(mails).toEqual([]);
  });

  it('is refused where it changes nothing', async () => {
    const refused = refusal(en.account.passwordSame, 'newPassword');
    expect(await change(PASSWORD)).toEqual({ status: 400, body: refused });
  });
});

describe('a new password', () => {
  it.each([
    ['password', en.account.passwordCommon],
    ['PassWord', en.account.passwordCommon],
    ['1234567890', en.account.passwordCommon],
    ['1qaz2wsx', en.account.passwordCommon],
    ['AshaKumari', en.account.passwordOwn],
    ['asha kumari 123', en.account.passwordOwn],
    ['Kumari@2024', en.account.passwordOwn],
    ['2212345!!!', en.account.passwordOwn],
    ['Basta-2026', en.account.passwordOwn],
    ['short', en.validation.passwordTooShort],
  ])('%s is refused: %s', async (newPassword, message) => {
    expect(await change(newPassword)).toEqual({ status: 400, body: refusal(message, 'newPassword') });
    expect((await logIn(PASSWORD)).status).toBe(200);
  });

  it.each(['Kumari and four green horses', 'basta means bag, they say', 'क्षमता पर भरोसा'])(
    '%s is taken',
    async (newPassword) => {
      expect((await change(newPassword)).status).toBe(200);
      expect((await logIn(newPassword)).status).toBe(200);
    },
  );

  it('is held to the same at a registration, and by a mailed link, which stays good', async () => {
    const registration = {
      username: 'Bina Kaur',
      rollno: '2298765',
      department: 'B.Tech Mechanical Engineering',
      semester: '3' as const,
      phone: '98765 43210',
      email: 'bina@college.example',
    };
    const body = { ...registration, password: 'binakaur99' };
    expect(await as(nobody).call(api.auth.register, { body })).toEqual({
      status: 400,
      body: refusal(en.account.passwordOwn, 'password'),
    });
    expect(mails).toEqual([]);
    await as(nobody).call(api.auth.forgotPassword, { body: { email: person.email } });
    const token = /reset-password\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    const reset = (newPassword: string) =>
      as(nobody).call(api.auth.resetPassword, { params: { token }, body: { newPassword } });
    expect(await reset('sunshine')).toEqual({
      status: 400,
      body: refusal(en.account.passwordCommon, 'newPassword'),
    });
    expect((await reset(NEW)).status).toBe(200);
  });
});

describe('a letter that devices make in two ways', () => {
  const WHOLE = 'caf\u00e9 au lait';
  const PARTS = 'cafe\u0301 au lait';

  it('is one letter in a password', async () => {
    expect((await change(PARTS)).status).toBe(200);
    expect((await logIn(WHOLE)).status).toBe(200);
    expect((await logIn(PARTS)).status).toBe(200);
  });

  it('still opens an account whose password was hashed as it came', async () => {
    const address = 'old@college.example';
    await insertUser(db, { email: address, password_hash: await hash(PARTS) });
    expect((await logIn(PARTS, address)).status).toBe(200);
    expect((await logIn('cafe au lait', address)).status).toBe(401);
  });
});

describe('a first account', () => {
  const file = join(dataDir, 'first-accounts.json');
  const filed = async (): Promise<{ role: string; email: string; password: string }[]> =>
    existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : [];

  it('does nothing before its password is changed, which takes it off the file', async () => {
    await createFirstAccounts(db, dataDir);
    const admin = (await filed()).find(({ role }) => role === 'admin');
    const { token = '' } = (await logIn(admin?.password ?? '', admin?.email)).body;
    const who = bearer(token);
    expect((await as(who).call(api.auth.user)).body.userData).toMatchObject({ owes: 'password' });
    expect(await as(who).call(api.users.list)).toEqual({
      status: 403,
      body: refusal(en.account.passwordFirst),
    });
    expect((await as(who).call(api.account.sessions)).status).toBe(403);
    expect((await change(NEW, admin?.password, who)).status).toBe(200);
    expect((await as(who).call(api.users.list)).status).toBe(200);
    expect((await as(who).call(api.auth.user)).body.userData).not.toHaveProperty('owes');
    expect((await filed()).map(({ role }) => role).sort()).toEqual(['desk', 'hod', 'student']);
  });

  it('leaves the file by a mailed link too; the last takes it along', async () => {
    for (const { email: address } of await filed()) {
      await as(nobody).call(api.auth.forgotPassword, { body: { email: address } });
      const token = /reset-password\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
      await as(nobody).call(api.auth.resetPassword, { params: { token }, body: { newPassword: NEW } });
      const signedInNow = bearer((await logIn(NEW, address)).body.token ?? '');
      expect((await as(signedInNow).call(api.auth.user)).body.userData).not.toHaveProperty('owes');
    }
    expect(existsSync(file)).toBe(false);
  });
});
