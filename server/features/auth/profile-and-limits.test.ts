import { beforeAll, describe, expect, it } from 'vitest';
import { en } from '#contract/languages/en/whole.ts';
import { flagsOf } from '#contract/pages/roles.ts';
import { signedIn } from '#testing/factories.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { hashPassword } from './passwords.ts';

const PASSWORD = 'correct horse battery';
const profile = {
  username: 'Asha Rani',
  rollno: '2212345',
  department: 'B.Tech Mechanical Engineering',
  semester: '5',
  phone: '9876543210',
};

let site: TestApp;
let password_hash: string;
beforeAll(async () => {
  site = await testApp();
  password_hash = await hashPassword(PASSWORD);
});
/** Another address is proved by the password, too. */
const currentPassword = PASSWORD;

async function ask(path: string, payload: object, headers = {}, remoteAddress = '10.1.0.1') {
  const method = path === 'update' ? 'PATCH' : 'POST';
  const reply = await site.app.inject({ method, url: `/api/auth/${path}`, payload, headers, remoteAddress });
  return { status: reply.statusCode, body: reply.json(), retryAfter: Number(reply.headers['retry-after']) };
}

async function userData(headers = {}) {
  return (await site.app.inject({ url: '/api/auth/user', headers })).json().userData;
}

describe('the own profile', () => {
  it('changes at once, but for the address', async () => {
    const { headers } = await signedIn(site.db, { email: 'one@college.example' });
    const reply = await ask('update', { ...profile, email: 'one@college.example', isAdmin: true }, headers);
    expect(reply).toMatchObject({ status: 200, body: { message: en.profile.updated } });
    expect(reply.body).not.toHaveProperty('userId');
    expect(await userData(headers)).toEqual({
      ...profile,
      email: 'one@college.example',
      ...flagsOf([]),
      _id: expect.any(String),
      unread: 0,
      language: '',
      privacy: { asks: [], age: 'adult', isLimited: false },
    });
  });

  it('gets a new address once the OTP sent to it is verified; the old one is told', async () => {
    const { headers } = await signedIn(site.db, { email: 'old@college.example', password_hash });
    const { body } = await ask(
      'update',
      { ...profile, email: 'new@college.example', currentPassword },
      headers,
    );
    expect((await userData(headers)).email).toBe('old@college.example');
    expect(site.mails.at(-1)?.to).toBe('new@college.example');
    const otp = /\b\d{6}\b/.exec(site.mails.at(-1)?.text ?? '')?.[0];
    expect((await ask('verify-otp', { userId: body.userId, otp })).status).toBe(200);
    expect((await userData(headers)).email).toBe('new@college.example');
    expect(site.mails.at(-1)).toMatchObject({ to: 'old@college.example' });
  });

  it('never gets the address of another, and does not say whose it is', async () => {
    await signedIn(site.db, { email: 'taken@college.example' });
    const { headers } = await signedIn(site.db, { email: 'mine@college.example', password_hash });
    const reply = await ask(
      'update',
      { ...profile, email: 'taken@college.example', currentPassword },
      headers,
    );
    expect(reply).toMatchObject({ status: 200, body: { message: en.auth.otpSent('taken@college.example') } });
    expect(site.mails.at(-1)).toMatchObject({
      to: 'taken@college.example',
      subject: en.mails.triedToRegister.subject,
    });
    expect((await userData(headers)).email).toBe('mine@college.example');
  });

  it('gets no new address without the password, or by a wrong one; all else needs none', async () => {
    const { headers } = await signedIn(site.db, { email: 'kept@college.example', password_hash });
    const email = 'thief@else.example';
    site.mails.length = 0;
    for (const [given, message] of [
      [undefined, en.account.passwordForAddress],
      ['', en.account.passwordForAddress],
      ['a wrong guess', en.account.wrongPassword],
    ]) {
      const reply = await ask('update', { ...profile, email, currentPassword: given }, headers);
      expect(reply).toMatchObject({
        status: 400,
        body: { message, errors: [{ path: 'currentPassword', message }] },
      });
    }
    expect(site.mails).toEqual([]);
    expect(await userData(headers)).toMatchObject({ email: 'kept@college.example' });
  });

  it.each(['username', 'rollno', 'department', 'semester', 'email', 'phone'])(
    'stays as it is when %s is missing',
    async (field) => {
      const { headers } = await signedIn(site.db);
      const before = await userData(headers);
      const reply = await ask('update', { ...profile, email: before.email, [field]: '' }, headers);
      expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: field }] } });
      expect(await userData(headers)).toEqual(before);
    },
  );
});

