import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import type { Exam } from '#contract/material/exam-fields.ts';
import { codeKey } from '#contract/subjects/values.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { nobody, signedIn } from '#testing/factories.ts';
import { insertPaper, type Paper } from '#testing/papers.ts';
import { cutPapers } from './cutting.ts';

const { as, db } = await catalogueApp();
const calls = api.questions;
const asha = await signedIn(db, { username: 'Asha' });
const CODE = 'BTCS-301-18';
const MARKS = '(5)';

/** A paper of three questions. */
const pageOf = (...texts: string[]) =>
  ['Max. Marks : 15', ...texts.map((text, at) => `${at + 1}. ${text} ${MARKS}`)].join('\n');
const exam = (year: number): Exam => ({ year, session: 'May', isReappear: false });
let papers = 0;
async function paper(texts: string[], more: Paper = {}) {
  papers += 1;
  return insertPaper(db, [pageOf(...texts)], { code: CODE, name: `paper ${papers}.pdf`, ...more });
}

beforeEach(async () => {
  for (const table of ['paper_cut', 'attachment', 'resource'] as const) await db.deleteFrom(table).execute();
});

const THREE = ['Explain stacks', 'Explain queues', 'Explain heaps'];
const list = async (who = asha as typeof nobody, query: object = {}) =>
  (await as(who).call(calls.list, { query: { subject: CODE, ...query } })).body;

describe('the questions of a paper', () => {
  it('are cut once it was read, and listed with number, marks and place, the latest paper first', async () => {
    await paper(THREE, { exam: exam(2023) });
    await paper(['Explain trees', ...THREE.slice(1)], { exam: exam(2024) });
    expect(await cutPapers({ db })).toEqual({ cut: 2 });
    expect(await cutPapers({ db })).toEqual({ cut: 0 });
    const { questions, hasMore } = await list();
    expect(hasMore).toBe(false);
    expect(questions.map(({ number, marks, text, exam: its }) => [its?.year, number, marks, text])).toEqual([
      [2024, 1, 5, 'Explain trees'],
      [2024, 2, 5, 'Explain queues'],
      [2024, 3, 5, 'Explain heaps'],
      [2023, 1, 5, 'Explain stacks'],
      [2023, 2, 5, 'Explain queues'],
      [2023, 3, 5, 'Explain heaps'],
    ]);
    // A row of testing/papers.ts: the second below the head.
    expect(questions[0]?.places).toEqual([
      {
        page: 1,
        left: 100,
        top: 150,
        width: 390,
        height: 30,
        picture: { width: 80, height: 113, quarters: 0 },
      },
    ]);
  });

  it('of a paper for members are for members', async () => {
    await paper(THREE, { basis: 'own', exam: exam(2023) });
    await paper(['Explain trees', ...THREE.slice(1)], { basis: 'university', exam: exam(2024) });
    await cutPapers({ db });
    const seen = await list(nobody);
    expect(seen.forMembers + seen.questions.length).toBe(6);
    const closed = (await list()).questions.find(({ _id }) => !seen.questions.some((one) => one._id === _id));
    expect(closed).toBeDefined();
    const { status } = await as(nobody).send(calls.read, { params: { id: closed?._id ?? '' } });
    expect(status).toBe(401);
    expect((await as(asha).call(calls.read, { params: { id: closed?._id ?? '' } })).body.text).toBe(
      closed?.text,
    );
  });

  it('come in parts, also those of a visitor', async () => {
    const open = await paper(THREE, { exam: exam(2023), basis: 'own' });
    await paper(THREE, { basis: 'university' });
    await cutPapers({ db });
    await sql`insert into question (file, place, number, body, places)
      select file, place + 10 * more, number, body, places from question, generate_series(1, 17) as more
      where file = ${open.file}`.execute(db);
    const parts = async (who: typeof nobody) => {
      const found = [await list(who), await list(who, { from: 50 })];
      return found.map(({ questions, hasMore, forMembers }) => [questions.length, hasMore, forMembers]);
    };
    expect(await parts(nobody)).toEqual([
      [50, true, 3],
      [4, false, 3],
    ]);
    expect(await parts(asha)).toEqual([
      [50, true, 0],
      [7, false, 0],
    ]);
  });

  it('keep their ids when the paper is cut again', async () => {
    const { file } = await paper(THREE);
    await cutPapers({ db });
    const before = (await list()).questions;
    await db.updateTable('paper_cut').set({ cutter: 0 }).where('file', '=', file).execute();
    expect(await cutPapers({ db })).toEqual({ cut: 1 });
    expect((await list()).questions).toEqual(before);
  });

  it('are gone with their paper', async () => {
    const { attachment } = await paper(THREE);
    await cutPapers({ db });
    const [first] = (await list()).questions;
    await db.updateTable('attachment').set({ hidden_at: new Date() }).where('id', '=', attachment).execute();
    expect((await list()).questions).toEqual([]);
    const { status, body } = await as(asha).send(calls.read, { params: { id: first?._id ?? '' } });
    expect([status, body]).toMatchObject([404, { message: en.questions.gone }]);
  });
});

