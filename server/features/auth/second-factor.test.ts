import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SECOND_FACTOR } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { siteDefaults } from '#contract/site/defaults.ts';
import { bearer, nobody, type Person, signedIn } from '#testing/factories.ts';
import { PASSWORD, password_hash, personEachTime } from '#testing/password-person.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';
import { authLimits } from './limits.ts';
import { signIn } from './sign-in-service.ts';

const site = await testApp();
const { as, db, deps, mails } = site;
const { account, auth } = api;
const STEP_MS = SECOND_FACTOR.stepSeconds * 1000;
const body = { currentPassword: PASSWORD };
const person = personEachTime(site);
const limits = authLimits(db);

// A code is good for half a minute, which may pass within a test: the clock stands still where nothing moves it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: deps.now().getTime() + steps * STEP_MS });

/** Sets the second factor up. @returns the app's secret and the recovery codes; the code of now is used up then */
async function setUp(who: Person = person) {
  const { secret } = (await as(who).call(account.beginSecondFactor, { body })).body;
  const confirmed = await as(who).call(account.confirmSecondFactor, { body: { code: codeOf(secret) } });
  return { secret, codes: confirmed.body.recoveryCodes };
}
const logIn = async (password = PASSWORD) =>
  (await as(nobody).call(auth.login, { body: { email: person.email, password } })).body;
const challenge = async () => (await logIn()).challenge ?? '';
const prove = (given: string, code: string) =>
  as(nobody).call(account.proveSecondFactor, { body: { challenge: given, code } });

describe('an account with a second factor', () => {
  it('is logged in to by the password and a code of the app', async () => {
    const { secret } = await setUp();
    site.advance(STEP_MS);
    const reply = await logIn();
    expect(reply).toEqual({ challenge: expect.any(String) });
    const { status, body: given } = await prove(reply.challenge ?? '', codeOf(secret));
    expect(status).toBe(200);
    expect((await as(bearer(given.token ?? '')).call(auth.user)).body.userData.email).toBe(person.email);
  });

  it('gives no challenge for a wrong password', async () => {
    await setUp();
    expect(await logIn('a wrong guess')).toEqual(refusal(en.auth.invalidCredentials));
  });

  it('is asked for a code after an account elsewhere too, and not after a passkey', async () => {
    await setUp();
    const visit = { device: undefined, address: '::1', browser: '', system: '' };
    const proved = { userId: person.id, visit, asker: { language: 'en', siteUrl: '' } } as const;
    expect(await signIn(deps, { ...proved, by: 'account' })).toHaveProperty('challenge');
    expect(await signIn(deps, { ...proved, by: 'passkey' })).toHaveProperty('token');
  });

  it('tells by mail that it has one', async () => {
    await setUp();
    expect(mails).toEqual([
      expect.objectContaining({ to: person.email, subject: en.mails.secondFactorOn.subject }),
    ]);
  });
});

