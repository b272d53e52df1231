import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import { en } from '#contract/languages/en/whole.ts';
import type { Outcome } from '#contract/learning/unit-state.ts';
import { ATTEMPTS_AT_ONCE } from '#contract/learning/values.ts';
import { codeKey } from '#contract/subjects/values.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { nobody, signedIn } from '#testing/factories.ts';
import { insertPaper, type Paper } from '#testing/papers.ts';
import { cutPapers } from '../questions/cutting.ts';

const { as, db } = await catalogueApp();
const { practice, privacy } = api;
const CODE = 'BTCS-301-18';
const today = dayInIndia(new Date());
/** A paper with a question of each text. */
async function paper(texts: string[], more: Paper = {}) {
  const page = [`Max. Marks : ${texts.length * 5}`, ...texts.map((text, at) => `${at + 1}. ${text} (5)`)];
  return insertPaper(db, [page.join('\n')], { code: CODE, ...more });
}

/** Four units with two questions each. */
const TEXTS = ['A', 'B', 'C', 'D'].flatMap((unit) => [`Explain ${unit} one`, `Explain ${unit} two`]);
async function mapUnits() {
  const { id: subject } = await db
    .selectFrom('subject')
    .innerJoin('subject_code', 'subject_id', 'subject.id')
    .select('subject.id')
    .where('key', '=', codeKey(CODE))
    .executeTakeFirstOrThrow();
  await db.deleteFrom('unit').where('subject_id', '=', subject).execute();
  for (const [at, title] of ['A', 'B', 'C', 'D'].entries()) {
    const number = at + 1;
    await db
      .insertInto('unit')
      .values({ subject_id: subject, number, title, topics: '', hours: null })
      .execute();
    const rows = await db
      .selectFrom('question')
      .select('id')
      .where('body', 'like', `Explain ${title} %`)
      .execute();
    for (const { id } of rows)
      await db
        .insertInto('question_unit')
        .values({ question: id, subject_id: subject, unit: number, title, sure: 1 })
        .execute();
  }
}

let asha: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  for (const table of ['paper_cut', 'attachment', 'resource'] as const) await db.deleteFrom(table).execute();
  asha = await signedIn(db);
});

const session = async (who = asha as typeof nobody, query: object = {}) =>
  (await as(who).call(practice.session, { params: { code: CODE }, query })).body;
const answer = (question: string, outcome: Outcome, day = today, mixed = true) => ({
  subject: CODE,
  ...{ question, outcome, day, mixed },
});
const record = (attempts: ReturnType<typeof answer>[], who = asha) =>
  as(who).send(practice.record, { body: { attempts } });

describe('a session of practice', () => {
  it('has six questions of three units with their places, and others with another seed', async () => {
    await paper(TEXTS);
    await cutPapers({ db });
    await mapUnits();
    const { questions, units, attempts } = await session();
    expect(questions).toHaveLength(6);
    expect(new Set(questions.map(({ unit }) => unit?.number)).size).toBe(3);
    expect(questions[0]?.places[0]).toMatchObject({ page: 1, picture: { width: expect.any(Number) } });
    expect(questions[0]?.key).toBeDefined();
    expect(units).toEqual(['A', 'B', 'C', 'D'].map((title, at) => ({ number: at + 1, title, questions: 2 })));
    expect(attempts).toEqual([]);
    const ids = async (query: object) => (await session(asha, query)).questions.map(({ _id }) => _id);
    expect(await ids({ seed: 1 })).toEqual(await ids({ seed: 1 }));
    expect(await ids({ seed: 1 })).not.toEqual(await ids({ seed: 5 }));
  });

  it('asks first what a visitor’s browser, or the account’s answers, say is due', async () => {
    await paper(TEXTS);
    await cutPapers({ db });
    await mapUnits();
    const unitsOf = (questions: { unit?: { number: number } | undefined }[]) =>
      new Set(questions.map(({ unit }) => unit?.number));
    const due = await session(nobody, { states: '1:solid,2:due,3:due,4:due' });
    expect([...unitsOf(due.questions)].sort()).toEqual([2, 3, 4]);
    const all = await db.selectFrom('question').select(['id', 'body']).execute();
    const of = (unit: string) => all.filter(({ body }) => body.includes(` ${unit} `)).map(({ id }) => id);
    await record(
      [...of('B'), ...of('C'), ...of('D')].map((id) => answer(id, 'couldNot', dayAfter(today, -3))),
    );
    expect([...unitsOf((await session()).questions)].sort()).toEqual([2, 3, 4]);
  });

  it('asks a member what they did not answer today, also where the page was opened again', async () => {
    await paper(TEXTS);
    await cutPapers({ db });
    await mapUnits();
    const ids = async (seed: number) => (await session(asha, { seed })).questions.map(({ _id }) => _id);
    const first = await ids(1);
    await record(first.map((id) => answer(id, 'could')));
    const rest = (await db.selectFrom('question').select('id').execute()).filter(
      ({ id }) => !first.includes(id),
    );
    expect(rest).toHaveLength(2);
    for (const seed of [1, 2, 3])
      expect(await ids(seed)).toEqual(expect.arrayContaining(rest.map(({ id }) => id)));
  });

  it('has what there is where units are not known, and tells a visitor how many more members may read', async () => {
    await paper(TEXTS.slice(0, 2), { basis: 'university' });
    await paper(['Explain trees', 'Explain heaps', 'Explain graphs'], { basis: 'own' });
    await cutPapers({ db });
    const own = await session();
    expect(own.questions).toHaveLength(5);
    const seen = await session(nobody);
    expect(seen.questions.length + seen.forMembers).toBe(5);
    expect(seen.forMembers).toBeGreaterThan(0);
    expect(seen.questions.every(({ key }) => key === undefined)).toBe(true);
  });

  it('asks one of the questions that are the same in several years', async () => {
    await paper(TEXTS.slice(0, 2));
    await paper(TEXTS.slice(0, 2));
    await cutPapers({ db });
    const rows = await db.selectFrom('question').select(['id', 'body']).execute();
    for (const { id, body } of rows)
      await db
        .updateTable('question')
        .set({ family: rows.find((row) => row.body === body)?.id ?? null })
        .where('id', '=', id)
        .execute();
    const { questions } = await session();
    expect(questions).toHaveLength(2);
    await record([answer(questions[0]?._id ?? '', 'could')]);
    expect((await session()).attempts).toMatchObject([{ question: questions[0]?.same, outcome: 'could' }]);
  });

  it('of a subject that is not there is a 404, and states that are none are refused', async () => {
    const { status } = await as(nobody).send(practice.session, { params: { code: 'NONE-1' }, query: {} });
    expect(status).toBe(404);
    const query = { states: '1:best' };
    expect((await as(nobody).send(practice.session, { params: { code: CODE }, query })).status).toBe(400);
  });
});

