import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { versionOf } from '#contract/core/version.ts';
import { en } from '#contract/languages/en/whole.ts';
import { insertResources } from '#server/features/material/queries.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { type Person, resourceOf, signedIn, UNKNOWN_ID } from '#testing/factories.ts';
import { forgetLimits } from '#testing/limits.ts';

const { admin, add, as, db } = await catalogueApp();
const calls = api.threads;
const texts = en.threads;
const visitor = { headers: {} };
const CODE = 'BTCS 942';
const QUESTION = 'Why does **paging** need a table?';
const ANSWER = 'Since $2^{20}$ pages are many.';

let asker: Person & { id: string };
let helper: Person & { id: string };
let teacher: Person & { id: string };

beforeAll(async () => {
  asker = await signedIn(db, { username: 'Asha' });
  helper = await signedIn(db, { username: 'Bina' });
  teacher = await signedIn(db, { username: 'Dr. Chawla' });
});
beforeEach(async () => {
  await forgetLimits(db);
  await db.deleteFrom('thread').execute();
  await db.deleteFrom('teaching').execute();
  await add({ code: CODE, name: 'Paging', otherCodes: ['BTCS942-18'] });
});

const ask = async (more: object = {}, who = asker) =>
  (
    await as(who).call(calls.ask, {
      body: { thing: { what: 'subject', id: 'btcs942' }, text: QUESTION, ...more },
    })
  ).body.id;
const answer = async (id: string, more: object = {}, who = helper) =>
  (await as(who).call(calls.answer, { params: { id }, body: { text: ANSWER, ...more } })).body.id;
const read = async (id: string, who: Person = asker) =>
  (await as(who).call(calls.read, { params: { id } })).body;
const listed = async (query: object = {}, who: Person = asker) =>
  (await as(who).call(calls.list, { query })).body.threads.map(({ _id }) => _id);
const post = (id: string) => ({ params: { id } });

describe('a question', () => {
  it('is there for everyone under all codes of its subject, as HTML; only members see who asked', async () => {
    const id = await ask();
    const seen = await read(id, visitor);
    expect(seen).toMatchObject({
      heading: 'Why does paging need a table?',
      ...{ what: 'subject', thing: CODE, about: 'Paging', answers: 0, isAnswered: false },
      posts: [
        {
          kind: 'question',
          author: { isYou: false },
          html: '<p>Why does <strong>paging</strong> need a table?</p>\n',
        },
      ],
    });
    expect(JSON.stringify(seen)).not.toMatch(/Asha|\*\*paging/);
    expect((await read(id, helper)).posts[0]?.author).toEqual({ name: 'Asha', isYou: false });
    expect((await read(id)).posts[0]).toMatchObject({
      author: { name: 'Asha', isYou: true },
      text: QUESTION,
    });
    for (const subject of [CODE, 'BTCS942-18', 'btcs942'])
      expect(await listed({ subject }, visitor)).toEqual([id]);
    expect(await listed({ subject: 'BTCS943' })).toEqual([]);
  });

  it('hangs on an entry or a post, goes with it, and comes back with it', async () => {
    await insertResources(db, [resourceOf({ subjectcode: CODE })]);
    const entry = await db.selectFrom('resource').select('id').executeTakeFirst();
    const { body: written } = await as(helper).call(api.blogs.add, {
      body: { title: 'Notes on paging', authorName: 'Bina', content: 'Words' },
    });
    const ofEntry = await ask({ thing: { what: 'resource', id: entry?.id } });
    const ofPost = await ask({ thing: { what: 'post', id: written._id } });
    expect(await read(ofEntry)).toMatchObject({ what: 'resource', thing: entry?.id, about: 'Paging' });
    expect(await read(ofPost)).toMatchObject({ what: 'post', thing: written._id, about: 'Notes on paging' });
    expect(await listed({ subject: CODE })).toEqual([ofEntry]);
    expect(await listed({ resource: entry?.id })).toEqual([ofEntry]);
    expect(await listed({ post: written._id })).toEqual([ofPost]);
    await as(helper).call(api.blogs.remove, { params: { id: written._id } });
    expect(await listed()).toEqual([ofEntry]);
    expect(await as(visitor).send(calls.read, post(ofPost))).toMatchObject({ status: 404 });
    await as(helper).call(api.blogs.restore, { params: { id: written._id } });
    expect(await listed()).toEqual([ofPost, ofEntry]);
  });

  it.each([
    [{ what: 'subject', id: 'NOBODY1' }],
    [{ what: 'resource', id: UNKNOWN_ID }],
    [{ what: 'post', id: UNKNOWN_ID }],
  ])('is refused at %j, which is not there', async (thing) => {
    const { status, body } = await as(asker).send(calls.ask, { body: { thing, text: QUESTION } });
    expect([status, body]).toMatchObject([400, { message: texts.thingGone, errors: [{ path: 'thing.id' }] }]);
  });

  it('without answers is in the list of those, and in that of its asker', async () => {
    const [first, second] = [await ask(), await ask()];
    await answer(first);
    expect(await listed()).toEqual([first, second]);
    expect(await listed({ list: 'unanswered' }, visitor)).toEqual([second]);
    expect(await listed({ list: 'mine' }, helper)).toEqual([first]);
    expect(await as(visitor).send(calls.list, { query: { list: 'mine' } })).toMatchObject({ status: 401 });
    expect(await listed({ after: first })).toEqual([second]);
  });
});