describe('a code of the app', () => {
  it('works once, and none before it afterwards', async () => {
    const { secret } = await setUp();
    const first = codeOf(secret);
    expect((await prove(await challenge(), first)).status).toBe(401);
    site.advance(2 * STEP_MS);
    const [before, now] = [codeOf(secret, -1), codeOf(secret)];
    expect((await prove(await challenge(), now)).status).toBe(200);
    for (const used of [now, before]) expect((await prove(await challenge(), used)).status).toBe(401);
  });

  it('works once also when it comes several times at once', async () => {
    const { secret } = await setUp();
    site.advance(STEP_MS);
    const challenges = [await challenge(), await challenge(), await challenge()];
    const replies = await Promise.all(challenges.map((given) => prove(given, codeOf(secret))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it.each([
    [-2, 401],
    [-1, 200],
    [1, 200],
    [2, 401],
  ])('%i steps off is answered with %i', async (steps, status) => {
    const { secret } = await setUp();
    site.advance(10 * STEP_MS);
    expect((await prove(await challenge(), codeOf(secret, steps))).status).toBe(status);
  });

  it('may have spaces, and is told at its field where it is wrong', async () => {
    const { secret } = await setUp();
    site.advance(STEP_MS);
    const given = await challenge();
    const code = codeOf(secret);
    const wrong = code === '000000' ? '111111' : '000000';
    const refused = refusal(en.account.wrongCode, 'code');
    expect(await prove(given, wrong)).toEqual({ status: 401, body: refused });
    expect((await prove(given, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect(await prove(given, code)).toEqual({ status: 401, body: refusal(en.account.challengeOver) });
  });
});

describe('a challenge', () => {
  it('has five tries', async () => {
    const { secret } = await setUp();
    site.advance(STEP_MS);
    const given = await challenge();
    for (let attempt = 0; attempt < SECOND_FACTOR.tries; attempt += 1) await prove(given, '000000');
    expect((await prove(given, codeOf(secret))).body).toEqual(refusal(en.account.challengeOver));
  });

  it('lives for five minutes', async () => {
    const { secret } = await setUp();
    const given = await challenge();
    site.advance(SECOND_FACTOR.challengeMs + 1000);
    expect((await prove(given, codeOf(secret))).body).toEqual(refusal(en.account.challengeOver));
  });

  it('ends where the password changes, and where every session is ended', async () => {
    const { secret } = await setUp();
    site.advance(STEP_MS);
    const given = await challenge();
    await as(person).call(account.endOtherSessions);
    expect((await prove(given, codeOf(secret))).body).toEqual(refusal(en.account.challengeOver));
    const another = await challenge();
    const newPassword = 'another long secret';
    await as(person).call(account.changePassword, { body: { ...body, newPassword } });
    expect((await prove(another, codeOf(secret))).body).toEqual(refusal(en.account.challengeOver));
  });

  it('helps nobody past ten wrong codes of an account in an hour', async () => {
    const { secret } = await setUp();
    site.advance(STEP_MS);
    for (const given of [await challenge(), await challenge()])
      for (let attempt = 0; attempt < SECOND_FACTOR.tries; attempt += 1) await prove(given, '000000');
    expect((await prove(await challenge(), codeOf(secret))).status).toBe(429);
  });

  it('helps nobody past them by guesses that are sent at once', async () => {
    await setUp();
    const given = await Promise.all(Array.from({ length: 6 }, challenge));
    const guesses = given.flatMap((one) =>
      Array.from({ length: SECOND_FACTOR.tries }, () => prove(one, '000000')),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
  });

  it('whose app is guessed at by a stranger keeps the owner out of nothing', async () => {
    const { secret, codes } = await setUp();
    site.advance(STEP_MS);
    const home = { from: '198.51.100.7' };
    const at = async (from: object, code: string) => {
      const { challenge: given = '' } = (
        await as(nobody).call(auth.login, { body: { email: person.email, password: PASSWORD }, ...from })
      ).body;
      return as(nobody).call(account.proveSecondFactor, { body: { challenge: given, code }, ...from });
    };
    expect((await at(home, codeOf(secret))).status).toBe(200);
    for (let guess = 0; guess < 11; guess += 1) await at({ from: '203.0.113.66' }, '000000');
    site.advance(STEP_MS);
    expect((await at({ from: '203.0.113.66' }, codeOf(secret))).status).toBe(429);
    // On a new device a recovery code, and the app where the account was logged in before.
    expect((await at({ from: '192.0.2.9' }, codes[0] ?? '')).status).toBe(200);
    expect((await at(home, codeOf(secret))).status).toBe(200);
  });

  it('is reached by the owner while someone who knows the password logs in again and again', async () => {
    const home = { from: '198.51.100.7' };
    const login = (from: object) =>
      as(nobody).send(auth.login, { body: { email: person.email, password: PASSWORD }, ...from });
    expect((await login(home)).status).toBe(200);
    await setUp();
    for (let count = 1; count < 200; count += 1) await limits.loginCount.consume(person.email);
    expect((await login({ from: '203.0.113.66' })).status).toBe(429);
    expect((await login(home)).status).toBe(200);
  });
});

describe('recovery codes', () => {
  it('are ten, each of which works once in the place of a code', async () => {
    const { codes } = await setUp();
    expect(codes).toHaveLength(10);
    const [code = ''] = codes;
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect((await prove(await challenge(), code.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await prove(await challenge(), code)).status).toBe(401);
    const state = (await as(person).call(account.secondFactor)).body;
    expect(state).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 9 });
  });

  it('are replaced by new ones, by the password', async () => {
    const { codes } = await setUp();
    const renew = (currentPassword: string) =>
      as(person).call(account.renewRecoveryCodes, { body: { currentPassword } });
    expect((await renew('a wrong guess')).status).toBe(400);
    const { recoveryCodes } = (await renew(PASSWORD)).body;
    expect((await prove(await challenge(), codes[0] ?? '')).status).toBe(401);
    expect((await prove(await challenge(), recoveryCodes[0] ?? '')).status).toBe(200);
  });
});

describe('setting it up', () => {
  it('needs the password, and a first code before it counts', async () => {
    const wrong = await as(person).call(account.beginSecondFactor, { body: { currentPassword: 'a guess' } });
    expect(wrong).toEqual({ status: 400, body: refusal(en.account.wrongPassword, 'currentPassword') });
    const { secret, uri } = (await as(person).call(account.beginSecondFactor, { body })).body;
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain('issuer=Basta');
    expect(await logIn()).toHaveProperty('token');
    const confirm = (code: string) => as(person).call(account.confirmSecondFactor, { body: { code } });
    expect(await confirm('000 000')).toEqual({ status: 400, body: refusal(en.account.wrongCode, 'code') });
    expect((await confirm(codeOf(secret))).status).toBe(200);
    expect(await as(person).call(account.beginSecondFactor, { body })).toEqual({
      status: 409,
      body: refusal(en.account.secondFactorOn),
    });
  });

  it('leaves neither secret nor recovery codes where a reader of the database finds them', async () => {
    const { secret, codes } = await setUp();
    const factors = await db.selectFrom('second_factor').selectAll().execute();
    const rows = JSON.stringify([factors, await db.selectFrom('recovery_code').selectAll().execute()]);
    expect(rows).not.toContain(secret);
    expect(rows).not.toContain(codes[0]);
  });

  it('is not taken over by a secret that is moved from another account', async () => {
    await setUp();
    const other = await signedIn(db, { password_hash });
    const { secret } = await setUp(other);
    const [own] = await db
      .selectFrom('second_factor')
      .select('sealed')
      .where('user_id', '=', other.id)
      .execute();
    await db
      .updateTable('second_factor')
      .set({ sealed: own?.sealed ?? '' })
      .where('user_id', '=', person.id)
      .execute();
    site.advance(STEP_MS);
    expect((await prove(await challenge(), codeOf(secret))).status).toBe(401);
  });

  it('is taken back by the password, and told by mail', async () => {
    await setUp();
    mails.length = 0;
    expect((await as(person).call(account.endSecondFactor, { body })).status).toBe(200);
    expect(mails).toEqual([
      expect.objectContaining({ to: person.email, subject: en.mails.secondFactorOff.subject }),
    ]);
    expect(await logIn()).toHaveProperty('token');
  });
});

describe('a site that requires it of admins and HODs', () => {
  const require = (staffSecondFactor: boolean) =>
    as('admin').call(api.site.update, { body: { ...siteDefaults(en), staffSecondFactor } });

  it.each(['admin', 'hod'])(
    'lets an %s do nothing after the next login before it is set up',
    async (role) => {
      await db
        .updateTable('user')
        .set({ roles: [role as 'admin'] })
        .where('id', '=', person.id)
        .execute();
      await require(true);
      const owner = bearer((await logIn()).token ?? '');
      expect((await as(person).call(account.sessions)).status).toBe(200); // a session of before
      expect((await as(owner).call(auth.user)).body.userData).toMatchObject({ owes: 'secondFactor' });
      expect(await as(owner).call(account.sessions)).toEqual({
        status: 403,
        body: refusal(en.account.secondFactorFirst),
      });
      await setUp(owner);
      expect((await as(owner).call(account.sessions)).status).toBe(200);
      const { userData } = (await as(owner).call(auth.user)).body;
      expect(userData).not.toHaveProperty('owes');
      expect(await as(owner).call(account.endSecondFactor, { body })).toEqual({
        status: 409,
        body: refusal(en.account.secondFactorRequired),
      });
      await require(false);
      expect((await as(owner).call(account.endSecondFactor, { body })).status).toBe(200);
    },
  );

  it('asks nothing of students', async () => {
    await require(true);
    const { token = '' } = await logIn();
    expect((await as(bearer(token)).call(account.sessions)).status).toBe(200);
    await require(false);
  });

  it('keeps the rule where the settings are saved without it, and tells it to admins alone', async () => {
    await require(true);
    const { staffSecondFactor: _, ...others } = siteDefaults(en);
    await as('admin').call(api.site.update, { body: others });
    expect((await as('admin').call(api.site.settings)).body.staffSecondFactor).toBe(true);
    expect((await as(nobody).call(api.site.info)).body).not.toHaveProperty('staffSecondFactor');
    await require(false);
  });
});
