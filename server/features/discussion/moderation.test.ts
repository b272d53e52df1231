import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { siteDefaults } from '#contract/site/defaults.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { nobody, type Person, signedIn } from '#testing/factories.ts';
import { forgetLimits } from '#testing/limits.ts';
import { contactIn } from './contact-in.ts';
import { tellReports } from './report-service.ts';

const { add, admin, as, db, deps } = await catalogueApp();
const { moderation, threads } = api;
const texts = en.threads;
type Member = Person & { id: string };
let [asker, helper, other, teacher]: Member[] = [];
let id: string;

beforeEach(async () => {
  await forgetLimits(db);
  for (const table of ['thread', 'teaching', 'notification'] as const) await db.deleteFrom(table).execute();
  await add({ code: 'OWN1', name: 'Paging' });
  const email = `teacher${crypto.randomUUID()}@college.example`;
  [asker, helper, other, teacher] = [
    await signedIn(db, { username: 'Zubaida' }),
    await signedIn(db),
    await signedIn(db),
    await signedIn(db, { email }),
  ];
  const days = { from: '2026-01-01', until: '2099-01-01' };
  await admin.call(api.teaching.give, { body: { email, subject: 'OWN1', ...days } });
  id = (await ask('Why?')).body.id;
});

const who = (person: Member | undefined) => person ?? nobody;
const ask = (text: string, person = asker, more: object = {}) =>
  as(who(person)).send(threads.ask, { body: { thing: { what: 'subject', id: 'OWN1' }, text, ...more } });
const answer = (text: string, person = helper, more: object = {}) =>
  as(who(person)).send(threads.answer, { params: { id }, body: { text, ...more } });
const read = async (person: Person = nobody, thread = id) =>
  (await as(person).send(threads.read, { params: { id: thread }, query: {} })).body;
const queue = async (person: Person) => (await as(person).call(moderation.queue)).body.posts;
const inboxCount = async () =>
  (await admin.call(api.inbox.get)).body.waiting.find(({ page }) => page === 'moderate')?.count;
const waitTwoMinutes = () =>
  db.updateTable('post_report').set({ created_at: sql`created_at - interval '2 minutes'` }).execute();
const decide = (person: Person, post: string, body: object) =>
  as(person).send(moderation.decide, { params: { id: post }, body });

it.each([
  ['See https://spam.example/x', true],
  ['www.spam.example', true],
  ['Write to me@spam.example', true],
  ['Call 98765 43210 or +91-9876543210', true],
  ['9876543210', true],
  ['$x = 1234567$ and 2^{32} = 4294967296', false],
  ['Chapter 7.3.2, page 914', false],
])('%j has a way to reach someone: %s', (text, has) => {
  expect(contactIn(text)).toBe(has);
});

it('a long text is looked through at once', () => {
  const begun = performance.now();
  expect(contactIn('a.'.repeat(5000))).toBe(false);
  expect(performance.now() - begun).toBeLessThan(100);
});

describe('what waits', () => {
  it('is a link of someone new: its author and moderators see it, it counts nowhere, and comes once it is shown', async () => {
    const { lastAt } = await read();
    const { body } = await answer('See https://spam.example/x');
    expect((await read()).lastAt).toBe(lastAt);
    expect(body).toMatchObject({ held: true, message: texts.held });
    for (const person of [nobody, who(other), who(asker)]) {
      expect(await read(person)).toMatchObject({ answers: 0, posts: [{ kind: 'question' }] });
      expect(JSON.stringify(await read(person))).not.toContain('spam');
    }
    expect((await read(who(helper))).posts[1]).toMatchObject({ hidden: { why: 'contact' }, text: /spam/ });
    expect((await read(who(teacher))).posts[1]).toMatchObject({ hidden: { why: 'contact' } });
    expect(await answer('Something else')).toMatchObject({ status: 409, body: { message: texts.oneWaits } });
    expect(await queue(who(teacher))).toMatchObject([
      { _id: body.id, hidden: 'contact', thread: { _id: id } },
    ]);
    expect([await queue(who(other)), await queue(who(helper))]).toEqual([[], []]);
    expect((await admin.call(moderation.queue)).body.mayModerate).toBe(true);
    expect(await inboxCount()).toBe(1);
    expect((await as(who(helper)).call(moderation.queue)).body.mayModerate).toBe(false);
    expect(await decide(who(other), body.id, { decision: 'show' })).toMatchObject({ status: 403 });
    expect(await decide(who(helper), body.id, { decision: 'show' })).toMatchObject({ status: 403 });
    expect(await decide(who(teacher), body.id, { decision: 'show' })).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ answers: 1, posts: [{}, { kind: 'answer' }] });
    expect(await queue(who(teacher))).toEqual([]);
    expect(await inboxCount()).toBe(0);
  });

  it('is the same text again, and a question with its thread; not a moderator’s, nor of who is known', async () => {
    const again = 'Please solve this for me today, all of the units.';
    await answer(again, other);
    expect((await answer(again, other)).body).toMatchObject({ held: true });
    const { body } = await ask('See www.spam.example', helper);
    expect(body.held).toBe(true);
    expect(await as(who(other)).send(threads.read, { params: { id: body.id }, query: {} })).toMatchObject({
      status: 404,
    });
    expect((await read(who(helper), body.id)).heading).toContain('spam');
    const list = async (person: Member | undefined, which: 'new' | 'mine') =>
      (await as(who(person)).call(threads.list, { query: { list: which } })).body.threads.map(
        ({ _id }) => _id,
      );
    expect([await list(other, 'new'), await list(helper, 'new')]).toEqual([[id], [id]]);
    expect(await list(helper, 'mine')).toEqual([body.id]);
    expect((await answer('See www.book.example', teacher)).body.held).toBeUndefined();
    for (const text of ['One', 'Two']) await answer(text, asker);
    expect((await answer('See www.book.example', asker)).body.held).toBeUndefined();
  });
});