describe('someone who appears by a letter', () => {
  it('has one within a thread, and nobody is told the name', async () => {
    const id = await ask({ shownAs: 'letter' });
    const one = await answer(id, { shownAs: 'letter' });
    await answer(id, { shownAs: 'letter', parent: one }, asker);
    for (const who of [helper, teacher, visitor]) {
      const seen = await read(id, who);
      expect(seen.posts.map(({ author }) => author.letter)).toEqual(['A', 'B', 'A']);
      expect(JSON.stringify(seen)).not.toMatch(new RegExp(`Asha|${asker.id}|${helper.id}`));
      if (who !== helper) expect(JSON.stringify(seen)).not.toContain('Bina');
    }
  });
});

describe('answers', () => {
  it('come endorsed first, then the accepted one, then those that helped; what AI made and nobody endorsed last', async () => {
    const id = await ask();
    const made = await answer(id, { madeWithAi: true });
    const [plain, helped, accepted, endorsed] = [
      await answer(id),
      await answer(id),
      await answer(id),
      await answer(id),
    ];
    await as(teacher).call(calls.helped, { ...post(made), body: { helped: true } });
    await as(teacher).call(calls.helped, { ...post(helped), body: { helped: true } });
    await as(asker).call(calls.accept, { ...post(id), body: { post: accepted } });
    await teaching();
    await as(teacher).call(calls.endorse, { ...post(endorsed), body: { endorsed: true, version: 1 } });
    const seen = await read(id);
    expect(seen.posts.slice(1).map(({ _id }) => _id)).toEqual([endorsed, accepted, helped, plain, made]);
    expect(seen).toMatchObject({ answers: 5, isAnswered: true, isEndorsed: true });
    expect(seen.posts[1]?.endorsements).toMatchObject([
      { by: 'Dr. Chawla', subject: 'Paging', isSuspended: false },
    ]);
  });

  it('help each person once, and not their author; comments do not', async () => {
    const id = await ask();
    const one = await answer(id);
    const comment = await answer(id, { parent: one });
    for (const helped of [1, 1]) {
      const { body } = await as(asker).call(calls.helped, { ...post(one), body: { helped: true } });
      expect(body.helped).toBe(helped);
    }
    expect((await read(id)).posts[1]).toMatchObject({ helped: 1, helpedYou: true });
    expect((await as(asker).call(calls.helped, { ...post(one), body: { helped: false } })).body.helped).toBe(
      0,
    );
    const own = await as(helper).send(calls.helped, { ...post(one), body: { helped: true } });
    expect(own).toMatchObject({ status: 400, body: { message: texts.ownHelp } });
    const ofComment = await as(asker).send(calls.helped, { ...post(comment), body: { helped: true } });
    expect(ofComment).toMatchObject({ status: 400, body: { message: texts.onlyAnswers } });
    const deeper = await as(asker).send(calls.answer, { ...post(id), body: { text: 'x', parent: comment } });
    expect(deeper).toMatchObject({ status: 400, body: { message: texts.noDepth } });
  });

  it('are accepted by who asked, and by nobody else', async () => {
    const id = await ask();
    const one = await answer(id);
    for (const who of [helper, teacher, await signedIn(db, 'admin')])
      expect(await as(who).send(calls.accept, { ...post(id), body: { post: one } })).toMatchObject({
        status: 404,
      });
    const elsewhere = await answer(await ask());
    const wrong = await as(asker).send(calls.accept, { ...post(id), body: { post: elsewhere } });
    expect(wrong).toMatchObject({ status: 400, body: { message: texts.onlyAnswers } });
    await as(asker).call(calls.accept, { ...post(id), body: { post: one } });
    expect((await read(id)).posts[1]?.isAccepted).toBe(true);
    await as(asker).call(calls.accept, { ...post(id), body: { post: null } });
    expect((await read(id)).isAnswered).toBe(false);
  });

  it('are endorsed by teachers of the subject while they teach it, as they are; a change suspends that', async () => {
    const id = await ask();
    const one = await answer(id);
    const endorse = (who: Person, body: object) => as(who).send(calls.endorse, { ...post(one), body });
    expect(await endorse(teacher, { endorsed: true, version: 1 })).toMatchObject({ status: 403 });
    await teaching({ until_on: '2026-01-01', from_on: '2025-01-01' });
    expect(await endorse(teacher, { endorsed: true, version: 1 })).toMatchObject({ status: 403 });
    await teaching();
    expect((await read(id, teacher)).mayEndorse).toBe(true);
    expect((await read(id, asker)).mayEndorse).toBe(false);
    expect(await endorse(teacher, { endorsed: true, version: 2 })).toMatchObject({ status: 409 });
    expect(await endorse(teacher, { endorsed: true, version: 1 })).toMatchObject({ status: 200 });
    const changed = { text: 'Something else', version: versionOf({ text: ANSWER }) };
    await as(helper).call(calls.edit, { ...post(one), body: changed });
    expect((await read(id)).posts[1]).toMatchObject({ version: 2, endorsements: [{ isSuspended: true }] });
    expect((await read(id)).isEndorsed).toBe(false);
    await endorse(teacher, { endorsed: true, version: 2 });
    expect((await read(id)).posts[1]?.endorsements).toMatchObject([{ isSuspended: false }]);
    await endorse(teacher, { endorsed: false, version: 2 });
    expect((await read(id)).posts[1]?.endorsements).toEqual([]);
  });
});

