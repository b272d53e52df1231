import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import { en } from '#contract/languages/en/whole.ts';
import type { Kind } from '#contract/notifications/kinds.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { discussionOf, OTHER_CODE, type Who } from '#testing/discussion-people.ts';

const site = await catalogueApp();
const { db } = site;
const { answer, ask, begin, caller, id: idOf, question, read, send } = discussionOf(site);
const { decisions, threads } = api;
const texts = en.threads;
const reason = 'Both ask the same';
const today = dayInIndia(new Date());

beforeEach(begin);

const arrange = (by: Who, id: string, body: object) =>
  caller(by).send(decisions.arrange, { params: { id }, body });
const mine = async (by: Who, of: 'mine' | 'subjects' | 'deleted' = 'mine') =>
  (await caller(by).call(decisions.list, { query: { of } })).body.decisions;
const ids = async (id: string) => (await read('admin', id)).posts.map(({ _id }) => _id);
const news = async (kind: Kind) =>
  (await db.selectFrom('notification').select('user_id').where('kind', '=', kind).execute()).map(
    ({ user_id }) => user_id,
  );

describe('a merge', () => {
  it('of many into each other at once waits for no other that waits for it', async () => {
    const many: string[] = [];
    for (let n = 0; n < 8; n += 1) many.push(await ask('asker', `Why is case ${n} so?`));
    const pairs = many.flatMap((id) => many.filter((into) => into !== id).map((into) => [id, into] as const));
    const replies = await Promise.all(
      pairs.map(([id, into]) => arrange('admin', id, { act: 'merge', into, reason })),
    );
    expect([...new Set(replies.map(({ status }) => status))].sort()).toEqual([200, 400, 404]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(many.length - 1);
  });

  it('takes answers along with what was said of them; the old address leads on; undone, all is as it was', async () => {
    const [one, other] = [
      await ask('asker', 'Why is it so?'),
      await ask('student', 'Why?', { shownAs: 'letter' }),
    ];
    await answer('teacher', one, 'As it was proved.');
    const best = await answer('otherTeacher', other, 'Since it is bounded.', { shownAs: 'letter' });
    await answer('asker', other, 'Thank you', { parent: best });
    await send('student', threads.accept, other, { post: best });
    await send('asker', threads.helped, best, { helped: true });
    await send('teacher', threads.endorse, best, { endorsed: true, version: 1 });
    await send('hod', threads.follow, other, { following: 'follow' });
    const before = [await read('admin', one), await read('admin', other)];
    expect(await arrange('student', other, { act: 'merge', into: one, reason })).toMatchObject({
      status: 403,
    });
    expect(
      (await arrange('teacher', other, { act: 'merge', into: `https://x.example/discuss/${one}`, reason }))
        .body,
    ).toEqual({
      message: texts.merged,
      id: one,
    });
    const merged = await read('student', one);
    expect(merged).toMatchObject({
      answers: 2,
      isAnswered: true,
      isEndorsed: true,
      askers: 2,
      mayAccept: true,
    });
    expect(merged.posts.find(({ _id }) => _id === best)).toMatchObject({
      isAccepted: true,
      helped: 1,
      endorsements: [{ isSuspended: false }],
    });
    expect(merged.posts.find(({ wasQuestion }) => wasQuestion)).toMatchObject({
      kind: 'comment',
      parent: merged.posts[0]?._id,
    });
    expect((await read('hod', one)).following).toBe('follow');
    expect((await read('student', other))._id).toBe(one);
    // What is being written to the old one goes to the other.
    const late = await caller('hod').call(threads.answer, { params: { id: other }, body: { text: 'Late' } });
    expect(late.body.message).toBe(texts.answeredElsewhere);
    await send('hod', threads.remove, late.body.id, {});
    expect(await mine('student')).toMatchObject([
      { kind: 'merge', reason, holds: true, mayObject: true, mayUndo: false },
    ]);
    expect(await news('thread.decided')).toEqual([idOf('student')]);

    const [{ _id: decision = '' } = {}] = await mine('teacher', 'subjects');
    expect((await send('teacher', decisions.undo, decision, {})).status).toBe(200);
    const after = [await read('admin', one), await read('admin', other)];
    const plain = (some: typeof after) =>
      some.map(({ posts, following: _, lastAt: __, ...head }) => ({
        ...head,
        posts: posts.filter(({ isDeleted }) => !isDeleted),
      }));
    expect(plain(after)).toEqual(plain(before));
    expect(await send('teacher', decisions.undo, decision, {})).toMatchObject({ status: 409 });
  });

  it('never shows that two letters are one person, nor two people by one letter', async () => {
    const [one, other] = [
      await ask('asker', 'Why is it so?', { shownAs: 'letter' }),
      await ask('student', 'Why?', { shownAs: 'letter' }),
    ];
    await answer('asker', other, 'It is.', { shownAs: 'letter' });
    await arrange('admin', other, { act: 'merge', into: one, reason });
    const rows = await db
      .selectFrom('thread_post')
      .select(['author', 'letter'])
      .where('thread', '=', one)
      .execute();
    expect(new Set(rows.map(({ letter }) => letter)).size).toBe(3);
    await answer('student', one, 'Me again', { shownAs: 'letter' });
    const people = new Map<number | null, Set<string | null>>();
    for (const { author, letter } of await db
      .selectFrom('thread_post')
      .select(['author', 'letter'])
      .execute())
      people.set(letter, (people.get(letter) ?? new Set()).add(author));
    expect([...people.values()].every(({ size }) => size === 1)).toBe(true);
  });

  it('of merged ones leads on, and each is undone by itself; into itself, or of what is gone, it says so', async () => {
    const [one, two, three] = [
      await ask('asker', 'Why 1?'),
      await ask('asker', 'Why 2?'),
      await ask('asker', 'Why 3?'),
    ];
    const last = await answer('student', three, 'So');
    await arrange('admin', three, { act: 'merge', into: two, reason });
    await arrange('admin', two, { act: 'merge', into: one, reason });
    expect((await read('student', three))._id).toBe(one);
    const [second, first] = await mine('admin', 'subjects');
    await send('admin', decisions.undo, first?._id ?? '', {});
    expect(await ids(three)).toContain(last);
    expect(await read('student', three)).toMatchObject({ _id: three, answers: 1 });
    expect((await read('student', two))._id).toBe(one);
    await send('admin', decisions.undo, second?._id ?? '', {});
    expect(await read('student', two)).toMatchObject({ _id: two, answers: 0 });
    expect(await read('student', three)).toMatchObject({ _id: three, answers: 1 });
    expect(await arrange('admin', one, { act: 'merge', into: one, reason })).toMatchObject({ status: 400 });
    expect(await arrange('admin', one, { act: 'merge', into: crypto.randomUUID(), reason })).toMatchObject({
      status: 400,
    });
    expect(await arrange('admin', one, { act: 'merge', into: 'BTCS', reason })).toMatchObject({
      status: 400,
    });
    expect(await arrange('admin', one, { act: 'unmerge', merged: two, reason })).toMatchObject({
      status: 400,
    });
  });
});

describe('a split', () => {
  it('makes a question of an answer with its comments and others; undone, its address leads back', async () => {
    const one = await ask('asker', 'Why?');
    const [first, second] = [await answer('student', one, 'But how?'), await answer('hod', one, 'Like so.')];
    await answer('asker', one, 'Good question', { parent: first });
    await send('asker', threads.accept, one, { post: second });
    const { body } = await arrange('teacher', one, { act: 'split', posts: [first, second], reason });
    expect(await read('student', body.id)).toMatchObject({
      heading: 'But how?',
      answers: 1,
      mayAccept: true,
    });
    expect(await ids(body.id)).toHaveLength(3);
    expect(await read('asker', one)).toMatchObject({ answers: 0, isAnswered: false });
    expect(await mine('student')).toMatchObject([{ kind: 'split', mayObject: true }]);
    const [{ _id = '' } = {}] = await mine('teacher', 'subjects');
    await send('teacher', decisions.undo, _id, {});
    expect(await read('asker', one)).toMatchObject({ answers: 2, isAnswered: true });
    expect((await read('asker', body.id))._id).toBe(one);
  });

  it('takes no question and nothing of another thread', async () => {
    const [one, other] = [await ask('asker', 'Why?'), await ask('asker', 'How?')];
    const elsewhere = await answer('student', other, 'So');
    for (const post of [await question(one), elsewhere, crypto.randomUUID()])
      expect(await arrange('teacher', one, { act: 'split', posts: [post], reason })).toMatchObject({
        status: 400,
      });
  });
});

it('a question is moved to another subject, and back', async () => {
  const one = await ask('asker', 'Why?');
  expect(await arrange('teacher', one, { act: 'move', to: 'NONE9', reason })).toMatchObject({ status: 400 });
  await arrange('teacher', one, { act: 'move', to: `/subjects/${OTHER_CODE}`, reason });
  expect(await read('asker', one)).toMatchObject({ what: 'subject', thing: OTHER_CODE });
  const [{ _id = '', kind } = {}] = await mine('asker');
  expect(kind).toBe('move');
  await send('teacher', decisions.undo, _id, {});
  expect(await read('asker', one)).toMatchObject({ what: 'subject', thing: 'OWN1' });
});

describe('a paused person', () => {
  it('reads and does not write, is told until when and why, and writes again after that', async () => {
    const one = await ask('student', 'Why?');
    const post = await question(one);
    const until = dayAfter(today, 3);
    const pause = (by: Who, day = until) => send(by, decisions.pause, post, { until: day, reason: 'Heated' });
    expect(await pause('asker')).toMatchObject({ status: 403 });
    expect(await pause('otherTeacher')).toMatchObject({ status: 403 });
    for (const day of [dayAfter(today, -1), dayAfter(today, 400)])
      expect(await pause('teacher', day)).toMatchObject({ status: 400 });
    expect(await pause('teacher')).toMatchObject({ status: 200 });
    expect(await news('thread.paused')).toEqual([idOf('student')]);
    const write = (thread: string) => send('student', threads.answer, thread, { text: 'Me again' });
    const refused = await write(one);
    expect(refused).toMatchObject({ status: 403, body: { message: /Heated/ } });
    expect((await read('student', one)).posts).toHaveLength(1);
    // A teacher’s holds in the subject, an admin’s everywhere.
    const other = { thing: { what: 'subject', id: OTHER_CODE }, text: 'Why?' };
    expect(await caller('student').send(threads.ask, { body: other })).toMatchObject({ status: 200 });
    expect(await send('student', threads.edit, post, { text: 'Why so?' })).toMatchObject({ status: 403 });
    await pause('admin');
    expect(await caller('student').send(threads.ask, { body: { ...other, text: 'How?' } })).toMatchObject({
      status: 403,
    });
    await db
      .updateTable('thread_decision')
      .set({ until_on: dayAfter(today, -1) })
      .execute();
    expect(await write(one)).toMatchObject({ status: 200 });
    expect(await mine('student')).toMatchObject([{ holds: false, mayObject: false }, { holds: false }]);
  });

  it('is no admin, and no teacher of the subject for a teacher', async () => {
    const one = await ask('asker', 'Why?');
    const of = async (by: Who, text: string) => answer(by, one, text);
    const body = { until: today, reason: 'Heated' };
    const theirs = await of('teacher', 'So.');
    expect(await send('admin', decisions.pause, await of('admin', 'No.'), body)).toMatchObject({
      status: 403,
    });
    expect(await send('teacher', decisions.pause, theirs, body)).toMatchObject({ status: 403 });
    expect(await send('admin', decisions.pause, theirs, body)).toMatchObject({ status: 200 });
    expect(await send('teacher', threads.answer, one, { text: 'Me again' })).toMatchObject({ status: 403 });
  });
});

describe('an objection', () => {
  const hidden = async () => {
    const one = await ask('student', 'Why?');
    await send('teacher', api.moderation.decide, await question(one), {
      decision: 'hide',
      reason: 'Off topic',
    });
    return one;
  };
  const queue = async (by: Who) => (await caller(by).call(api.moderation.queue)).body.objections;

  it('comes back to the queue once; another moderator settles it; the author is told', async () => {
    const one = await hidden();
    const [{ _id = '' } = {}] = await mine('student');
    expect(await send('asker', decisions.object, _id, { text: 'No' })).toMatchObject({ status: 404 });
    expect(await send('student', decisions.object, _id, { text: 'It is on topic' })).toMatchObject({
      status: 200,
    });
    expect(await send('student', decisions.object, _id, { text: 'Again' })).toMatchObject({ status: 409 });
    expect(await queue('teacher')).toMatchObject([
      { objection: { text: 'It is on topic' }, maySettle: false },
    ]);
    expect(await queue('admin')).toMatchObject([{ maySettle: true }]);
    expect(await queue('otherTeacher')).toEqual([]);
    const settle = (by: Who, stays: boolean) =>
      send(by, decisions.settle, _id, { stays, reason: 'You are right' });
    expect(await settle('teacher', true)).toMatchObject({
      status: 403,
      body: { message: texts.anotherDecides },
    });
    expect(await settle('student', false)).toMatchObject({ status: 404 });
    expect(await settle('admin', false)).toMatchObject({ status: 200 });
    expect((await read('asker', one)).posts[0]).not.toHaveProperty('hidden');
    expect(await queue('admin')).toEqual([]);
    expect(await news('thread.settled')).toEqual([idOf('student')]);
    expect(await mine('student')).toMatchObject([
      { holds: false, objection: { settled: { stayed: false, reason: 'You are right' } } },
    ]);
  });

  it('is settled by who decided where nobody else could', async () => {
    await hidden();
    const [{ _id = '' } = {}] = await mine('student');
    await send('student', decisions.object, _id, { text: 'No' });
    const admins = await db
      .updateTable('user')
      .set({ roles: [] })
      .where(sql<boolean>`'admin' = any(roles)`)
      .returning('id')
      .execute();
    expect(await queue('teacher')).toMatchObject([{ maySettle: true }]);
    const settled = await send('teacher', decisions.settle, _id, { stays: true, reason: 'It is' });
    for (const { id } of admins)
      await db
        .updateTable('user')
        .set({ roles: ['admin'] })
        .where('id', '=', id)
        .execute();
    expect(settled).toMatchObject({ status: 200 });
    expect(await mine('student')).toMatchObject([
      { holds: true, mayObject: false, objection: { settled: { stayed: true } } },
    ]);
  });
});

it('a teacher finds hidden questions of their subject, and opens them; other teachers and students do not', async () => {
  const one = await ask('student', 'Why?');
  await send('teacher', api.moderation.decide, await question(one), {
    decision: 'hide',
    reason: 'Off topic',
  });
  expect(await mine('teacher', 'subjects')).toMatchObject([{ kind: 'hide', thread: { _id: one } }]);
  expect(await mine('otherTeacher', 'subjects')).toEqual([]);
  expect(await read('teacher', one)).toMatchObject({ _id: one, mayModerate: true });
  for (const by of ['visitor', 'asker', 'otherTeacher', 'hod'] as const)
    expect(await caller(by).send(threads.read, { params: { id: one }, query: {} })).toMatchObject({
      status: 404,
    });
});