describe('reports', () => {
  it('of three people hide a post until a moderator decides; nobody learns who reported', async () => {
    const { body: one } = await answer('Rude words');
    const report = (person: Member | undefined) =>
      as(who(person)).send(moderation.report, {
        params: { id: one.id },
        body: { reason: 'rude', note: 'See' },
      });
    expect(await report(helper)).toMatchObject({ status: 400, body: { message: texts.ownReport } });
    const third = await signedIn(db);
    for (const person of [asker, asker, other]) expect((await report(person)).status).toBe(200);
    expect((await read()).answers).toBe(1);
    // Who reported by mistake has two minutes to withdraw it.
    expect(await queue(who(teacher))).toEqual([]);
    await waitTwoMinutes();
    expect(await queue(who(teacher))).toMatchObject([{ reports: [{ reason: 'rude' }, { reason: 'rude' }] }]);
    await report(third);
    expect(await queue(who(teacher))).toMatchObject([{ hidden: 'reports', isYours: false }]);
    expect(await read()).toMatchObject({ answers: 0, posts: [{}] });
    expect(JSON.stringify(await queue(who(teacher)))).not.toMatch(new RegExp(`Zubaida|${asker?.id}`));
    await decide(who(teacher), one.id, { decision: 'hide', reason: 'Rude' });
    const seen = await read();
    expect(seen.posts[1]).toMatchObject({ html: '', hidden: { why: 'moderator', reason: 'Rude' } });
    expect(seen.posts[1]?.author).toEqual({ isYou: false });
    expect(await queue(who(teacher))).toEqual([]);
    const edit = { params: { id: one.id }, body: { text: 'Kind words' } };
    expect(await as(who(helper)).send(threads.edit, edit)).toMatchObject({ status: 404 });
  });
});

const sendReport = (person: Member | undefined, post: string, reason = 'rude') =>
  as(who(person)).send(moderation.report, { params: { id: post }, body: { reason } });
const isShown = async () => (await read()).answers === 1;