describe('limits', () => {
  it('stop failed logins of an account from an address after ten, and nobody else', async () => {
    const email = 'limited@college.example';
    await signedIn(site.db, { email, password_hash: await hashPassword(PASSWORD) });
    const logIn = (password: string, address: string) => ask('login', { email, password }, {}, address);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await logIn('wrong', '10.2.0.1')).body.message).toBe(en.auth.invalidCredentials);
    }
    const refused = await logIn(PASSWORD, '10.2.0.1');
    expect(refused).toMatchObject({ status: 429, body: { message: en.errors.tooManyTries(15) } });
    expect(refused.retryAfter).toBeGreaterThan(800);
    expect((await logIn(PASSWORD, '10.2.0.2')).status).toBe(200);
    expect((await ask('login', { email: 'x@y.zz', password: 'wrong' }, {}, '10.2.0.1')).status).toBe(401);
  });

  it('also stop guesses that are sent all at once', async () => {
    const email = 'burst@college.example';
    await signedIn(site.db, { email, password_hash: await hashPassword(PASSWORD) });
    const guesses = Array.from({ length: 40 }, () =>
      ask('login', { email, password: 'wrong' }, {}, '10.2.0.3'),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(14);
    expect(statuses.every((status) => status === 401 || status === 429)).toBe(true);
  });

  it('do not count logins that succeed', async () => {
    const email = 'often@college.example';
    await signedIn(site.db, { email, password_hash: await hashPassword(PASSWORD) });
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect((await ask('login', { email, password: PASSWORD }, {}, '10.2.0.4')).status).toBe(200);
    }
  });

  it('allow three reset links an hour for an account, known or not', async () => {
    for (const email of ['known@college.example', 'unknown@college.example']) {
      if (email.startsWith('known')) await signedIn(site.db, { email });
      for (let attempt = 0; attempt < 3; attempt += 1) {
        expect((await ask('forgot-password', { email })).status).toBe(200);
      }
      expect((await ask('forgot-password', { email })).status).toBe(429);
    }
  });

  it('send mails about a change of address to five addresses an hour, with no word of the sender', async () => {
    const { headers } = await signedIn(site.db, { email: 'mailer@college.example', password_hash });
    site.mails.length = 0;
    const username = 'You have won, call 98765 43210';
    const statuses: number[] = [];
    for (let index = 0; index < 8; index += 1) {
      const email = `to${index}@else.example`;
      const reply = await ask('update', { ...profile, username, email, currentPassword }, headers);
      statuses.push(reply.status);
      if (reply.status === 429) expect(reply.retryAfter).toBeGreaterThan(3000);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect(site.mails).toHaveLength(5);
    for (const { text, html } of site.mails) expect(text + html).not.toContain('won');
    expect((await ask('update', { ...profile, email: 'mailer@college.example' }, headers)).status).toBe(200);
  });

  it('send ten mails an hour to an address, no matter who asks, with no word of theirs', async () => {
    const email = 'victim@else.example';
    site.mails.length = 0;
    const registration = { ...profile, username: 'You have won', email, password: PASSWORD };
    for (let index = 0; index < 9; index += 1) {
      expect((await ask('register', registration, {}, `10.3.0.${index}`)).status).toBe(200);
    }
    const { headers } = await signedIn(site.db, { password_hash });
    expect((await ask('update', { ...profile, email, currentPassword }, headers)).status).toBe(200);
    const { headers: other } = await signedIn(site.db, { password_hash });
    expect((await ask('update', { ...profile, email, currentPassword }, other)).status).toBe(429);
    expect((await ask('register', registration, {}, '10.3.0.99')).status).toBe(429);
    expect(site.mails).toHaveLength(10);
    for (const { text, html } of site.mails) expect(text + html).not.toContain('won');
  });

  it('survive a restart: they are kept in the database, without the addresses', async () => {
    const rows = await site.db.executeQuery<{ key: string; points: number }>({
      ...site.db.selectFrom('session').select('id').compile(),
      sql: 'select key, points from rate_limit',
      parameters: [],
    });
    expect(rows.rows.some(({ key, points }) => key.startsWith('login-account') && points === 10)).toBe(true);
    expect(JSON.stringify(rows.rows)).not.toContain('college.example');
  });
});
