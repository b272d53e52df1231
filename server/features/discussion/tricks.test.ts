import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import { en } from '#contract/languages/en/whole.ts';
import { siteDefaults } from '#contract/site/defaults.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { nobody, type Person, signedIn } from '#testing/factories.ts';
import { forgetLimits } from '#testing/limits.ts';
import { contactIn } from './contact-in.ts';
import { renderText } from './render-text.ts';

const { add, admin, as, db } = await catalogueApp();
const { moderation, threads } = api;
const texts = en.threads;
const CODE = 'TRK-101';
const LONG = 'Please solve this for me today, all of the five units.';
const people = await Promise.all(Array.from({ length: 9 }, () => signedIn(db)));
const [asker = nobody, helper = nobody, ...others] = people;
let id: string;

beforeEach(async () => {
  await forgetLimits(db);
  await db.deleteFrom('thread').execute();
  await add({ code: CODE, name: 'Tricks' });
  id = (await ask('Why?', asker)).body.id;
});

const ask = (text: string, person: Person) =>
  as(person).send(threads.ask, { body: { thing: { what: 'subject', id: CODE }, text } });
const answer = (text: string, person = helper, more: object = {}) =>
  as(person).send(threads.answer, { params: { id }, body: { text, ...more } });
const read = async (person: Person = nobody) =>
  (await as(person).call(threads.read, { params: { id }, query: {} })).body;
const decide = (post: string, body: object) => admin.send(moderation.decide, { params: { id: post }, body });
const edit = (post: string, text: string) =>
  as(helper).send(threads.edit, { params: { id: post }, body: { text } });

describe('a way to reach someone is found', () => {
  it.each([
    '98\u200b765 432\u206010',
    '98765\u200e43210',
    '९८७६५४३२१०',
    '੯੮੭੬੫੪੩੨੧੦',
    '９８７６５４３２１０',
    '98765.43210',
    '98765-432-10',
    '(+91) 98765 43210',
    'w\u200bww.spam.example',
    'Join t.me/answers',
    'All papers at answers.com',
    '[Notes](//spam.example/x)',
    '[Notes](&#104;ttps://spam.example)',
    String.raw`[Notes](https\://spam.example)`,
    '[Notes](http:spam.example)',
    '<mailto:me%40spam.example>',
    'All notes at evil[.]com',
    'All notes at evil dot com, or evil (dot) co (dot) in',
    'Join t dot me/answers',
    'evil dot co dot in has them',
    'Write to me [at] evil dot org',
    'Call nine eight seven six five four three two one zero',
    'Call Nine-eight, double seven, five four three two one',
    'All papers at evil&#46;com',
    String.raw`All papers at evil\.com`,
    String.raw`All papers at $\text{evil}.\text{com}$`,
    'All papers at evil .com, or e v i l . c o m',
    'All papers at evil。com',
    'Write to me@gmail',
    '98765&#52;3210',
    '9876**543210**',
    '$9876{}543210$',
    '98765*43210 or 98765_43210',
    '098765 43210',
    'Call 98 76 54 32 10',
    'WhatsApp 9 8 7 6 5 4 3 2 1 0',
    '۹۸۷۶۵۴۳۲۱۰',
    '9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣0️⃣',
  ])('in %j', (text) => {
    expect(contactIn(text, renderText(text))).toBe(true);
  });

  it.each([
    'Insert 85, 24, 63, 45 and 17',
    'Insert 85 24 63 45 17 into a heap',
    'Insert 9 7 5 8 3 2 1 6 4 0 into a tree',
    String.raw`$\begin{matrix} 98 & 76 & 54 \\ 32 & 1 & 0 \end{matrix}$`,
    'Is it and/or, or java.io.File?',
    '2^{32} = 4294967296',
    'क्या 10 और 20 का योग 30 है?',
    '[Unit 3](/subjects/own1)',
    'What is ASP.NET, and how does dot net differ from it?',
    'Find the dot product (at t = 2) of f(.) and the dot in the figure.',
    'Write a program that prints one, two, three, four and five.',
  ])('not in %j', (text) => {
    expect(contactIn(text, renderText(text))).toBe(false);
  });
});

it('a name with a number waits where it would be read', async () => {
  const caller = await signedIn(db, { username: 'Call 98765 43210' });
  expect((await answer('By induction.', caller, { shownAs: 'letter' })).body.held).toBeUndefined();
  expect((await answer('By contradiction.', caller)).body.held).toBe(true);
});

it('what a question says while it waits is in no data of others', async () => {
  await as(others[0] ?? nobody).call(threads.follow, { params: { id }, body: { following: 'follow' } });
  await answer('By induction.', others[0]);
  const [question] = (await read()).posts;
  await as(asker).send(threads.edit, { params: { id: question?._id ?? '' }, body: { text: 'See spam.com' } });
  const dataOf = async (who: Person = nobody) =>
    JSON.stringify((await as(who).call(api.privacy.ownData, { query: {} })).body);
  expect(await dataOf(others[0])).not.toContain('spam.com');
  expect(await dataOf(asker)).toContain('spam.com');
});

