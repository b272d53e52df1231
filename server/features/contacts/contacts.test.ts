import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_LENGTH } from '#contract/constants.ts';
import { en } from '#contract/messages/en.ts';
import { signedIn } from '#testing/factories.ts';
import { forgetLimits } from '#testing/forget-limits.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();
const { db } = site;
const admin = await signedIn(db, { is_admin: true });
const texts = en.contacts;
const NOBODY = '00000000-0000-4000-8000-000000000000';

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

describe('the admin', () => {
  it('deletes and restores, each once and written down', async () => {
    await send(fields);
    const [entry] = await list();
    expect((await asAdmin('DELETE', `/delete/${entry._id}`)).json()).toEqual({ message: texts.deleted });
    expect(await list()).toEqual([]);
    expect((await asAdmin('DELETE', `/delete/${entry._id}`)).json()).toEqual(refusal(en.admin.entryGone));
    expect((await asAdmin('POST', `/restore/${entry._id}`)).json()).toEqual({ message: texts.restored });
    expect((await asAdmin('POST', `/restore/${entry._id}`)).json()).toEqual(
      refusal(en.admin.nothingToRestore),
    );
    expect(await list()).toEqual([entry]);
    const audit = await db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'subject', 'subject_id'])
      .execute();
    const row = { actor_id: admin.id, subject: 'contact_message', subject_id: entry._id };
    expect(audit).toEqual([
      { ...row, action: 'delete' },
      { ...row, action: 'restore' },
    ]);
  });

  it.each([
    ['DELETE', '/delete/'],
    ['POST', '/restore/'],
  ] as const)('%s %s{id} refuses an id that is none, or of nothing', async (method, path) => {
    expect((await asAdmin(method, `${path}17`)).json()).toEqual(refusal(en.errors.notFound, 'id'));
    expect(await asAdmin(method, `${path}${NOBODY}`)).toMatchObject({ statusCode: 404 });
  });
});
