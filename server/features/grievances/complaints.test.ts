import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, DEPARTMENTS, MAX_LENGTH } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { bearer, nobody, signedIn, UNKNOWN_ID } from '#testing/factories.ts';
import { countTries, forgetLimits } from '#testing/limits.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const { db, as } = await testApp();

beforeEach(async () => {
  await db.deleteFrom('complaint').execute();
  await db.deleteFrom('audit_log').execute();
  await forgetLimits(db);
});

const fields = {
  username: 'Bina',
  email: 'bina@college.example',
  date: '2026-02-28',
  department: DEPARTMENTS.complaint[0],
  problem: 'The projector of room 12 is broken.\nSince March.',
};
const send = (body: unknown, who = nobody) => as(who).send(api.complaints.send, { body });
const list = async () => (await as('hod').call(api.complaints.list)).body.complaints;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

describe('a grievance', () => {
  it('is filed by anyone, and listed for the HOD oldest first', async () => {
    const more = { _id: UNKNOWN_ID, verified: true, sender_id: (await signedIn(db)).id };
    expect(await send({ ...fields, ...more })).toEqual({
      status: 200,
      body: { message: en.complaints.sent, case: expect.objectContaining({ state: 'received' }) },
    });
    await send({ ...fields, problem: 'Second', email: ' BINA@College.example ' });
    await send({ ...fields, problem: 'Third' });
    const complaints = await list();
    expect(complaints.map(({ problem }) => problem)).toEqual([fields.problem, 'Second', 'Third']);
    const _id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    const number = expect.stringMatching(/^COLLEGE-\d{4}-\d{5}-\w$/);
    expect(complaints[0]).toEqual({ ...fields, _id, verified: false, number });
    expect(complaints[0]?._id).not.toBe(UNKNOWN_ID);
    expect(complaints[1]?.email).toBe(fields.email);
  });

  it('bears the name of the logged-in user, whatever it says', async () => {
    const student = await signedIn(db, { username: 'Asha', email: 'asha@college.example' });
    await send(fields, student);
    await send(fields, bearer('of-no-session'));
    expect(await list()).toMatchObject([
      { username: 'Asha', email: 'asha@college.example', verified: true },
      { username: fields.username, email: fields.email, verified: false },
    ]);
  });

  it.each([dayFromNow(0), '2000-01-01', '2024-02-29'])(
    'takes %s as its day, in any time zone',
    async (date) => {
      expect(await send({ ...fields, date })).toMatchObject({ status: 200 });
      expect(await list()).toMatchObject([{ date }]);
    },
  );

  const { validation } = en;
  it.each([
    ['username', undefined, validation.required(en.fields.username)],
    ['username', ' ', validation.required(en.fields.username)],
    ['username', 'x'.repeat(101), validation.tooLong(en.fields.username, MAX_LENGTH.name)],
    ['username', 'a\u0000', validation.controlCharacter(en.fields.username)],
    ['username', 'a\ud800b', validation.controlCharacter(en.fields.username)],
    ['email', undefined, validation.required(en.fields.email)],
    ['email', 'bina', validation.email],
    ['date', undefined, validation.date],
    ['date', '28/02/2026', validation.date],
    ['date', '2026-02-30', validation.date],
    ['date', '1999-12-31', validation.date],
    ['date', dayFromNow(3), validation.date],
    ['date', 20260228, validation.date],
    ['department', undefined, validation.required(en.fields.department)],
    ['department', '', validation.required(en.fields.department)],
    ['department', 'B.Tech Mechanical Engineering', validation.department],
    ['problem', '\n', validation.required(en.fields.problem)],
    ['problem', ['a'], validation.required(en.fields.problem)],
    ['problem', 'x'.repeat(5001), validation.tooLong(en.fields.problem, MAX_LENGTH.freeText)],
  ])('is refused with %s = %j', async (field, value, message) => {
    const reply = await send({ ...fields, [field]: value });
    expect(reply).toEqual({ status: 400, body: refusal(message, field) });
    expect(await list()).toEqual([]);
  });

  it.each([[], null, '"text"', 7])('is refused where the body is %j', async (body) => {
    expect((await send(body)).status).toBe(400);
  });

  it('has its limit per address, and another per logged-in sender', async () => {
    await send(fields);
    await countTries(db, 59);
    expect((await send(fields)).status).toBe(200);
    const over = await send(fields);
    expect(over).toEqual({ status: 429, body: refusal(en.errors.tooManyTries(60)) });
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(3000);
    const student = await signedIn(db);
    expect((await send(fields, student)).status).toBe(200);
    await countTries(db, 19);
    expect((await send(fields, student)).status).toBe(200);
    expect((await send(fields, student)).status).toBe(429);
    expect(await list()).toHaveLength(4);
  });
});