describe('what is posted again', () => {
  it('waits, however its spaces, capitals and invisible signs differ; a change of it is no copy of itself', async () => {
    const { body } = await answer(LONG);
    expect(body.held).toBeUndefined();
    expect((await edit(body.id, `${LONG} `.replace('Please', 'please'))).body.message).toBe(texts.changed);
    const copy = LONG.replace('solve', 'SOL\u200bVE').replace(' today', '  today').replaceAll(',', ' ...');
    expect((await answer(copy, others[0])).body).toMatchObject({ held: true });
  });

  it('by many accounts in one moment is posted once', async () => {
    const sent = await Promise.all(others.map((person) => ask(LONG, person)));
    expect(sent.map(({ status }) => status)).toEqual(others.map(() => 200));
    expect(sent.filter(({ body }) => !body.held)).toHaveLength(1);
  });

  it('and has links, by one account in one moment, fills one place of the queue', async () => {
    const sent = await Promise.all(
      Array.from({ length: 5 }, (_, at) => ask(`See https://spam.example/${at}`, helper)),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await admin.call(moderation.queue)).body.posts).toHaveLength(1);
  });
});

describe('reports of many', () => {
  const report = (post: string, by: readonly Person[], reason = 'rude') =>
    Promise.all(by.map((one) => as(one).send(moderation.report, { params: { id: post }, body: { reason } })));

  it('hide nothing that a moderator let stay, but what was changed since', async () => {
    const { id: post } = (await answer('It follows from the definition.')).body;
    await report(post, others.slice(0, 3));
    expect(await read()).toMatchObject({ answers: 0 });
    await decide(post, { decision: 'show' });
    await report(post, others.slice(3, 6));
    await report(post, others.slice(6), 'intimate');
    expect(await read()).toMatchObject({ answers: 1 });
    expect(
      await db.selectFrom('post_report').select('post').where('is_open', '=', true).execute(),
    ).toHaveLength(others.length - 3);
    await decide(post, { decision: 'show' });
    // Who reported it before may report what it says now.
    await edit(post, 'Something rude.');
    await report(post, others.slice(0, 3));
    expect(await read()).toMatchObject({ answers: 0 });
  });
});

it('a moderator decides on what they read: not on what its author made of it meanwhile', async () => {
  const { body } = await answer('See https://book.example/paging');
  const [waiting] = (await admin.call(moderation.queue)).body.posts;
  await edit(body.id, 'See https://spam.example/pills');
  for (const decision of [{ decision: 'show' }, { decision: 'hide', reason: 'Spam' }])
    expect(await decide(body.id, { ...decision, version: waiting?.version })).toMatchObject({
      status: 409,
      body: { message: texts.textChanged },
    });
  expect(await read()).toMatchObject({ answers: 0 });
  const [again] = (await admin.call(moderation.queue)).body.posts;
  expect(await decide(body.id, { decision: 'show', version: again?.version })).toMatchObject({ status: 200 });
  expect(await read()).toMatchObject({ answers: 1 });
});

it('a teacher who said by a letter that an answer is wrong, and endorses it, does not show whose letter it is', async () => {
  const email = `teacher${crypto.randomUUID()}@college.example`;
  const teacher = await signedIn(db, { email });
  const days = { from: '2026-01-01', until: '2099-01-01' };
  await admin.call(api.teaching.give, { body: { email, subject: CODE, ...days } });
  const { id: post } = (await answer('It is so.')).body;
  const says = async () =>
    (await read()).posts.filter(({ kind }) => kind === 'comment').map(({ saysWrong }) => saysWrong);
  await answer('It is not.', teacher, { parent: post, saysWrong: true, shownAs: 'letter' });
  expect(await says()).toEqual([true]);
  await as(teacher).call(threads.endorse, { params: { id: post }, body: { endorsed: true, version: 1 } });
  expect(await says()).toEqual([true]);
});

it('what many do at once, just after the catalogue and the settings were changed, waits for no connection that they have themselves', async () => {
  const { id: post } = (await answer('It follows from the definition.')).body;
  const crowd = [...others, ...(await Promise.all(Array.from({ length: 10 }, () => signedIn(db))))];
  await admin.call(api.site.update, { body: siteDefaults(en) });
  const body = { reason: 'intimate' };
  const reported = await Promise.all(
    crowd.map((one) => as(one).send(moderation.report, { params: { id: post }, body })),
  );
  expect(reported.filter(({ status }) => status === 200)).toHaveLength(1);
  await add({ code: 'TRK-102', name: 'Another' });
  const answered = await Promise.all(crowd.map((one, at) => answer(`Answer ${at}`, one)));
  expect(answered.map(({ status }) => status)).toEqual(crowd.map(() => 200));
});

it('many who may not change an announcement, at once, keep nobody waiting', async () => {
  const days = { text: 'Unit 5 will not be asked', until: dayInIndia(new Date()) };
  await admin.call(api.announcements.add, { params: { code: CODE }, body: days });
  const [made] = (await as(asker).call(api.announcements.list, { params: { code: CODE } })).body
    .announcements;
  const params = { id: made?._id ?? '' };
  const tried = await Promise.all(
    Array.from({ length: 18 }, (_, at) =>
      as(others[at % others.length] ?? nobody).send(api.announcements.change, { params, body: days }),
    ),
  );
  expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 403));
});
