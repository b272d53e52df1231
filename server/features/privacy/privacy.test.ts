import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { NOTICE_VERSION } from '#contract/consent.ts';
import { DAY_MS, DEPARTMENTS } from '#contract/constants.ts';
import { en } from '#contract/messages/en/catalogue.ts';
import { REQUEST_DAYS } from '#contract/request-kinds.ts';
import { hashPassword } from '#server/features/auth/passwords.ts';
import { bearer, nobody, signedIn } from '#testing/factories.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const PASSWORD = 'correct horse battery';
const { db, as, mails } = await testApp();
const { auth, blogs, privacy } = api;
const post = { title: 'A post', authorName: 'Asha', content: '<p>Words</p>' };
const complaint = {
  username: 'x',
  email: 'x@college.example',
  date: '2026-02-03',
  department: DEPARTMENTS.complaint[0],
  problem: 'The lab is locked',
};
let count = 0;

const userRow = (id: string) =>
  db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const events = (id: string) =>
  db.selectFrom('event').select(['kind', 'detail']).where('user_id', '=', id).execute();
const standing = async (who: Parameters<typeof as>[0]) =>
  (await as(who).call(auth.user)).body.userData.privacy;

/** Registers as a client would, with what it states. @returns who is signed in then */
async function register(stated: object) {
  count += 1;
  const email = `new${count}@college.example`;
  const fields = { username: 'Asha', rollno: '1', department: DEPARTMENTS.profile[0], semester: '3' };
  const body = { ...fields, phone: '98765 43210', email, password: PASSWORD, ...stated };
  const { body: begun } = await as(nobody).send(auth.register, { body });
  const otp = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
  await as(nobody).call(auth.verifyOtp, { body: { userId: begun.userId, otp } });
  const { body: session } = await as(nobody).call(auth.login, { body: { email, password: PASSWORD } });
  const { id } = await db
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { ...bearer(session.token ?? ''), id };
}

