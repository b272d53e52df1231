import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { insertUser, signedIn } from '#testing/factories.ts';
import { testApp } from '#testing/test-app.ts';

const { db, as } = await testApp();
const { users } = api;
const whole = { phone: '+91 98765 43210', rollno: '2212345' };
let admin: Awaited<ReturnType<typeof signedIn>>;
let id = '';

beforeEach(async () => {
  await db.deleteFrom('event').execute();
  admin = await signedIn(db, 'admin');
  id = await insertUser(db, whole);
});

const events = () => db.selectFrom('event').select(['kind', 'user_id', 'detail']).execute();
const listed = async (query: { limit?: number }) =>
  (await as(admin).call(users.list, { query })).body.users.find(({ _id }) => _id === id);

describe('phone and roll number', () => {
  it('are hidden in a part of the list, and shown one by one, which is written down', async () => {
    expect(await listed({ limit: 100 })).toMatchObject({ phone: '••••10', rollno: '••••45' });
    expect(await events()).toEqual([]);
    const { body } = await as(admin).call(users.reveal, { params: { id }, body: { field: 'phone' } });
    expect(body).toEqual({ value: whole.phone });
    expect(await events()).toEqual([
      { kind: 'reveal', user_id: id, detail: { by: admin.id, fields: ['phone'] } },
    ]);
  });

  it('gives clients of the specification what it says, and writes down who read whom', async () => {
    expect(await listed({})).toMatchObject(whole);
    expect((await as(admin).call(users.get, { params: { id } })).body).toMatchObject(whole);
    const { body } = await as(admin).call(users.exportCsv);
    expect(body).toContain(whole.rollno);
    expect(await events()).toEqual([
      { kind: 'reveal', user_id: id, detail: { by: admin.id, fields: ['phone', 'rollno'] } },
      { kind: 'export', user_id: admin.id, detail: { what: 'users', rows: expect.any(Number) } },
    ]);
  });

  it('of nobody are not shown', async () => {
    const params = { id: crypto.randomUUID() };
    expect((await as(admin).call(users.reveal, { params, body: { field: 'phone' } })).status).toBe(404);
    expect(await events()).toEqual([]);
  });
});
