import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { nobody, signedIn, UNKNOWN_ID } from '#testing/factories.ts';
import { PASSWORD, personEachTime } from '#testing/password-person.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();
const { as, db, deps, mails } = site;
const { access, account, auth } = api;
const person = personEachTime(site);

const logIn = async (password = PASSWORD) =>
  (await as(nobody).call(auth.login, { body: { email: person.email, password } })).body;
const params = () => ({ params: { id: person.id } });
const lastAct = () =>
  db
    .selectFrom('audit_log')
    .select(['action', 'subject', 'subject_id'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

async function setUp() {
  const begun = await as(person).call(account.beginSecondFactor, { body: { currentPassword: PASSWORD } });
  const code = new TOTP({ secret: begun.body.secret }).generate({ timestamp: deps.now().getTime() });
  await as(person).call(account.confirmSecondFactor, { body: { code } });
}

it('an admin sees how a user logs in, and no more', async () => {
  expect((await as('admin').call(access.get, params())).body).toEqual({
    sessions: 1,
    lastSignIn: null,
    lastFailure: null,
    hasSecondFactor: false,
    mustChangePassword: false,
  });
  await logIn();
  await logIn('a wrong guess');
  await setUp();
  const moment = expect.stringMatching(/^\d{4}-.*Z$/);
  expect((await as('admin').call(access.get, params())).body).toEqual({
    sessions: 2,
    lastSignIn: moment,
    lastFailure: moment,
    hasSecondFactor: true,
    mustChangePassword: false,
  });
});

it('an admin signs a user out everywhere', async () => {
  expect(await as('admin').call(access.endSessions, params())).toEqual({
    status: 200,
    body: { message: en.userAccess.sessionsEnded },
  });
  expect((await as(person).call(auth.user)).status).toBe(401);
  expect(await lastAct()).toEqual({ action: 'endSessions', subject: 'user', subject_id: person.id });
});

it('an admin who signs themselves out everywhere stays where they are', async () => {
  const admin = await signedIn(db, 'admin');
  await as(admin).call(access.endSessions, { params: { id: admin.id } });
  expect((await as(admin).call(auth.user)).status).toBe(200);
});

it('an admin has a link mailed to set a new password, and never sees it', async () => {
  const { status, body } = await as('admin').call(access.sendReset, params());
  expect({ status, body }).toEqual({ status: 200, body: { message: en.userAccess.resetSent } });
  expect(mails).toEqual([expect.objectContaining({ to: person.email, subject: en.mails.reset.subject })]);
  const token = /reset-password\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
  const newPassword = 'another long secret';
  const reset = await as(nobody).call(auth.resetPassword, { params: { token }, body: { newPassword } });
  expect(reset.status).toBe(200);
  expect(await lastAct()).toMatchObject({ action: 'sendReset' });
});

it('an admin takes a second factor away, and its owner is told', async () => {
  await setUp();
  mails.length = 0;
  expect(await logIn()).toHaveProperty('challenge');
  expect((await as('admin').call(access.removeSecondFactor, params())).body).toEqual({
    message: en.userAccess.secondFactorRemoved,
  });
  expect(mails).toEqual([
    expect.objectContaining({ to: person.email, subject: en.mails.secondFactorOff.subject }),
  ]);
  expect(mails[0]?.text).toContain(en.mails.secondFactorOff.byAdmin);
  expect(await lastAct()).toMatchObject({ action: 'removeSecondFactor' });
  expect(await logIn()).toHaveProperty('token');
  expect(await as('admin').call(access.removeSecondFactor, params())).toEqual({
    status: 409,
    body: refusal(en.userAccess.noSecondFactor),
  });
});

it.each(['get', 'endSessions', 'sendReset', 'removeSecondFactor'] as const)(
  '%s of nobody finds nobody',
  async (name) => {
    expect(await as('admin').send(access[name], { params: { id: UNKNOWN_ID } })).toEqual({
      status: 404,
      body: refusal(en.admin.users.gone),
    });
  },
);
