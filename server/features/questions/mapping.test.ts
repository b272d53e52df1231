import { beforeEach, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import { en } from '#contract/languages/en/whole.ts';
import type { Mapped } from '#contract/questions/mapping-calls.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { signedIn, UNKNOWN_ID } from '#testing/factories.ts';
import { insertPaper } from '#testing/papers.ts';
import { cutPapers } from './cutting.ts';
import { proposeAgain } from './proposing.ts';

const { as, db, add } = await catalogueApp();
const calls = api.mapping;
const CODE = 'MAP-101';
const params = { code: CODE };
const admin = await signedIn(db, { username: 'Admin', roles: ['admin'] });
const asha = await signedIn(db, { username: 'Asha', email: 'asha.map@college.example' });
const bina = await signedIn(db, { username: 'Bina', email: 'bina.map@college.example' });
const student = await signedIn(db);
const today = dayInIndia(new Date());
const UNITS = [
  { number: 1, title: 'Stacks and queues', topics: 'Stacks, queues, push, pop', hours: 8 },
  { number: 2, title: 'Trees', topics: 'Binary trees, heaps, traversal', hours: 8 },
];
let subject: string;

beforeEach(async () => {
  for (const table of ['paper_cut', 'attachment', 'teaching', 'notification'] as const)
    await db.deleteFrom(table).execute();
  subject = await add({ code: CODE, name: 'Mapped', units: UNITS });
  const page = 'Max. Marks : 10\n1. Explain stacks and push (5)\n2. Explain traversal of binary trees (5)';
  await insertPaper(db, [page], { code: CODE, exam: { year: 2024, session: 'May', isReappear: false } });
  await cutPapers({ db });
  for (const email of ['asha.map@college.example', 'bina.map@college.example'])
    await as(admin).call(api.teaching.give, {
      body: { email, subject: CODE, from: today, until: dayAfter(today, 9) },
    });
});

const read = async (who = asha) => (await as(who).call(calls.read, { params, query: {} })).body;
const confirm = (units: Mapped[], who = asha) => as(who).send(calls.confirm, { params, body: { units } });

it('proposes units once a paper is cut; teachers of the subject confirm many at once, and undo', async () => {
  const stored = await db
    .selectFrom('question_unit')
    .select(['unit', 'confirmed_at'])
    .orderBy('unit')
    .execute();
  expect(stored).toEqual([
    { unit: 1, confirmed_at: null },
    { unit: 2, confirmed_at: null },
  ]);
  const { questions, left, done, papers } = await read();
  expect([left, done]).toEqual([2, 0]);
  expect(papers).toMatchObject([{ questions: 2, isCut: true, isConfirmed: false, doubts: [] }]);
  expect(questions.map(({ proposals: [best] }) => best?.unit)).toEqual([1, 2]);
  // As the whole paper has them: by what stands around each, too.
  const sure = await db.selectFrom('question_unit').select('sure').orderBy('unit').execute();
  expect(questions.map(({ proposals: [best] }) => Math.min(best?.sure ?? 0, 0.99).toFixed(4))).toEqual(
    sure.map((row) => row.sure.toFixed(4)),
  );
  expect((await as(student).send(calls.read, { params, query: {} })).status).toBe(403);
  const ids = questions.map(({ _id }) => _id);
  expect((await confirm([{ question: ids[0] ?? '', unit: 9 }])).status).toBe(400);
  expect((await confirm([{ question: UNKNOWN_ID, unit: 1 }])).status).toBe(404);
  expect((await confirm([{ question: ids[0] ?? '', unit: 1 }], student)).status).toBe(403);

  const both = await confirm(ids.map((question, at) => ({ question, unit: at === 0 ? 1 : 0 })));
  expect(both).toMatchObject({
    status: 200,
    body: { message: en.mapping.confirmed(2), before: ids.map((question) => ({ question, unit: null })) },
  });
  expect(await read()).toMatchObject({ left: 0, done: 2, questions: [] });
  await confirm(both.body.before);
  expect((await read()).left).toBe(2);
});

it('teaches what is proposed for other papers, and what is undone is proposed again', async () => {
  const exam = { year: 2023, session: 'May', isReappear: false } as const;
  const page = 'Max. Marks : 10\n1. Describe bakery locks (5)\n2. Compare bakery locks with queues (5)';
  await insertPaper(db, [page], { code: CODE, exam });
  await cutPapers({ db });
  const stored = async () =>
    db
      .selectFrom('question_unit')
      .innerJoin('question', 'question.id', 'question')
      .select(['body', 'unit'])
      .where('confirmed_at', 'is', null)
      .orderBy('body')
      .execute();
  // The subjects of the sample first.
  while ((await proposeAgain({ db })).subjects > 0);
  const { questions } = await read();
  const question = questions.find(({ text }) => text.startsWith('Compare bakery'))?._id ?? '';
  const unitOf = async (beginning: string) =>
    (await stored()).find(({ body }) => body.startsWith(beginning))?.unit;
  const before = await unitOf('Compare bakery');
  const { body } = await confirm([{ question, unit: 2 }]);
  await proposeAgain({ db });
  expect(await unitOf('Describe bakery')).toBe(2);
  await confirm(body.before);
  expect(await unitOf('Compare bakery')).toBeUndefined();
  await proposeAgain({ db });
  expect(await unitOf('Compare bakery')).toBe(before);
});

it('of two teachers the later one counts, and both are told who and when', async () => {
  const [first] = (await read()).questions;
  const question = first?._id ?? '';
  await confirm([{ question, unit: 1 }]);
  const { body } = await confirm([{ question, unit: 2 }], bina);
  expect(body.others).toMatchObject([{ name: 'Asha', unit: 1 }]);
  expect(body.before).toEqual([{ question, unit: 1 }]);
  const told = await db
    .selectFrom('notification')
    .select(['user_id', 'kind'])
    .where('kind', '=', 'question.remapped')
    .execute();
  expect(told).toEqual([{ user_id: asha.id, kind: 'question.remapped' }]);
});

it('is to be confirmed again once the unit is called otherwise, and says what it was', async () => {
  const [first] = (await read()).questions;
  await confirm([{ question: first?._id ?? '', unit: 1 }]);
  await db
    .updateTable('unit')
    .set({ title: 'Linear structures' })
    .where('subject_id', '=', subject)
    .where('number', '=', 1)
    .execute();
  const { questions, left } = await read();
  expect(left).toBe(2);
  expect(questions[0]).toMatchObject({ _id: first?._id, was: { unit: 1, title: 'Stacks and queues' } });
});

it('is exported as CSV', async () => {
  const { body } = await as(asha).send(calls.exportCsv, { params });
  expect(String(body)).toContain('2024,May,,1,,5,1,Stacks and queues,no,Explain stacks and push');
});

it('proposes units for papers that are there once their subject gets units, or others', async () => {
  const later = await add({ code: 'MAP-102', name: 'Without units' });
  const page = 'Max. Marks : 10\n1. Explain stacks and push (5)\n2. Explain traversal of binary trees (5)';
  await insertPaper(db, [page], { code: 'MAP-102', exam: { year: 2024, session: 'May', isReappear: false } });
  await cutPapers({ db });
  const proposed = () =>
    db
      .selectFrom('question_unit')
      .select(['unit', 'title'])
      .where('subject_id', '=', later)
      .orderBy('unit')
      .execute();
  // Those of the sample first.
  for (let round = 0; round < 10; round += 1) await proposeAgain({ db });
  expect(await proposed()).toEqual([]);
  const asked = { params: { code: 'MAP-102' } };
  await as(admin).call(api.syllabus.save, { ...asked, body: { units: UNITS } });
  expect(await proposeAgain({ db })).toEqual({ subjects: 1 });
  expect(await proposed()).toEqual(UNITS.map(({ number, title }) => ({ unit: number, title })));
  expect(await proposeAgain({ db })).toEqual({ subjects: 0 });
  const { body } = await as(admin).call(api.questions.asked, asked);
  expect(body.unmapped).toBe(0);
});