describe('a post', () => {
  it('is changed by its author alone, with what it said before kept; two tabs are told', async () => {
    const id = await ask();
    const one = await answer(id);
    const body = { text: 'Better', version: versionOf({ text: ANSWER }) };
    expect(await as(asker).send(calls.edit, { ...post(one), body })).toMatchObject({ status: 404 });
    await as(helper).call(calls.edit, { ...post(one), body });
    const other = { ...body, text: 'Other' };
    expect(await as(helper).send(calls.edit, { ...post(one), body: other })).toMatchObject({
      status: 409,
      body: { current: { text: 'Better' } },
    });
    const kept = await db.selectFrom('thread_post_revision').select(['version', 'body']).execute();
    expect(kept).toEqual([{ version: 1, body: ANSWER }]);
  });

  it('is deleted by its author or an admin; a question with answers stays as a gap', async () => {
    const id = await ask();
    const one = await answer(id);
    await as(asker).call(calls.accept, { ...post(id), body: { post: one } });
    const question = (await read(id)).posts[0]?._id ?? '';
    expect(await as(helper).send(calls.remove, post(question))).toMatchObject({ status: 404 });
    await as(asker).call(calls.remove, post(question));
    expect((await read(id)).posts[0]).toMatchObject({ isDeleted: true, html: '', author: { isYou: true } });
    expect((await read(id)).heading).toBe('');
    await admin.call(api.moderation.decide, { ...post(one), body: { decision: 'delete', reason: 'Spam' } });
    expect(await read(id)).toMatchObject({ answers: 0, isAnswered: false, posts: [{ kind: 'question' }] });
    const empty = await ask();
    await as(asker).call(calls.remove, post((await read(empty)).posts[0]?._id ?? ''));
    expect(await as(asker).send(calls.read, post(empty))).toMatchObject({ status: 404 });
    expect(await as(helper).send(calls.answer, { ...post(empty), body: { text: 'x' } })).toMatchObject({
      status: 404,
    });
  });
});

it('a thread comes in parts', async () => {
  const id = await ask();
  const answers = Array.from({ length: 52 }, (_, at) => ({
    ...{ thread: id, kind: 'answer' as const, author: helper.id, body: 'x', html: `${at}` },
    created_at: new Date(2026, 0, 1, 0, at),
  }));
  await db.insertInto('thread_post').values(answers).execute();
  const first = await read(id);
  expect([first.posts.length, first.hasMore]).toEqual([51, true]);
  const { body: rest } = await as(asker).call(calls.read, { ...post(id), query: { from: 50 } });
  expect([rest.posts.length, rest.hasMore]).toEqual([3, false]);
  expect(rest.posts.slice(1).map(({ html }) => html)).toEqual(['1', '0']);
});

