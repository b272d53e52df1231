import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { versionOf } from '#contract/core/version.ts';
import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import { en } from '#contract/languages/en/whole.ts';
import { MOST_QUESTIONS } from '#contract/questions/values.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { nobody, signedIn } from '#testing/factories.ts';
import { insertPaper } from '#testing/papers.ts';
import { cutPapers } from './cutting.ts';

const { as, db } = await catalogueApp();
const { cuts, correctors } = api;
const CODE = 'BTCS-301-18';
const admin = await signedIn(db, { username: 'Admin', roles: ['admin'] });
const teacher = await signedIn(db, { username: 'Asha', email: 'asha@college.example' });
const student = await signedIn(db, { username: 'Bina', email: 'bina@college.example' });
const PAGE = 'Max. Marks : 15\n1. Explain stacks (5)\n2. Explain queues (5)\n3. Explain heaps (5)';
const today = dayInIndia(new Date());

let params: { id: string };
let file: string;
beforeEach(async () => {
  for (const table of ['paper_cut', 'attachment', 'resource', 'teaching', 'corrector'] as const)
    await db.deleteFrom(table).execute();
  const paper = await insertPaper(db, [PAGE], { code: CODE });
  params = { id: paper.attachment };
  file = paper.file;
  await cutPapers({ db });
  const body = { email: 'asha@college.example', subject: CODE, from: today, until: dayAfter(today, 30) };
  await as(admin).call(api.teaching.give, { body });
});

type Who = { headers: Record<string, string> };
const read = async (who: Who = teacher) => (await as(who).call(cuts.read, { params })).body;
const claim = (who: Who, held = true) => as(who).send(cuts.claim, { params, body: { held } });
const save = (who: Who, body: object) => as(who).send(cuts.save, { params, body });
const place = { page: 1, left: 0, top: 140, width: 1000, height: 50 };

describe('the questions of a file', () => {
  it('are for those who may read it; who may correct them is told so', async () => {
    expect(await read()).toMatchObject({ isCut: true, isConfirmed: false, mayCorrect: true, doubts: [] });
    expect((await read(student)).mayCorrect).toBe(false);
    expect((await read(nobody)).questions.map(({ number, marks }) => [number, marks])).toEqual([
      [1, 5],
      [2, 5],
      [3, 5],
    ]);
    await db.updateTable('attachment').set({ rights_basis: 'university' }).execute();
    expect((await as(nobody).send(cuts.read, { params })).status).toBe(401);
  });

  it('are saved as a proposal or confirmed; the texts of new boxes are read, and a newer program changes nothing', async () => {
    const [first, second] = (await read()).questions;
    const questions = [
      { ...first, marks: 4 },
      { number: 4, places: [place] },
    ];
    expect(await save(teacher, { questions, isConfirmed: false })).toMatchObject({
      status: 200,
      body: { message: en.cuts.saved(2) },
    });
    const kept = await read();
    expect(kept).toMatchObject({ isConfirmed: false, doubts: ['numbers'] });
    expect(kept.questions).toMatchObject([
      { _id: first?._id, marks: 4 },
      { number: 4, text: '1. Explain stacks (5)' },
    ]);
    expect(second && kept.questions.some(({ _id }) => _id === second._id)).toBe(false);
    await db.updateTable('paper_cut').set({ cutter: 0 }).execute();
    expect(await cutPapers({ db })).toEqual({ cut: 0 });

    await save(teacher, { questions: kept.questions.slice(0, 1), isConfirmed: true });
    expect(await read()).toMatchObject({ isConfirmed: true, confirmedBy: 'Asha', doubts: [] });
    expect((await read(student)).confirmedBy).toBeUndefined();
    const lines = await db
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'detail'])
      .where('subject', '=', 'paper')
      .orderBy('id')
      .execute();
    expect(lines.at(-1)).toMatchObject({ action: 'update', subject_id: params.id });
    expect(JSON.stringify(lines.at(-1)?.detail)).toContain('"isConfirmed":true');
  });

  it('may be none, if a person confirms that; no more than there is room for, and on no page that is not there', async () => {
    expect(await save(teacher, { questions: [], isConfirmed: false })).toMatchObject({ status: 400 });
    expect(await save(teacher, { questions: [], isConfirmed: true })).toMatchObject({
      status: 200,
      body: { message: en.cuts.noQuestions },
    });
    const many = Array.from({ length: MOST_QUESTIONS + 1 }, (_, at) => ({ number: at + 1, places: [place] }));
    expect((await save(teacher, { questions: many, isConfirmed: true })).status).toBe(400);
    const wide = { ...place, left: 1 };
    for (const wrong of [wide, { ...place, page: 0 }, { ...place, height: 0 }, { ...place, page: 2 }])
      expect(
        (await save(teacher, { questions: [{ number: 1, places: [wrong] }], isConfirmed: true })).status,
      ).toBe(400);
    expect((await read()).questions).toEqual([]);
  });

  it('lead those who may correct them to the next paper that nobody confirmed', async () => {
    expect(await read()).not.toHaveProperty('next');
    const other = await insertPaper(db, ['1. Explain graphs (5)'], { code: CODE });
    await cutPapers({ db });
    expect((await read()).next).toEqual({ file: other.attachment, left: 1 });
    expect(await read(student)).not.toHaveProperty('next');
    const body = { questions: [], isConfirmed: true };
    await as(teacher).call(cuts.save, { params: { id: other.attachment }, body });
    expect(await read()).not.toHaveProperty('next');
  });

  it('are not overwritten by who began with others', async () => {
    const { questions, isConfirmed } = await read();
    const version = versionOf(cuts.save.edits?.parse({ questions, isConfirmed }));
    await save(admin, { questions: questions.slice(1), isConfirmed: true });
    const { status, body } = await save(teacher, { questions, isConfirmed: true, version });
    expect(status).toBe(409);
    expect(body).toMatchObject({ current: { isConfirmed: true, questions: [{ number: 2 }, { number: 3 }] } });
  });
});

