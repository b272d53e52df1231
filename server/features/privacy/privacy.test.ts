import { describe, expect, it } from 'vitest';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { NOTICE_VERSION } from '#contract/privacy/values.ts';
import { nobody, signedIn } from '#testing/factories.ts';
import { COMPLAINT, PASSWORD, POST, privacyApp } from '#testing/privacy-app.ts';
import { refusal } from '#testing/refusal.ts';

const { app, db, as, register, standing } = await privacyApp();
const { auth, blogs, privacy } = api;
const MATERIAL = {
  yourName: 'Kiran',
  service: 'notes',
  department: DEPARTMENTS.material[0],
  semester: '3',
  subject: 'Physics',
  link: 'https://example.org/notes',
} as const;

describe('a registration', () => {
  it('keeps the version of the notice and the age that were stated, with the time', async () => {
    const who = await register({ notice: NOTICE_VERSION, age: 'adult' });
    expect(await standing(who)).toEqual({ asks: [], age: 'adult', isLimited: false });
    const kept = await db
      .selectFrom('consent')
      .select(['kind', 'detail', 'at'])
      .where('user_id', '=', who.id)
      .execute();
    expect(kept.map(({ kind, detail }) => [kind, detail])).toEqual(
      expect.arrayContaining([
        ['notice', { version: NOTICE_VERSION }],
        ['age', { age: 'adult' }],
      ]),
    );
    for (const { at } of kept) expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('of a client that states nothing works as the specification says, and is asked at the login', async () => {
    const who = await register({});
    expect(await standing(who)).toEqual({ asks: ['notice', 'age'], age: null, isLimited: false });
    expect(await as(who).call(blogs.add, { body: POST })).toMatchObject({ status: 200 });
    await as(who).call(privacy.state, { body: { notice: NOTICE_VERSION, age: 'adult' } });
    expect(await standing(who)).toEqual({ asks: [], age: 'adult', isLimited: false });
  });

  it.each([
    ['age', 'old', en.validation.age],
    ['age', '', en.validation.age],
    ['notice', NOTICE_VERSION + 1, en.errors.badRequest],
  ])('is refused with %s = %j', async (field, value, text) => {
    const body = { username: 'A', rollno: '1', department: DEPARTMENTS.profile[0], semester: '3' };
    const rest = { phone: '98765 43210', email: 'a@college.example', password: PASSWORD };
    const { status, body: reply } = await as(nobody).send(auth.register, {
      body: { ...body, ...rest, [field]: value },
    });
    expect([status, reply]).toEqual([400, refusal(text, field)]);
  });

  it('says nothing twice: what holds already is no line of the history', async () => {
    const who = await signedIn(db, { notice_version: null, age: null });
    const body = { notice: NOTICE_VERSION, age: 'adult' as const };
    for (let times = 0; times < 2; times += 1) await as(who).call(privacy.state, { body });
    const lines = await db.selectFrom('consent').select('kind').where('user_id', '=', who.id).execute();
    expect(lines.map(({ kind }) => kind).sort()).toEqual(['age', 'notice']);
  });

  it('asks again once the notice has another version', async () => {
    const who = await signedIn(db, { notice_version: NOTICE_VERSION - 1 });
    expect((await standing(who)).asks).toEqual(['notice']);
  });
});

describe('the account of someone under 18', () => {
  it('reads and sends what visitors may send; anything else waits until a guardian has agreed', async () => {
    const who = await register({ notice: NOTICE_VERSION, age: 'minor' });
    expect((await standing(who)).isLimited).toBe(true);
    expect(await as(who).call(blogs.list)).toMatchObject({ status: 200 });
    const refused = { status: 403, body: refusal(en.privacy.limited) };
    expect(await as(who).call(blogs.add, { body: POST })).toEqual(refused);
    // What visitors may send: logging out first would do the same.
    expect(await as(who).send(api.complaints.send, { body: COMPLAINT })).toMatchObject({ status: 200 });
    expect(await as(who).call(api.materials.add, { body: MATERIAL })).toMatchObject({ status: 200 });
    const message = { username: 'x', email: 'x@college.example', message: 'Hello' };
    expect(await as(who).call(api.contacts.send, { body: message })).toMatchObject({ status: 200 });
    const upload = { 'tus-resumable': '1.0.0', 'upload-length': '7', 'upload-metadata': 'filename bi50eHQ=' };
    const headers = { ...upload, ...who.headers };
    expect((await app.inject({ method: 'POST', url: '/api/uploads', headers })).statusCode).toBe(201);
    // An account can be left.
    expect(await as(who).call(auth.logout)).toMatchObject({ status: 200 });
  });

  it('does not grow up by a click', async () => {
    const who = await signedIn(db, { age: 'minor' });
    const older = { body: { notice: NOTICE_VERSION, age: 'adult' as const } };
    expect(await as(who).call(privacy.state, older)).toEqual({
      status: 409,
      body: refusal(en.privacy.ageStated),
    });
  });

  it('of staff is never limited: the last admin could not be helped', async () => {
    const who = await signedIn(db, { age: 'minor', roles: ['admin'] });
    expect((await standing(who)).isLimited).toBe(false);
  });
});

describe('a guardian’s consent', () => {
  const { minors, recordConsent, withdrawConsent } = api.privacyRequests;
  const seen = { method: 'documentSeen' as const, issuer: 'UIDAI', seenOn: '2026-02-03' };

  it('is recorded by method, issuer and day, opens the account, and is taken back', async () => {
    const who = await signedIn(db, { age: 'minor', username: 'Kiran' });
    const params = { id: who.id };
    expect(await as('admin').call(recordConsent, { params, body: seen })).toMatchObject({ status: 200 });
    expect(await as(who).call(blogs.add, { body: POST })).toMatchObject({ status: 200 });
    const listed = async () => (await as('admin').call(minors)).body.minors.find(({ _id }) => _id === who.id);
    expect(await listed()).toMatchObject({ username: 'Kiran', ...seen, recordedBy: expect.any(String) });
    await as('admin').call(withdrawConsent, { params });
    expect(await listed()).toMatchObject({ method: '' });
    expect((await standing(who)).isLimited).toBe(true);
    const audit = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', 'guardian_consent')
      .where('subject_id', '=', who.id)
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['add', 'delete']);
  });

  it('is missing for so many who state no age, of the living', async () => {
    const { notStated } = api.privacyRequests;
    const before = (await as('admin').call(notStated)).body.notStated;
    await signedIn(db, { age: null });
    await signedIn(db, { age: null, deleted_at: new Date() });
    expect((await as('admin').call(notStated)).body).toEqual({ notStated: before + 1 });
  });

  it.each(['1234 5678 9012', 'Aadhaar no. 1234-5678', 'PAN 12 34'])(
    'never keeps a number: %j',
    async (issuer) => {
      const who = await signedIn(db, { age: 'minor' });
      const body = { ...seen, issuer };
      expect(await as('admin').call(recordConsent, { params: { id: who.id }, body })).toEqual({
        status: 400,
        body: refusal(en.validation.noNumbers, 'issuer'),
      });
    },
  );

  it('is not asked of an adult, and says so; who has grown up is one', async () => {
    const adult = await signedIn(db);
    expect(await as('admin').call(recordConsent, { params: { id: adult.id }, body: seen })).toMatchObject({
      status: 404,
    });
    const grown = await signedIn(db, { age: 'minor' });
    const body = { ...seen, method: 'adultNow' as const };
    await as('admin').call(recordConsent, { params: { id: grown.id }, body });
    expect(await standing(grown)).toEqual({ asks: [], age: 'adult', isLimited: false });
  });
});