it('a text can be looked at before it is sent', async () => {
  const { body } = await as(asker).call(calls.preview, { body: { text: '$x$' } });
  expect(body.html).toBe('<p><math><mi>x</mi></math></p>\n');
});

describe('an answer that is wrong', () => {
  const wrong = (id: string, parent: string, who: Person, more: object = {}) =>
    as(who).send(calls.answer, { ...post(id), body: { text: 'No: $x$', parent, saysWrong: true, ...more } });

  it('is said to be so with a reason, once by each, not by its author; it comes behind others', async () => {
    const id = await ask();
    const [one, two] = [await answer(id), await answer(id)];
    expect(await wrong(id, two, asker)).toMatchObject({ status: 200 });
    expect(await wrong(id, two, asker)).toMatchObject({ status: 409, body: { message: texts.saidWrong } });
    expect(await wrong(id, two, helper)).toMatchObject({ status: 400, body: { message: texts.ownWrong } });
    const [, first, second, comment] = (await read(id)).posts;
    expect([first?._id, second?._id]).toEqual([one, two]);
    expect(second).toMatchObject({ wrong: 1, isDisputed: false });
    expect(comment).toMatchObject({ saysWrong: true, isByTeacher: false, parent: two });
    // A change makes it another answer.
    await as(helper).call(calls.edit, { ...post(two), body: { text: 'Now right' } });
    expect((await read(id)).posts.find(({ _id }) => _id === two)?.wrong).toBe(0);
  });

  it('by one teacher and endorsed by another is disputed until one takes that back; each has one opinion', async () => {
    const other = await signedIn(db, { username: 'Prof. Dhar' });
    await teaching();
    await teaching({ user_id: other.id });
    const id = await ask();
    const one = await answer(id);
    const endorse = (who: Person, endorsed: boolean) =>
      as(who).call(calls.endorse, { ...post(one), body: { endorsed, version: 1 } });
    await endorse(teacher, true);
    await wrong(id, one, other);
    expect(await read(id)).toMatchObject({
      isEndorsed: false,
      posts: [{}, { isDisputed: true, endorsements: [{ by: 'Dr. Chawla' }] }, { isByTeacher: true }],
    });
    // By a letter someone says so as anyone does.
    await wrong(id, one, asker, { shownAs: 'letter' });
    await endorse(other, true);
    const agreed = await read(id);
    expect([agreed.isEndorsed, agreed.posts[1]]).toMatchObject([true, { isDisputed: false, wrong: 1 }]);
    await wrong(id, one, other);
    expect((await read(id)).posts[1]).toMatchObject({
      isDisputed: true,
      endorsements: [{ by: 'Dr. Chawla' }],
    });
    await endorse(teacher, false);
    expect((await read(id)).posts[1]).toMatchObject({ isDisputed: false, wrong: 2, endorsements: [] });
  });

  it('or right: what a teacher endorsed stays when they no longer teach, and says so', async () => {
    await teaching();
    const id = await ask();
    const one = await answer(id);
    await as(teacher).call(calls.endorse, { ...post(one), body: { endorsed: true, version: 1 } });
    await db.updateTable('teaching').set({ until_on: '2026-01-02' }).execute();
    expect(await read(id)).toMatchObject({
      isEndorsed: true,
      posts: [{}, { endorsements: [{ isFormer: true }] }],
    });
    // Once it is changed they cannot confirm it, and can take it back.
    await as(helper).call(calls.edit, { ...post(one), body: { text: 'Other' } });
    const again = { ...post(one), body: { endorsed: true, version: 2 } };
    expect(await as(teacher).send(calls.endorse, again)).toMatchObject({ status: 403 });
    await as(teacher).call(calls.endorse, { ...again, body: { endorsed: false, version: 2 } });
    expect((await read(id)).posts[1]?.endorsements).toEqual([]);
  });
});

const teaching = (days: { user_id?: string; from_on?: string; until_on?: string } = {}) =>
  db
    .insertInto('teaching')
    .values({
      user_id: teacher.id,
      code_key: 'BTCS94218',
      from_on: '2026-01-01',
      until_on: '9999-01-01',
      given_at: new Date(),
      ...days,
    })
    .execute();
