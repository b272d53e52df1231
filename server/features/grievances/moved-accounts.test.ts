import { beforeEach, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { hashPassword } from '#server/features/auth/passwords.ts';
import { bearer, insertUser, nobody, type Person } from '#testing/factories.ts';
import { file, forgetCases, readByReceipt, seated, takeStep } from '#testing/grievances.ts';
import { forgetLimits } from '#testing/limits.ts';
import { testApp } from '#testing/test-app.ts';

const { db, as, mails, advance } = await testApp();
const OLD = 'correct horse battery';
const NEW = 'another long secret';
const hash = await hashPassword(OLD);
const profile = { username: 'Asha', rollno: '22', department: 'Computer Science', semester: '3' as const };
let count = 0;
let id = '';
let email = '';

beforeEach(async () => {
  await forgetCases(db);
  await forgetLimits(db);
  mails.length = 0;
  count += 1;
  email = `asha${count}@college.example`;
  id = await insertUser(db, { ...profile, email, password_hash: hash });
});

const logIn = async (address: string, password: string): Promise<Person> =>
  bearer((await as(nobody).call(api.auth.login, { body: { email: address, password } })).body.token ?? '');
/** What an admin can do to get into an account: move it to an address of theirs, and set a password by a mail to it. */
const move = (address: string) =>
  as('admin').call(api.users.update, {
    params: { id },
    body: { ...profile, phone: '98765 43210', email: address },
  });
async function resetBy(address: string): Promise<Person> {
  await as(nobody).call(api.auth.forgotPassword, { body: { email: address } });
  const token = /reset-password\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  await as(nobody).call(api.auth.resetPassword, { params: { token }, body: { newPassword: NEW } });
  return logIn(address, NEW);
}
const mine = async (who: Person) => (await as(who).call(api.grievances.mine)).body;
const numbers = async (who: Person) => (await mine(who)).grievances.map(({ number }) => number);

/** A grievance of each sort by the owner of the account. */
async function filedAll() {
  const owner = await logIn(email, OLD);
  const desk = await seated(db, 'internal');
  const ordinary = await file(as, owner, { matter: 'fees' });
  const hidden = await file(as, owner, { matter: 'conduct', hideName: true });
  const secret = await file(as, owner, { matter: 'harassment', problem: 'What nobody else may read.' });
  await takeStep({ db, as }, desk, secret.number, 'reply', { text: 'We have read it.' });
  return { owner, desk, ordinary, hidden, secret };
}

it('opens nothing confidential to who moved an account to an address of theirs and set a password by it', async () => {
  const { desk, ordinary, hidden, secret } = await filedAll();
  expect((await move(`other${count}@college.example`)).status).toBe(200);
  const thief = await resetBy(`other${count}@college.example`);
  expect(await numbers(thief)).toEqual([ordinary.number]);
  for (const { number } of [hidden, secret]) {
    expect((await as(thief).send(api.grievances.read, { params: { number } })).status).toBe(404);
    expect((await takeStep({ db, as }, thief, number, 'withdraw')).status).toBe(404);
  }
  await takeStep({ db, as }, desk, secret.number, 'reply', { text: 'Come on Monday.' });
  const told = [
    await as(thief).call(api.notifications.list),
    await as(thief).send(api.privacy.ownData),
    await mine(thief),
  ];
  for (const { number } of [hidden, secret]) expect(JSON.stringify(told)).not.toContain(number);
  expect(JSON.stringify(told)).not.toContain('What nobody else');
  // Nor does the account say whether there was something: each one that was moved is told the same.
  expect((await mine(thief)).closedUntil).not.toBeNull();
  // What is filed from now on is theirs, and what was before opens by its receipt, although it was never used.
  for (const { number, receipt } of [hidden, secret])
    expect((await readByReceipt(as, receipt ?? '')).number).toBe(number);
  advance(1000);
  const next = await file(as, thief, { matter: 'harassment' });
  expect(await numbers(thief)).toContain(next.number);
});

it('closes nothing to its owner, who knows the password, nor where nobody but they changed the address', async () => {
  const { owner, ordinary, hidden, secret } = await filedAll();
  const all = [ordinary, hidden, secret].map(({ number }) => number).toSorted();
  await move(`moved${count}@college.example`);
  expect((await numbers(owner)).toSorted()).toEqual(all);
  expect((await numbers(await logIn(`moved${count}@college.example`, OLD))).toSorted()).toEqual(all);
  expect((await mine(owner)).closedUntil).toBeNull();
  const body = {
    ...profile,
    phone: '98765 43210',
    email: `own${count}@college.example`,
    currentPassword: OLD,
  };
  const { userId = '' } = (await as(owner).call(api.auth.update, { body })).body;
  const otp = /\b(\d{6})\b/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  expect((await as(nobody).call(api.auth.verifyOtp, { body: { userId, otp } })).status).toBe(200);
  expect((await numbers(await resetBy(`own${count}@college.example`))).toSorted()).toEqual(all);
});

it('mails nothing of what is confidential to an address that an admin set, until someone logs in by it', async () => {
  const { owner, desk, ordinary, hidden, secret } = await filedAll();
  const address = `watched${count}@college.example`;
  await move(address);
  mails.length = 0;
  await takeStep({ db, as }, desk, secret.number, 'answer', { text: 'We decided.' });
  await takeStep({ db, as }, 'hod', hidden.number, 'askBack', { text: 'On which day?' });
  expect(mails).toEqual([]);
  // Its owner, who still has the password, is told in the site; and of what is neither, as always.
  const { notifications } = (await as(owner).call(api.notifications.list)).body;
  expect(notifications.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['case.answer', 'case.askBack']),
  );
  await takeStep({ db, as }, 'hod', ordinary.number, 'reply', { text: 'We look into it.' });
  expect(mails.map(({ to }) => to)).toEqual([address]);
  const next = await file(as, await resetBy(address), { matter: 'harassment' });
  mails.length = 0;
  await takeStep({ db, as }, desk, next.number, 'answer', { text: 'We decided.' });
  expect(mails.map(({ to }) => to)).toEqual([address]);
});
