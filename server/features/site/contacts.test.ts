import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_LENGTH } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { nobody, signedIn } from '#testing/factories.ts';
import { countTries, forgetLimits } from '#testing/limits.ts';
import { testApp } from '#testing/test-app.ts';

const { db, as } = await testApp();

beforeEach(async () => {
  await db.deleteFrom('contact_message').execute();
  await db.deleteFrom('audit_log').execute();
  await forgetLimits(db);
});

const fields = { username: 'Bina', email: 'bina@college.example', message: 'Where is the library? 📚' };
const send = (body: typeof fields, who = nobody) => as(who).call(api.contacts.send, { body });
const list = async () => (await as('admin').call(api.contacts.list)).body.contacts;

describe('a contact message', () => {
  it('is sent by anyone, and listed for the admin newest first', async () => {
    expect((await send(fields)).body).toEqual({ message: en.contacts.sent });
    await send({ ...fields, message: 'Second' });
    const contacts = await list();
    expect(contacts.map(({ message }) => message)).toEqual(['Second', fields.message]);
    const _id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(contacts[1]).toEqual({ ...fields, _id, verified: false });
  });

  it('bears the name of the logged-in user, whatever it says', async () => {
    const student = await signedIn(db, { username: 'Asha', email: 'asha@college.example' });
    await send(fields, student);
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
    const errors = expect.arrayContaining([{ message, path: field }]);
    expect(reply).toMatchObject({ status: 400, body: { errors } });
    expect(await list()).toEqual([]);
  });

  it('has its limit per address', async () => {
    await send(fields);
    await countTries(db, 59);
    expect((await send(fields)).status).toBe(200);
    expect((await send(fields)).status).toBe(429);
    expect(await list()).toHaveLength(2);
  });
});