/** Says that a question of a text is of a unit. */
async function mapTo(unit: number, title: string, text: string) {
  const { id: subject } = await db
    .selectFrom('subject')
    .innerJoin('subject_code', 'subject_id', 'subject.id')
    .select('subject.id')
    .where('key', '=', codeKey(CODE))
    .executeTakeFirstOrThrow();
  await db.deleteFrom('unit').where('subject_id', '=', subject).where('number', '=', unit).execute();
  await db
    .insertInto('unit')
    .values({ subject_id: subject, number: unit, title, topics: '', hours: null })
    .execute();
  const questions = await db.selectFrom('question').select('id').where('body', '=', text).execute();
  for (const { id } of questions)
    await db
      .insertInto('question_unit')
      .values({ question: id, subject_id: subject, unit, title, sure: 1 })
      .execute();
  return subject;
}

describe('what was asked of a subject', () => {
  it('counts papers, marks and repeats of each unit; two files of one exam are one paper', async () => {
    for (const year of [2022, 2023, 2024]) await paper(THREE, { exam: exam(year) });
    await paper(THREE, { exam: exam(2024) });
    await cutPapers({ db });
    const subject = await mapTo(1, 'Stacks', 'Explain stacks');
    const { body } = await as(nobody).call(calls.asked, { params: { code: CODE } });
    expect(body).toMatchObject({ questions: 9, marks: 45, unmapped: 6, unconfirmed: 3, uncut: 0 });
    expect(body.papers.map(({ exam: its, questions }) => [its?.year, questions])).toEqual([
      [2024, 3],
      [2023, 3],
      [2022, 3],
    ]);
    expect(body.units).toEqual([
      { number: 1, title: 'Stacks', papers: 3, questions: 3, marks: 15, repeats: 1, last: exam(2024) },
    ]);
    expect((await list(asha as typeof nobody, { unit: 1 })).questions).toHaveLength(3);
    // Another unit has its number now: what was said of the one before is not of it.
    await db.updateTable('unit').set({ title: 'Graphs' }).where('subject_id', '=', subject).execute();
    expect((await as(nobody).call(calls.asked, { params: { code: CODE } })).body).toMatchObject({
      unmapped: 9,
    });
  });
});

describe('the same question in other years', () => {
  it('is one family, also in other words; another one is not', async () => {
    await paper(['Explain the working of stacks with an example', 'Explain queues', 'Explain heaps'], {
      exam: exam(2022),
    });
    await cutPapers({ db });
    await paper(['Describe the working of stacks with a suitable example', 'Define trees', 'Define graphs'], {
      exam: exam(2023),
    });
    await cutPapers({ db });
    const { questions } = await list();
    const id = questions.find(({ text }) => text.startsWith('Describe'))?._id ?? '';
    const { alsoAsked } = (await as(asha).call(calls.read, { params: { id } })).body;
    expect(alsoAsked).toMatchObject([{ number: 1, exam: exam(2022) }]);
    const other = questions.find(({ text }) => text === 'Define trees')?._id ?? '';
    expect((await as(asha).call(calls.read, { params: { id: other } })).body.alsoAsked).toEqual([]);
  });
});

