import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_LENGTH } from '#contract/constants.ts';
import { en } from '#contract/messages/en/catalogue.ts';
import { signedIn } from '#testing/factories.ts';
import { forgetLimits } from '#testing/forget-limits.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();
const { db } = site;
const admin = await signedIn(db, { roles: ['admin'] });
const texts = en.contacts;

beforeEach(async () => {
  await db.deleteFrom('contact_message').execute();
  await db.deleteFrom('audit_log').execute();
  await forgetLimits(db);
});

const fields = { username: 'Bina', email: 'bina@college.example', message: 'Where is the library? 📚' };
const send = (payload: object, headers = {}) =>
  site.app.inject({ method: 'POST', url: '/api/form/contact', headers, payload });
const asAdmin = (method: 'GET' | 'POST' | 'DELETE', path = '') =>
  site.app.inject({ method, url: `/api/admin/contacts${path}`, headers: admin.headers });
const list = async () => (await asAdmin('GET')).json().contacts;

describe('a contact message', () => {
  it('is sent by anybody, and listed for the admin newest first', async () => {
    expect((await send(fields)).json()).toEqual({ message: texts.sent });
    await send({ ...fields, message: 'Second' });
    const contacts = await list();
    expect(contacts.map(({ message }: { message: string }) => message)).toEqual(['Second', fields.message]);
    const _id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(contacts[1]).toEqual({ ...fields, _id, verified: false });
  });

  it('bears the name of whoever is signed in, whatever it says', async () => {
    const student = await signedIn(db, { username: 'Asha', email: 'asha@college.example' });
    await send(fields, student.headers);
    expect(await list()).toMatchObject([
      { username: 'Asha', email: 'asha@college.example', message: fields.message, verified: true },
    ]);
  });

  const { validation } = en;
  it.each([
    ['username', undefined, validation.required(en.fields.username)],
    ['username', {}, validation.required(en.fields.username)],
    ['email', '', validation.required(en.fields.email)],
    ['email', 'bina@', validation.email],
    ['message', ' ', validation.required(en.fields.message)],
    ['message', '\udc00', validation.controlCharacter(en.fields.message)],
    ['message', 'a\u0000', validation.controlCharacter(en.fields.message)],
    ['message', 'x'.repeat(5001), validation.tooLong(en.fields.message, MAX_LENGTH.freeText)],
  ])('is refused with %s = %j', async (field, value, message) => {
    const reply = await send({ ...fields, [field]: value });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toContainEqual({ message, path: field });
    expect(await list()).toEqual([]);
  });

  it('has its limit per address', async () => {
    for (let count = 0; count < 60; count += 1) expect((await send(fields)).statusCode).toBe(200);
    expect((await send(fields)).statusCode).toBe(429);
    expect(await list()).toHaveLength(60);
  });
});
