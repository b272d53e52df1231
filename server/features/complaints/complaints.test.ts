import { beforeEach, describe, expect, it } from 'vitest';
import { DEPARTMENTS, MAX_LENGTH } from '#contract/constants.ts';
import { en } from '#contract/messages/en/catalogue.ts';
import { signedIn } from '#testing/factories.ts';
import { forgetLimits } from '#testing/forget-limits.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();
const { db } = site;
const hod = await signedIn(db, { roles: ['hod'] });
const texts = en.complaints;
const NOBODY = '00000000-0000-4000-8000-000000000000';

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
const send = (payload: unknown, headers = {}) =>
  site.app.inject({ method: 'POST', url: '/api/form/complaint', headers, payload: payload as object });
const asHod = (method: 'GET' | 'POST' | 'DELETE', path = '') =>
  site.app.inject({ method, url: `/api/hod/complaint${path}`, headers: hod.headers });
const list = async () => (await asHod('GET')).json().complaints;
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('a grievance', () => {
  it('is filed by anybody, and listed for the HOD oldest first', async () => {
    const reply = await send({ ...fields, _id: NOBODY, verified: true, sender_id: hod.id });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ message: texts.sent });
    await send({ ...fields, problem: 'Second', email: ' BINA@College.example ' });
    await send({ ...fields, problem: 'Third' });
    const complaints = await list();
    expect(complaints.map(({ problem }: { problem: string }) => problem)).toEqual([
      fields.problem,
      'Second',
      'Third',
    ]);
    const _id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(complaints[0]).toEqual({ ...fields, _id, verified: false });
    expect(complaints[0]._id).not.toBe(NOBODY);
    expect(complaints[1].email).toBe(fields.email);
  });

  it('bears the name of whoever is signed in, whatever it says', async () => {
    const student = await signedIn(db, { username: 'Asha', email: 'asha@college.example' });
    await send(fields, student.headers);
    await send(fields, { authorization: 'Bearer of-no-session' });
    expect(await list()).toMatchObject([
      { username: 'Asha', email: 'asha@college.example', verified: true },
      { username: fields.username, email: fields.email, verified: false },
    ]);
  });

  it.each([dayFromNow(0), '2000-01-01', '2024-02-29'])(
    'takes %s as its day, in any time zone',
    async (date) => {
      expect(await send({ ...fields, date })).toMatchObject({ statusCode: 200 });
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
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual(refusal(message, field));
    expect(await list()).toEqual([]);
  });

  it.each([[], null, '"text"', 7])('is refused where the body is %j', async (payload) => {
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/form/complaint',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
    expect(reply.statusCode).toBe(400);
  });

  it('has its limit per address, and another per signed-in sender', async () => {
    for (let count = 0; count < 60; count += 1) expect((await send(fields)).statusCode).toBe(200);
    const over = await send(fields);
    expect(over.statusCode).toBe(429);
    expect(over.json()).toEqual(refusal(en.errors.tooManyTries(60)));
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(3000);
    const student = await signedIn(db);
    for (let count = 0; count < 20; count += 1) {
      expect((await send(fields, student.headers)).statusCode).toBe(200);
    }
    expect((await send(fields, student.headers)).statusCode).toBe(429);
    expect(await list()).toHaveLength(80);
  });
});