describe('who corrects a paper', () => {
  it('has it for 30 minutes, renews that, and gives it back; others see who and until when', async () => {
    expect((await claim(student)).status).toBe(403);
    expect((await claim(teacher)).status).toBe(200);
    expect((await read()).holder).toMatchObject({ name: 'Asha', isYou: true });
    expect((await read(admin)).holder).toMatchObject({ name: 'Asha', isYou: false });
    expect((await read(student)).holder).toBeUndefined();
    expect(await claim(admin)).toMatchObject({ status: 409, body: { message: en.cuts.held('Asha', 30) } });
    expect((await save(admin, { questions: [], isConfirmed: true })).status).toBe(409);
    expect((await claim(teacher)).status).toBe(200);
    expect((await claim(teacher, false)).status).toBe(200);
    expect((await claim(admin)).status).toBe(200);
    await db
      .updateTable('paper_cut')
      .set({ claimed_until: new Date(Date.now() - 1000) })
      .where('file', '=', file)
      .execute();
    expect((await read()).holder).toBeUndefined();
    expect((await claim(teacher)).status).toBe(200);
  });

  it('is one of two who ask at once', async () => {
    const both = await Promise.all([claim(teacher), claim(admin)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('may be a student whom a teacher allows, until that is ended or the teacher’s term is over', async () => {
    const code = { code: CODE };
    const allow = (who: Who, email = 'bina@college.example') =>
      as(who).send(correctors.allow, { params: code, body: { email } });
    expect((await allow(student)).status).toBe(403);
    expect((await allow(admin)).status).toBe(403);
    expect((await allow(teacher, 'no.one@college.example')).status).toBe(400);
    expect((await allow(teacher)).status).toBe(200);
    expect((await allow(teacher)).status).toBe(200);
    const list = async () => (await as(teacher).call(correctors.list, { params: code })).body.correctors;
    expect(await list()).toMatchObject([{ name: 'Bina', by: 'Asha', until: dayAfter(today, 30) }]);
    expect((await as(student).send(correctors.list, { params: code })).status).toBe(403);
    expect((await claim(student)).status).toBe(200);
    expect((await save(student, { questions: [], isConfirmed: true })).status).toBe(200);

    await db
      .updateTable('teaching')
      .set({ until_on: dayAfter(today, -1), from_on: dayAfter(today, -2) })
      .execute();
    expect((await claim(student)).status).toBe(403);
    await db.updateTable('teaching').set({ until_on: today }).execute();
    expect((await claim(student)).status).toBe(200);
    const [bina] = await list();
    const end = () => as(teacher).send(correctors.end, { params: code, body: { id: bina?._id ?? '' } });
    expect((await end()).status).toBe(200);
    expect((await end()).status).toBe(404);
    expect((await claim(student)).status).toBe(403);
  });
});
