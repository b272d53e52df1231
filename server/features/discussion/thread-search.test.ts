import { beforeEach, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { siteDefaults } from '#contract/site/defaults.ts';
import { catalogueApp, PLACE } from '#testing/catalogue-app.ts';
import { signedIn } from '#testing/factories.ts';
import { forgetLimits } from '#testing/limits.ts';
import { insertPaper } from '#testing/papers.ts';

const { add, as, db } = await catalogueApp();
const asha = await signedIn(db, { username: 'Asha' });
const visitor = { headers: {} } as typeof asha;
const CODE = 'BTCS 947';

beforeEach(async () => {
  await forgetLimits(db);
  await db.deleteFrom('thread').execute();
  await add({ code: CODE, name: 'Operating Systems' });
});

const ask = async (text: string, code = CODE) =>
  (await as(asha).call(api.threads.ask, { body: { thing: { what: 'subject', id: code }, text } })).body.id;
const found = async (q: string, who = visitor, more = {}) =>
  (await as(who).call(api.search.find, { query: { q, ...more } })).body.threads ?? [];

it('the search finds a question by its words and by those of an answer, with what it was found by', async () => {
  const id = await ask('When does a deadlock arise, and what breaks it?');
  const text = 'Where processes hold resources in a circle: **preemption** breaks it.';
  const answer = (await as(asha).call(api.threads.answer, { params: { id }, body: { text } })).body.id;
  expect(await found('deadlocks arise')).toMatchObject([
    { _id: id, about: 'Operating Systems', answers: 1, why: { in: 'title' } },
  ]);
  expect((await found('deadlocks arise'))[0]).not.toHaveProperty('answer');
  const [byAnswer] = await found('preemption');
  expect(byAnswer).toMatchObject({ _id: id, answer, why: { in: 'text' } });
  expect(byAnswer?.why.text).toContain('preemption');
  expect(await found('deadlock', visitor, { kind: 'pyq' })).toEqual([]);
  expect(await found('xylophone')).toEqual([]);
});

it('a search that is narrowed finds those of its subjects, and none where study material alone is asked for', async () => {
  await add({ code: 'BTCS 948', name: 'Networks', placements: [PLACE] });
  const id = await ask('What is starvation?', 'BTCS 948');
  await ask('Why does starvation happen?');
  expect(await found('starvation')).toHaveLength(2);
  for (const more of [{ subject: 'btcs948' }, { semester: '3' }, { programme: 'CSE' }])
    expect(await found('starvation', visitor, more)).toMatchObject([{ _id: id }]);
  for (const more of [
    { subject: 'BTCS 949' },
    { semester: '4' },
    { programme: 'ME' },
    { kind: 'pyq' },
    { year: 2024 },
  ])
    expect(await found('starvation', visitor, more)).toEqual([]);
});

it('what was changed or deleted is found by what it says now', async () => {
  const id = await ask('What is thrashing?');
  const { posts } = (await as(asha).call(api.threads.read, { params: { id } })).body;
  const params = { id: posts[0]?._id ?? '' };
  await as(asha).send(api.threads.edit, { params, body: { text: 'What is swapping?' } });
  expect(await found('thrashing')).toEqual([]);
  expect(await found('swapping')).toMatchObject([{ _id: id }]);
  await as(asha).call(api.threads.remove, { params });
  expect(await found('swapping')).toEqual([]);
});

it('what waits for a moderator is found by nobody', async () => {
  await ask('What is paging? See https://notes.example/paging');
  expect(await found('paging')).toEqual([]);
  expect(await found('paging', await signedIn(db))).toEqual([]);
});

it('visitors find none where the site says so; members do', async () => {
  const id = await ask('What is a semaphore?');
  await as('admin').call(api.site.update, { body: { ...siteDefaults(en), visitorsReadThreads: false } });
  expect(await found('semaphore')).toEqual([]);
  expect(await found('semaphore', asha)).toMatchObject([{ _id: id }]);
  await as('admin').call(api.site.update, { body: siteDefaults(en) });
});

it('while a question is typed, those of its subject that say nearly the same are shown', async () => {
  await add({ code: 'BTCS 948', name: 'Networks' });
  const id = await ask('Explain the banker’s algorithm with an example.');
  await ask('Explain the routing algorithm with an example.');
  await ask('Explain the banker’s algorithm.', 'BTCS 948');
  const query = { subject: 'btcs947', text: 'how do I explain the banker’s algorithm' };
  const { threads } = (await as(asha).call(api.threads.alike, { query })).body;
  expect(threads.map(({ _id }) => _id)[0]).toBe(id);
  expect(threads).toHaveLength(2);
  const { resource } = await insertPaper(db, ['A page'], { code: CODE });
  const ofEntry = { query: { resource, text: query.text } };
  expect((await as(asha).call(api.threads.alike, ofEntry)).body.threads).toHaveLength(2);
  const none = { subject: CODE, text: 'What is a page fault?' };
  expect((await as(asha).call(api.threads.alike, { query: none })).body.threads).toEqual([]);
  expect(await as(visitor).send(api.threads.alike, { query })).toMatchObject({ status: 401 });
});