it('of a page that lies on its side stand where the page lies', async () => {
  const { file } = await paper(THREE, { exam: exam(2023) });
  // As a scanner had it: shown upright after a quarter turn clockwise.
  const { boxes } = await db
    .selectFrom('file_page')
    .select('boxes')
    .where('file', '=', file)
    .executeTakeFirstOrThrow();
  const lain = boxes.map(([word, left, top, width, height]) => [
    word,
    top,
    1000 - left - width,
    height,
    width,
  ]);
  await db
    .updateTable('file_page')
    .set({ boxes: JSON.stringify(lain), quarters: 1 })
    .where('file', '=', file)
    .execute();
  await cutPapers({ db });
  const [first] = (await list()).questions;
  expect(first?.text).toBe('Explain stacks');
  expect(first?.places).toEqual([
    {
      page: 1,
      left: 150,
      top: 510,
      width: 30,
      height: 390,
      picture: { width: 80, height: 113, quarters: 1 },
    },
  ]);
});

describe('the search', () => {
  const find = async (q: string, who = asha as typeof nobody, more = {}) =>
    (await as(who).call(api.search.find, { query: { q, ...more } })).body.questions ?? [];

  it('finds questions by their words, the latest paper first, and what several papers asked once', async () => {
    await paper(['Explain master slave flip flops', 'Explain queues', 'Explain heaps'], { exam: exam(2023) });
    await paper(['Design a decade counter of JK flip-flops', 'Explain queues', 'Explain trees'], {
      exam: exam(2024),
    });
    await cutPapers({ db });
    const found = await find('flip flops questions');
    expect(
      found.map(({ number, exam: its, marks, why: { text } }) => [number, its?.year, marks, text]),
    ).toEqual([
      [1, 2024, 5, 'Design a decade counter of JK flip-flops'],
      [1, 2023, 5, 'Explain master slave flip flops'],
    ]);
    const { text = '', marks = [] } = found[1]?.why ?? {};
    expect(marks.map(([start, length]) => text.slice(start, start + length))).toEqual(['flip', 'flops']);
    await db
      .updateTable('question')
      .set({ family: found[0]?._id })
      .where('body', '=', 'Explain queues')
      .execute();
    expect((await find('queues')).map(({ exam: its }) => its?.year)).toEqual([2024]);
    expect(await find('nothing of this kind')).toEqual([]);
  });

  it('narrows them to a unit that is named, and knows all of a unit of a subject', async () => {
    await paper(['Explain stacks', 'Compare stacks', 'Explain heaps'], { exam: exam(2023) });
    await cutPapers({ db });
    await mapTo(3, 'Linear structures', 'Explain stacks');
    const texts = async (q: string) => (await find(q)).map(({ unit, why }) => [unit, why.text]);
    expect(await texts('stacks')).toEqual([
      [3, 'Explain stacks'],
      [undefined, 'Compare stacks'],
    ]);
    for (const q of ['unit 3 stacks questions', 'module III stacks', `${CODE} unit 3 questions`])
      expect([q, await texts(q)]).toEqual([q, [[3, 'Explain stacks']]]);
    expect(await texts('unit 4 stacks')).toEqual([]);
  });

  it('is narrowed to those of a subject, a semester, a programme, a kind or a year', async () => {
    await paper(THREE, { exam: exam(2023) });
    await paper(THREE, { code: 'BTCS-302-18', semester: '4', exam: exam(2024) });
    await cutPapers({ db });
    const years = async (more: object) =>
      (await find('stacks', asha, more)).map(({ exam: its }) => its?.year);
    expect(await years({})).toEqual([2024, 2023]);
    for (const more of [
      { subject: CODE },
      { semester: '3' },
      { year: '2023' },
      { kind: 'pyq', year: '2023' },
    ])
      expect([more, await years(more)]).toEqual([more, [2023]]);
    expect(await years({ programme: 'CSE', kind: 'pyq' })).toEqual([2024, 2023]);
    for (const more of [{ kind: 'notes' }, { subject: 'BTCS 947' }, { programme: 'ME' }, { semester: '5' }])
      expect([more, await years(more)]).toEqual([more, []]);
  });

  it('shows visitors those of papers that anyone may read', async () => {
    await paper(THREE, { basis: 'own', exam: exam(2023) });
    await paper(['Explain trees', ...THREE.slice(1)], { basis: 'university', exam: exam(2024) });
    await cutPapers({ db });
    const open = new Set((await list(nobody)).questions.map(({ text }) => text));
    expect((await find('explain', nobody)).every(({ why }) => open.has(why.text))).toBe(true);
    const words = async (who = nobody) =>
      [...(await find('stacks', who)), ...(await find('trees', who))].length;
    expect([await words(), await words(asha as typeof nobody)]).toEqual([1, 2]);
  });
});