describe('answers', () => {
  const kept = async () => (await session()).attempts.map(({ outcome, day, mixed }) => [outcome, day, mixed]);

  it('sent twice, by two devices and in any order, come to the best of the day', async () => {
    await paper(TEXTS);
    await cutPapers({ db });
    const [first] = (await session()).questions;
    const id = first?._id ?? '';
    const [one, other] = [answer(id, 'couldNot'), answer(id, 'could', today, false)];
    expect((await record([one, other, one])).body).toEqual({ kept: 1, gone: 0 });
    await Promise.all([record([other]), record([one]), record([one, other])]);
    expect(await kept()).toEqual([['could', today, false]]);
    await record([answer(id, 'could')]);
    await record([answer(id, 'partly')]);
    expect(await kept()).toEqual([['could', today, true]]);
    await record([answer(id, 'partly', dayAfter(today, -1))]);
    expect(await kept()).toEqual([
      ['partly', dayAfter(today, -1), true],
      ['could', today, true],
    ]);
  });

  it('to questions that are gone are told; those that were kept stay in their unit', async () => {
    await paper(TEXTS);
    await cutPapers({ db });
    await mapUnits();
    const [first] = (await session()).questions;
    await record([answer(first?._id ?? '', 'could')]);
    await db
      .deleteFrom('question')
      .where('id', '=', first?._id ?? '')
      .execute();
    expect((await session()).attempts).toMatchObject([{ unit: first?.unit?.number, outcome: 'could' }]);
    const gone = answer('00000000-0000-4000-8000-000000000000', 'could');
    expect((await record([gone])).body).toEqual({ kept: 0, gone: 1 });
  });

  it('of a day to come are of today; more than fit at once are refused', async () => {
    await paper(TEXTS);
    await cutPapers({ db });
    const [first] = (await session()).questions;
    const ahead = answer(first?._id ?? '', 'could', dayAfter(today, 300));
    await record([ahead]);
    expect(await kept()).toEqual([['could', today, true]]);
    expect((await record(Array.from({ length: ATTEMPTS_AT_ONCE + 1 }, () => ahead))).status).toBe(400);
    expect((await record([{ ...ahead, day: 'yesterday' }])).body).toMatchObject({
      message: en.validation.date,
    });
  });

  it('are the account’s alone, come with its data, and go with it', async () => {
    await paper(TEXTS);
    await cutPapers({ db });
    const [first] = (await session()).questions;
    await record([answer(first?._id ?? '', 'partly')]);
    const other = await signedIn(db);
    expect((await session(other)).attempts).toEqual([]);
    expect((await session(nobody)).attempts).toEqual([]);
    const { body } = await as(asha).call(privacy.ownData, { query: {} });
    expect(body.practice).toEqual([
      { code: codeKey(CODE), question: first?.text, outcome: 'partly', day: today, mixed: true },
    ]);
    await db.deleteFrom('user').where('id', '=', asha.id).execute();
    const rows = await db.selectFrom('practice_attempt').selectAll().where('user_id', '=', asha.id).execute();
    expect(rows).toEqual([]);
  });
});
