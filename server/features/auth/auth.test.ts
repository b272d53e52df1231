import { beforeEach, describe, expect, it } from 'vitest';
import { DEPARTMENTS, OTP, RESET_LINK_MS, SESSION_MS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import type { Endpoint } from '#contract/core/rules/endpoint.ts';
import { en } from '#contract/languages/en/whole.ts';
import { flagsOf } from '#contract/pages/roles.ts';
import { bearer, nobody } from '#testing/factories.ts';
import { testApp } from '#testing/test-app.ts';

const PASSWORD = 'correct horse battery';
const details = {
  username: 'Asha Rani',
  rollno: '2212345',
  department: DEPARTMENTS.profile[0],
  semester: '3',
  phone: '98765 43210',
  password: PASSWORD,
};

const site = await testApp();
const { auth } = api;
let count = 0;
let email = '';

beforeEach(() => {
  count += 1;
  email = `asha${count}@college.example`;
  site.mails.length = 0;
});

/** Each test asks from an address of its own, so that limits do not meet. */
const ask = <E extends Endpoint>(endpoint: E, body?: object, who = nobody, params = {}) =>
  site.as(who).send(endpoint, { params, body, from: `10.0.0.${count}` });
const lastMail = () => site.mails.at(-1);
const lastOtp = () => /\b\d{6}\b/.exec(lastMail()?.text ?? '')?.[0] ?? '';
const wrong = (otp: string) => (otp === '000000' ? '111111' : '000000');
const logIn = (password = PASSWORD) => ask(auth.login, { email, password });
const whoAmI = (token: string) => ask(auth.user, undefined, bearer(token));

async function register(values = {}): Promise<string> {
  const { body } = await ask(auth.register, { ...details, email, ...values });
  return body.userId;
}
async function signUp(): Promise<string> {
  await ask(auth.verifyOtp, { userId: await register(), otp: lastOtp() });
  return (await logIn()).body.token ?? '';
}

describe('registration', () => {
  it('proves the address by an OTP, welcomes, and logs in', async () => {
    const begun = await ask(auth.register, { ...details, email: email.toUpperCase(), otp: '', userId: '' });
    expect(begun).toMatchObject({ status: 200, body: { msg: en.auth.otpSent(email) } });
    expect(await logIn()).toMatchObject({ status: 401, body: { message: en.auth.invalidCredentials } });

    const verified = await ask(auth.verifyOtp, { userId: begun.body.userId, otp: lastOtp() });
    // No session: the OTP alone logs nobody in.
    expect(verified).toMatchObject({ status: 200, body: { message: en.auth.verified } });
    expect(Object.keys(verified.body)).toEqual(['message']);
    expect(site.mails.map(({ to }) => to)).toEqual([email, email]);

    const { token = '' } = (await logIn()).body;
    const { password: _, ...profile } = details;
    expect((await whoAmI(token)).body).toEqual({
      userData: {
        ...profile,
        email,
        ...flagsOf([]),
        _id: expect.any(String),
        unread: 0,
        language: '',
        privacy: { asks: ['notice', 'age'], age: null, isLimited: false },
      },
    });
  });

  it.each([
    ['username', ''],
    ['username', 'x'.repeat(101)],
    ['username', 'a\u0000b'],
    ['username', 7],
    ['rollno', undefined],
    ['department', 'B.Tech Astrology'],
    ['semester', '9'],
    ['email', 'not an address'],
    ['email', `${'x'.repeat(250)}@a.in`],
    ['phone', 'call me'],
    ['password', 'short'],
    ['password', 'x'.repeat(129)],
  ])('refuses %s = %j at its field and sends nothing', async (field, value) => {
    const { status, body } = await ask(auth.register, { ...details, email, [field]: value });
    expect(status).toBe(400);
    expect(body).toHaveProperty('errors', [{ message: expect.any(String), path: field }]);
    expect(site.mails).toEqual([]);
  });

  it('takes numbers for the roll number, the phone, the semester and the OTP', async () => {
    const userId = await register({ rollno: 2212345, phone: 9876543210, semester: 3 });
    const otp = lastOtp();
    const verified = await ask(auth.verifyOtp, { userId, otp: Number(otp) });
    expect(verified).toMatchObject({ status: 200, body: { message: en.auth.verified } });
    const { token = '' } = (await logIn()).body;
    expect((await whoAmI(token)).body.userData).toMatchObject({
      rollno: '2212345',
      phone: '9876543210',
      semester: '3',
    });
    const change = { ...details, email, rollno: 7 };
    expect(await ask(auth.update, change, bearer(token))).toMatchObject({ status: 200 });
    expect((await whoAmI(token)).body.userData.rollno).toBe('7');
  });

  it.each([123456.5, -123456, 1234567, true, 2 ** 60])('takes no OTP of %j', async (otp) => {
    const userId = await register();
    const { status, body } = await ask(auth.verifyOtp, { userId, otp });
    expect(status).toBe(400);
    expect(body).toHaveProperty('errors', [expect.objectContaining({ path: 'otp' })]);
  });

  it('gives nobody a role', async () => {
    await ask(auth.verifyOtp, {
      userId: await register({ isAdmin: true, is_admin: true, isHod: true }),
      otp: lastOtp(),
    });
    const { token = '' } = (await logIn()).body;
    expect((await whoAmI(token)).body.userData).toMatchObject({ isAdmin: false, isHod: false });
  });

  it('says the same for an address that has an account, and writes to its owner', async () => {
    await signUp();
    site.mails.length = 0;
    const again = await ask(auth.register, { ...details, email });
    expect(again).toMatchObject({
      status: 200,
      body: { msg: en.auth.otpSent(email), userId: expect.any(String) },
    });
    expect(site.mails).toEqual([
      expect.objectContaining({ to: email, subject: en.mails.triedToRegister.subject }),
    ]);
    expect(lastOtp()).toBe('');
    const tried = await ask(auth.verifyOtp, { userId: again.body.userId, otp: '123456' });
    expect(tried).toMatchObject({ status: 400, body: { message: en.auth.wrongOtp } });
  });

  it('keeps two attempts apart: a later one cannot swap the password of an earlier one', async () => {
    const first = await register();
    const firstOtp = lastOtp();
    const second = await register({ password: 'password of another' });
    expect(second).not.toBe(first);
    expect((await ask(auth.verifyOtp, { userId: second, otp: firstOtp })).status).toBe(400);
    expect((await ask(auth.verifyOtp, { userId: first, otp: firstOtp })).status).toBe(200);
    expect((await logIn()).status).toBe(200);
    expect((await logIn('password of another')).status).toBe(401);
  });
});

describe('an OTP', () => {
  it('is not stored as it is', async () => {
    await register();
    const rows = JSON.stringify(await site.db.selectFrom('pending_verification').selectAll().execute());
    expect(lastOtp()).toMatch(/^\d{6}$/);
    expect(rows).not.toContain(lastOtp());
    expect(rows).not.toContain(PASSWORD);
  });

  it('serves once', async () => {
    const userId = await register();
    const otp = lastOtp();
    await ask(auth.verifyOtp, { userId, otp });
    expect(await ask(auth.verifyOtp, { userId, otp })).toMatchObject({
      status: 400,
      body: { message: en.errors.verificationUnknown },
    });
  });

  it('serves once also when it comes ten times at once', async () => {
    const userId = await register();
    const otp = lastOtp();
    const replies = await Promise.all(
      Array.from({ length: OTP.tries }, () => ask(auth.verifyOtp, { userId, otp })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.every(({ status }) => status < 500)).toBe(true);
  });

  it('has five tries', async () => {
    const userId = await register();
    const otp = lastOtp();
    for (let attempt = 0; attempt < OTP.tries; attempt += 1) {
      expect((await ask(auth.verifyOtp, { userId, otp: wrong(otp) })).body.message).toBe(en.auth.wrongOtp);
    }
    expect((await ask(auth.verifyOtp, { userId, otp })).body.message).toBe(en.auth.otpUsedUp);
  });

  it('lives for ten minutes', async () => {
    const userId = await register();
    const otp = lastOtp();
    site.advance(OTP.lifetimeMs + 1000);
    expect((await ask(auth.verifyOtp, { userId, otp })).body.message).toBe(en.auth.otpExpired);
  });

  it('can be sent again after 60 seconds, and the old one is void then', async () => {
    const userId = await register();
    const old = lastOtp();
    const early = await ask(auth.resendOtp, { userId });
    expect(early.status).toBe(429);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(50);
    site.advance(OTP.resendAfterMs);
    expect((await ask(auth.resendOtp, { userId })).body.message).toBe(en.auth.otpResent);
    const renewed = lastOtp();
    if (renewed !== old) expect((await ask(auth.verifyOtp, { userId, otp: old })).status).toBe(400);
    expect((await ask(auth.verifyOtp, { userId, otp: renewed })).status).toBe(200);
  });

  it.each([['12345'], ['abcdef'], [''], [123456]])('of the form %j is refused', async (otp) => {
    expect((await ask(auth.verifyOtp, { userId: await register(), otp })).status).toBe(400);
  });

  it.each([['no-uuid'], ['00000000-0000-4000-8000-000000000000'], [undefined]])(
    'of an attempt %j that there is not is refused',
    async (userId) => {
      expect((await ask(auth.verifyOtp, { userId, otp: '123456' })).body.message).toBe(
        en.errors.verificationUnknown,
      );
    },
  );
});

describe('a session', () => {
  it('ends at the logout', async () => {
    const token = await signUp();
    expect((await ask(auth.logout, undefined, bearer(token))).body.message).toBe(en.auth.loggedOut);
    expect((await whoAmI(token)).status).toBe(401);
  });

  it('lives on with its use, and ends after seven days without', async () => {
    const token = await signUp();
    site.advance(SESSION_MS - 60_000);
    expect((await whoAmI(token)).status).toBe(200);
    site.advance(SESSION_MS - 60_000);
    expect((await whoAmI(token)).status).toBe(200);
    site.advance(SESSION_MS + 60_000);
    expect((await whoAmI(token)).status).toBe(401);
  });

  it('is not stored as it is', async () => {
    const token = await signUp();
    const [row] = await site.db.selectFrom('session').select('id').execute();
    expect(row?.id).not.toEqual(Buffer.from(token));
    expect(row?.id).toHaveLength(32);
  });

  it.each([['x'], ['x'.repeat(5000)], ["' or 1=1 --"]])('is not found by %s', async (token) => {
    expect((await whoAmI(token)).status).toBe(401);
  });
});

describe('a forgotten password', () => {
  const linkToken = () => /reset-password\/([\w-]+)/.exec(lastMail()?.text ?? '')?.[1] ?? '';

  const resetBy = (token: string, newPassword: string) =>
    ask(auth.resetPassword, { newPassword }, nobody, { token });

  it('is replaced by a mailed link, once, and every session ends', async () => {
    const token = await signUp();
    const sent = await ask(auth.forgotPassword, { email });
    expect(sent).toMatchObject({ status: 200, body: { message: en.auth.resetLinkSent } });
    const link = linkToken();
    const reset = () => resetBy(link, 'another password');
    expect(await reset()).toMatchObject({ status: 200, body: { message: en.auth.passwordReset } });
    expect(lastMail()).toMatchObject({ to: email, subject: en.mails.passwordChanged.subject });
    expect((await whoAmI(token)).status).toBe(401);
    expect((await logIn()).status).toBe(401);
    expect((await logIn('another password')).status).toBe(200);
    expect(await reset()).toMatchObject({ status: 400, body: { message: en.auth.resetLinkInvalid } });
  });

  it('says the same for an unknown address, and sends nothing', async () => {
    expect(await ask(auth.forgotPassword, { email })).toMatchObject({
      status: 200,
      body: { message: en.auth.resetLinkSent },
    });
    expect(site.mails).toEqual([]);
  });

  it('has a link that expires', async () => {
    await signUp();
    await ask(auth.forgotPassword, { email });
    site.advance(RESET_LINK_MS + 1000);
    expect((await resetBy(linkToken(), PASSWORD)).status).toBe(400);
  });

  it('keeps the link when the new password is refused', async () => {
    await signUp();
    await ask(auth.forgotPassword, { email });
    const link = linkToken();
    expect((await resetBy(link, 'short')).status).toBe(400);
    expect((await resetBy(link, 'long enough')).status).toBe(200);
  });
});