describe('a report', () => {
  it('is told to the teachers of the subject after two minutes, if it still stands, once; the queue has its dates', async () => {
    const { body: one } = await answer('Rude words');
    await sendReport(other, one.id);
    expect(await tellReports(deps)).toEqual({ told: 0 });
    await waitTwoMinutes();
    expect(await tellReports(deps)).toEqual({ told: 1 });
    expect(await tellReports(deps)).toEqual({ told: 0 });
    const told = await db
      .selectFrom('notification')
      .select(['user_id', 'path'])
      .where('kind', '=', 'thread.reported')
      .execute();
    expect(told).toEqual([{ user_id: teacher?.id, path: '/moderate' }]);
    const [first] = await queue(who(teacher));
    expect(first).not.toHaveProperty('lookedAt');
    expect(Date.parse(first?.lookBy ?? '') - Date.parse(first?.since ?? '')).toBe(24 * 60 * 60_000);
    expect(Date.parse(first?.decideBy ?? '') - Date.parse(first?.since ?? '')).toBe(7 * 24 * 60 * 60_000);
    expect((await queue(who(teacher)))[0]?.lookedAt).toBeDefined();
  });

  it('is withdrawn by who sent it, and then nobody hears of it', async () => {
    const { body: one } = await answer('Fine words');
    const withdraw = (person: Member | undefined) =>
      as(who(person)).send(moderation.unreport, { params: { id: one.id } });
    await sendReport(other, one.id, 'intimate');
    expect(await isShown()).toBe(false);
    expect(await withdraw(asker)).toMatchObject({ status: 404 });
    expect(await withdraw(other)).toMatchObject({ status: 200 });
    expect(await withdraw(other)).toMatchObject({ status: 404 });
    expect(await isShown()).toBe(true);
    await waitTwoMinutes();
    expect(await tellReports(deps)).toEqual({ told: 0 });
    await sendReport(other, one.id);
    const posts = async (person: Person) => (await read(person)).posts[1];
    expect([(await posts(who(other)))?.youReported, (await posts(who(asker)))?.youReported]).toEqual([
      true,
      undefined,
    ]);
  });

  it('of an intimate picture or impersonation hides at once, as the settings say; not again, and not for who cried wolf', async () => {
    const urgent = async (text: string, reason: string, person = other) => {
      const { body } = await answer(text);
      await sendReport(person, body.id, reason);
      const row = await db
        .selectFrom('thread_post')
        .select('hidden')
        .where('id', '=', body.id)
        .executeTakeFirstOrThrow();
      return { id: body.id, hidden: row.hidden };
    };
    const settings = (urgentReportsHide: boolean) =>
      admin.call(api.site.update, { body: { ...siteDefaults(en), urgentReportsHide } });
    await settings(false);
    expect((await urgent('One', 'intimate')).hidden).toBeNull();
    await settings(true);
    const two = await urgent('Two', 'impersonation');
    expect(two.hidden).toBe('reports');
    await decide(who(teacher), two.id, { decision: 'show' });
    await sendReport(asker, two.id, 'intimate');
    expect(await db.selectFrom('thread_post').select('hidden').where('id', '=', two.id).execute()).toEqual([
      { hidden: null },
    ]);
    const three = await urgent('Three', 'intimate');
    await decide(who(teacher), three.id, { decision: 'show' });
    expect((await urgent('Four', 'intimate')).hidden).toBeNull();
    expect((await urgent('Five', 'intimate', asker)).hidden).toBe('reports');
  });
});

it('a text that another account just posted waits; a short one, and one of yesterday, do not', async () => {
  const copied = 'Please join my channel for all solved papers.';
  await answer(copied, other);
  const { body } = await answer(copied, helper);
  expect(body).toMatchObject({ held: true });
  const own = (await read(who(helper))).posts.find(({ _id }) => _id === body.id);
  expect(own).toMatchObject({ hidden: { why: 'repeat' } });
  await decide(who(teacher), body.id, { decision: 'show' });
  await db
    .updateTable('thread_post')
    .set({ created_at: new Date(Date.now() - 2 * 60 * 60_000) })
    .execute();
  expect((await answer(copied, asker)).body.held).toBeUndefined();
  await answer('Thank you', other);
  expect((await answer('Thank you', helper)).body.held).toBeUndefined();
});

it('a closed thread is read, with the reason; moderators alone write; a pause ends by itself', async () => {
  const close = (person: Person, body: object) => as(person).send(moderation.close, { params: { id }, body });
  const until = new Date(Date.now() + 60_000).toISOString();
  expect(await close(who(asker), { closed: true, reason: 'No' })).toMatchObject({ status: 403 });
  expect(await close(who(teacher), { closed: true })).toMatchObject({ status: 400 });
  await close(who(teacher), { closed: true, reason: 'Heated', until });
  expect((await read()).closed).toEqual({ reason: 'Heated', until });
  expect(await answer('Me again')).toMatchObject({ status: 409, body: { message: texts.isClosed } });
  expect((await answer('Calm down', teacher)).status).toBe(200);
  await db.updateTable('thread').set({ closed_until: new Date() }).execute();
  expect((await answer('Me again')).status).toBe(200);
  await close(who(teacher), { closed: true, reason: 'Off topic' });
  expect((await read()).closed).toEqual({ reason: 'Off topic' });
  await close(who(teacher), { closed: false });
  expect(await read()).not.toHaveProperty('closed');
});

it('an admin or a teacher of the subject looks up the name behind a letter for a reason, and the audit log has it', async () => {
  const { body } = await answer('As I said', asker, { shownAs: 'letter' });
  const name = (person: Person) =>
    as(person).send(moderation.name, { params: { id: body.id }, body: { reason: 'Threats' } });
  for (const person of [other, helper]) expect(await name(who(person))).toMatchObject({ status: 403 });
  expect((await name(who(teacher))).body.name).toBe('Zubaida');
  expect(await as(who(teacher)).send(moderation.name, { params: { id: body.id }, body: {} })).toMatchObject({
    status: 400,
  });
  const { body: told } = await admin.call(moderation.name, {
    params: { id: body.id },
    body: { reason: 'Threats' },
  });
  expect(told.name).toBe('Zubaida');
  const lines = await db.selectFrom('audit_log').select('detail').where('subject_id', '=', body.id).execute();
  expect(JSON.stringify(lines).match(/Threats/g)).toHaveLength(2);
});
