import { describe, expect, it } from 'vitest';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { flagsOf } from '#contract/pages/roles.ts';
import { NOTICE_VERSION } from '#contract/privacy/values.ts';
import { hashPassword } from '#server/features/auth/passwords.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { nobody, signedIn } from '#testing/factories.ts';
import { COMPLAINT, PASSWORD, POST, privacyApp } from '#testing/privacy-app.ts';
import { refusal } from '#testing/refusal.ts';

const { db, as, mails, register } = await privacyApp();
const { auth, blogs, privacy } = api;
let count = 0;

const userRow = (id: string) =>
  db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const events = (id: string) =>
  db.selectFrom('event').select(['kind', 'detail']).where('user_id', '=', id).execute();

describe('your own data', () => {
  it('is all there: account, consents, posts with earlier texts, what was sent in, logins and what was done', async () => {
    const who = await register({ notice: NOTICE_VERSION, age: 'adult' });
    const { body: written } = await as(who).call(blogs.add, { body: POST });
    const changed = { ...POST, content: '<p>Other words</p>', format: 'html' as const };
    await as(who).call(blogs.update, { params: { id: written._id }, body: changed });
    await as(who).send(api.complaints.send, { body: COMPLAINT });
    await as(who).send(api.contacts.send, { body: { ...COMPLAINT, message: 'When does it open?' } });
    const link = 'https://drive.google.com/file/d/abc/view';
    const material = {
      yourName: 'Asha',
      service: 'notes',
      department: DEPARTMENTS.material[0],
      semester: '3',
    };
    await as(who).send(api.materials.add, { body: { ...material, subject: 'Physics', link } });
    await as(who).call(privacy.ask, { body: { kind: 'correction', text: 'My name' } });
    await db.transaction().execute(loadSampleCatalogue);
    const question = { thing: { what: 'subject', id: 'BTCS301-18' } as const, text: 'Why?' };
    await as(who).call(api.threads.ask, { body: { ...question, shownAs: 'letter' } });
    await as(who).call(api.following.subject, {
      params: { code: 'BTCS301-18' },
      body: { following: 'follow', answers: true },
    });
    await as(who).call(api.following.set, { body: { isAsked: false } });
    const days = { from: '2026-01-01', until: '2099-12-31' };
    const teaches = { email: who.email, subject: 'BTCS301-18', ...days };
    await as('admin').call(api.teaching.give, { body: teaches });
    await as('admin').call(api.users.get, { params: { id: who.id } });
    await as('admin').call(api.users.setRoles, {
      params: { id: who.id },
      body: flagsOf(['hod']),
    });

    const { status, body } = await as(who).call(privacy.ownData, { query: {} });
    expect(status).toBe(200);
    expect(privacy.ownData.response.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      account: { username: 'Asha', phone: '98765 43210', roles: ['hod'] },
      consents: [{ kind: 'notice' }, { kind: 'age' }],
      grievances: [{ problem: COMPLAINT.problem }],
      contactMessages: [{ message: 'When does it open?' }],
      contributions: [{ subject: 'Physics', link }],
      sessions: [{ startedAt: expect.any(String) }],
      auditLines: [{ action: 'roles', subject: 'user', byOwner: false }],
      requests: [{ kind: 'correction', text: 'My name' }],
      posts: [{ title: 'A post', content: '<p>Other words</p>', isDeleted: false }],
      earlierTexts: [{ content: '<p>Words</p>' }],
      teaching: [{ code: 'BTCS30118', ...days }],
      following: [{ question: 'Why?', state: 'follow' }],
      followedSubjects: [{ code: 'BTCS30118', state: 'follow', answers: true }],
      discussionNews: { digest: null, isAsked: false },
      discussion: [{ question: 'Why?', letter: 'A', text: 'Why?', earlier: [], isDeleted: false }],
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
    await as(who).call(blogs.add, { body: POST });
    const { body } = await as(who).call(privacy.ownData, { query: { contents: 'no' } });
    expect(body.posts).toEqual([expect.not.objectContaining({ content: expect.anything() })]);
    const other = await signedIn(db);
    expect((await as(other).call(privacy.ownData, { query: {} })).body.posts).toEqual([]);
  });
});

describe('deleting your own account', () => {
  const remove = (who: Parameters<typeof as>[0], keepPosts = false, password = PASSWORD) =>
    as(who).call(privacy.deleteAccount, { body: { password, keepPosts } });
  const ready = async (values = {}) => {
    count += 1;
    const email = `leaver${count}@college.example`;
    const who = await signedIn(db, { email, password_hash: await hashPassword(PASSWORD), ...values });
    const { body } = await as(who).call(blogs.add, { body: POST });
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