beforeEach(() => {
  mails.length = 0;
});

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

  it('of a client that states nothing works as the specification says, and is asked at the sign-in', async () => {
    const who = await register({});
    expect(await standing(who)).toEqual({ asks: ['notice', 'age'], age: null, isLimited: false });
    expect(await as(who).call(blogs.add, { body: post })).toMatchObject({ status: 200 });
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

describe('the account of somebody under 18', () => {
  it('reads, and writes nothing in its name until a guardian has agreed', async () => {
    const who = await register({ notice: NOTICE_VERSION, age: 'minor' });
    expect((await standing(who)).isLimited).toBe(true);
    expect(await as(who).call(blogs.list)).toMatchObject({ status: 200 });
    const refused = { status: 403, body: refusal(en.privacy.limited) };
    expect(await as(who).call(blogs.add, { body: post })).toEqual(refused);
    expect(await as(who).send(api.complaints.send, { body: complaint })).toEqual(refused);
    // Whoever is in charge can be reached, and an account can be left.
    const message = { username: 'x', email: 'x@college.example', message: 'Hello' };
    expect(await as(who).call(api.contacts.send, { body: message })).toMatchObject({ status: 200 });
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
    expect(await as(who).call(blogs.add, { body: post })).toMatchObject({ status: 200 });
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

describe('one’s own data', () => {
  it('is all there: account, consents, posts with earlier texts, what was sent in, sign-ins and what was done', async () => {
    const who = await register({ notice: NOTICE_VERSION, age: 'adult' });
    const { body: written } = await as(who).call(blogs.add, { body: post });
    const changed = { ...post, content: '<p>Other words</p>', format: 'html' as const };
    await as(who).call(blogs.update, { params: { id: written._id }, body: changed });
    await as(who).send(api.complaints.send, { body: complaint });
    await as(who).send(api.contacts.send, { body: { ...complaint, message: 'When does it open?' } });
    const link = 'https://drive.google.com/file/d/abc/view';
    const material = {
      yourName: 'Asha',
      service: 'notes',
      department: DEPARTMENTS.material[0],
      semester: '3',
    };
    await as(who).send(api.materials.add, { body: { ...material, subject: 'Physics', link } });
    await as(who).call(privacy.ask, { body: { kind: 'correction', text: 'My name' } });
    await as('admin').call(api.users.get, { params: { id: who.id } });
    await as('admin').call(api.users.setRoles, {
      params: { id: who.id },
      body: { isAdmin: false, isHod: true },
    });

    const { status, body } = await as(who).call(privacy.ownData, { query: {} });
    expect(status).toBe(200);
    expect(privacy.ownData.response.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      account: { username: 'Asha', phone: '98765 43210', roles: ['hod'] },
      consents: [{ kind: 'notice' }, { kind: 'age' }],
      grievances: [{ problem: complaint.problem }],
      contactMessages: [{ message: 'When does it open?' }],
      contributions: [{ subject: 'Physics', link }],
      sessions: [{ startedAt: expect.any(String) }],
      auditLines: [{ action: 'roles', subject: 'user', byOwner: false }],
      requests: [{ kind: 'correction', text: 'My name' }],
      posts: [{ title: 'A post', content: '<p>Other words</p>', isDeleted: false }],
      earlierTexts: [{ content: '<p>Words</p>' }],
    });
    // Who looked, and from where, is that admin's own data.
    expect(body.events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'reveal', address: '', detail: { fields: ['phone', 'rollno'] } }),
      ]),
    );
    expect(JSON.stringify(body)).not.toMatch(/argon|password_?hash/i);
    expect((await events(who.id)).map(({ kind }) => kind)).toContain('ownData');
  });

  it('comes to be read without the texts of posts, and to nobody else', async () => {
    const who = await signedIn(db);
    await as(who).call(blogs.add, { body: post });
    const { body } = await as(who).call(privacy.ownData, { query: { contents: 'no' } });
    expect(body.posts).toEqual([expect.not.objectContaining({ content: expect.anything() })]);
    const other = await signedIn(db);
    expect((await as(other).call(privacy.ownData, { query: {} })).body.posts).toEqual([]);
  });
});

describe('deleting one’s own account', () => {
  const remove = (who: Parameters<typeof as>[0], keepPosts = false, password = PASSWORD) =>
    as(who).call(privacy.deleteAccount, { body: { password, keepPosts } });
  const ready = async (values = {}) => {
    count += 1;
    const email = `leaver${count}@college.example`;
    const who = await signedIn(db, { email, password_hash: await hashPassword(PASSWORD), ...values });
    const { body } = await as(who).call(blogs.add, { body: post });
    return { ...who, email, post: body._id };
  };
  const read = (id: string) => as(nobody).call(blogs.get, { params: { id } });

  it('hides it and its posts at once, ends every session, and a mail confirms it', async () => {
    const who = await ready();
    expect(await remove(who, false, 'not it')).toEqual({
      status: 400,
      body: refusal(en.account.wrongPassword, 'password'),
    });
    expect(await remove(who)).toMatchObject({ status: 200, body: { message: en.privacy.accountDeleted } });
    expect((await as(who).call(auth.user)).status).toBe(401);
    expect((await read(who.post)).status).toBe(404);
    expect(await userRow(who.id)).toMatchObject({ password_hash: null, deleted_at: expect.any(Date) });
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [who.email, en.mails.accountDeleted.subject],
    ]);
    expect(mails[0]?.text).toContain('privacy@college.example');
  });

  it('leaves the posts under the name that they show where that is wanted', async () => {
    const who = await ready();
    await remove(who, true);
    expect((await read(who.post)).body).toMatchObject({ authorName: 'Asha' });
  });

  it('is taken back by an admin within the sealed time, with the posts', async () => {
    const who = await ready();
    await remove(who);
    expect(await as('admin').call(api.users.restore, { params: { id: who.id } })).toMatchObject({
      status: 200,
    });
    expect((await read(who.post)).status).toBe(200);
    const { requests } = (await as('admin').call(api.privacyRequests.list)).body;
    expect(requests.find(({ userId }) => userId === who.id)).toMatchObject({
      kind: 'erasure',
      state: 'withdrawn',
    });
  });

  it('is not for the last admin', async () => {
    const others = db.updateTable('user').set({ roles: [] });
    const who = await ready({ roles: ['admin'] });
    await others.where('id', '<>', who.id).execute();
    expect(await remove(who)).toEqual({ status: 409, body: refusal(en.admin.users.lastAdmin) });
    await db.updateTable('user').set({ roles: [] }).where('id', '=', who.id).execute();
  });

  it('closes after ten wrong passwords', async () => {
    const who = await ready();
    for (let tries = 0; tries < 10; tries += 1) await remove(who, false, 'not it');
    expect((await remove(who)).status).toBe(429);
  });
});

describe('a request', () => {
  it('of a member has a day by which it is answered, and is ended by an admin', async () => {
    const admin = await signedIn(db, 'admin');
    const who = await signedIn(db, { username: 'Bina' });
    const { body } = await as(who).call(privacy.ask, { body: { kind: 'grievance', text: 'Too slow' } });
    const due = new Date(Date.now() + REQUEST_DAYS.grievance * DAY_MS).toISOString().slice(0, 10);
    expect(body).toEqual({ message: en.privacy.asked, dueOn: due });
    const mine = async () =>
      (await as(admin).call(api.privacyRequests.list)).body.requests.find(({ userId }) => userId === who.id);
    const open = await mine();
    expect(open).toMatchObject({ name: 'Bina', kind: 'grievance', state: 'open', dueOn: due, endedOn: '' });
    const answer = () =>
      as(admin).call(api.privacyRequests.answer, {
        params: { id: open?._id ?? '' },
        body: { state: 'done', answer: 'It is faster now.' },
      });
    expect(await answer()).toMatchObject({ status: 200 });
    expect(await mine()).toMatchObject({ state: 'done', answer: 'It is faster now.' });
    expect(await answer()).toMatchObject({ status: 404 });
  });

  it('that came by letter is noted with the day it came', async () => {
    const admin = await signedIn(db, 'admin');
    const body = {
      kind: 'access' as const,
      name: 'A Parent',
      email: 'p@x.example',
      text: 'All',
      receivedOn: '2026-02-03',
    };
    await as(admin).call(api.privacyRequests.add, { body });
    const { requests } = (await as(admin).call(api.privacyRequests.list)).body;
    expect(requests.find(({ name }) => name === 'A Parent')).toMatchObject({
      receivedOn: '2026-02-03',
      dueOn: '2026-03-05',
      userId: '',
    });
  });
});
