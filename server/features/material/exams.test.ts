import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { nobody } from '#testing/factories.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const { db, as } = await testApp();
const { call, send } = as('admin');
const { pyq, notes } = api.resources;

const LINK = 'https://drive.google.com/file/d/abc/view';
const BODY = {
  service: 'pyqs' as const,
  semester: '3' as const,
  subject: 'Digital Electronics',
  subjectcode: 'BTES301-18',
  linka: LINK,
  linkb: LINK,
  linkc: LINK,
};
const DEC_2024 = { year: 2024, session: 'December' as const, isReappear: false };
/** As forms have them, which the types of programs do not know. */
const QUIZ: object = { session: 'May', year: '2023', sort: 'quiz' };
const AGAIN: object = { session: 'May', year: '2023', sort: 'reappear' };
const MAY_2023 = { year: 2023, session: 'May' as const, isReappear: true };

beforeEach(async () => {
  await db.deleteFrom('resource').execute();
});

const add = async (body: object) => (await call(pyq.add, { body: { ...BODY, ...body } })).body._id;
const exams = async (id: string) => (await call(pyq.get, { params: { id } })).body.exams;

describe('the exams of an entry’s papers', () => {
  it('are kept by link, and given with the entry to everyone', async () => {
    const id = await add({ exams: { linka: DEC_2024, linkc: MAY_2023 } });
    expect(await exams(id)).toEqual({ linka: DEC_2024, linkc: MAY_2023 });
    const { msg } = (await as(nobody).call(pyq.list)).body;
    expect(msg[0]?.exams).toEqual({ linka: DEC_2024, linkc: MAY_2023 });
  });

  it('are taken as a form has them: a year as text, and nothing where nothing was filled in', async () => {
    const id = await add({
      exams: {
        linka: { session: 'December', year: ' 2024', isReappear: '' },
        linkb: { session: '', year: '', isReappear: 'true' },
        linkc: { session: 'May', year: '2023', isReappear: 'true' },
      },
    });
    expect(await exams(id)).toEqual({ linka: DEC_2024, linkc: MAY_2023 });
  });

  it('stay where a client that knows none of them changes the entry, but not without their link', async () => {
    const id = await add({ exams: { linka: DEC_2024, linkc: MAY_2023 } });
    await call(pyq.update, { params: { id }, body: { ...BODY, semester: '4' } });
    expect(await exams(id)).toEqual({ linka: DEC_2024, linkc: MAY_2023 });
    await call(pyq.update, { params: { id }, body: { ...BODY, linka: '' } });
    expect(await exams(id)).toEqual({ linkc: MAY_2023 });
    await call(pyq.update, { params: { id }, body: { ...BODY, exams: {} } });
    expect(await exams(id)).toBeUndefined();
  });

  it('may be tests of the college, which come by program, form and file', async () => {
    const mid = { ...DEC_2024, test: 'mid' as const };
    const id = await add({
      exams: { linka: mid, linkc: QUIZ },
    });
    const quiz = { year: 2023, session: 'May', isReappear: false, test: 'quiz' };
    expect(await exams(id)).toEqual({ linka: mid, linkc: quiz });
    await send(pyq.update, { params: { id }, body: { ...BODY, exams: { linka: mid, linkc: AGAIN } } });
    expect(await exams(id)).toEqual({ linka: mid, linkc: MAY_2023 });
    const csv = (await call(pyq.exportCsv)).body;
    expect(csv).toContain('Dec 2024 mid,,May 2023 reappear');
    const { rows } = (
      await call(pyq.importCsv, { body: { csv: csv.replace(' mid', ' class'), apply: true } })
    ).body;
    expect(rows.map(({ action }) => action)).toEqual(['change']);
    expect((await exams(id))?.linka).toEqual({ ...DEC_2024, test: 'class' });
  });

  it.each([
    [{ ...DEC_2024, year: 1989 }, 'year', en.validation.examYear],
    [{ ...DEC_2024, year: new Date().getFullYear() + 2 }, 'year', en.validation.examYear],
    [{ ...DEC_2024, year: 'last' }, 'year', en.validation.examYear],
    [{ session: 'May' }, 'year', en.validation.examYear],
    [{ ...DEC_2024, session: 'July' }, 'session', en.validation.examSession],
    [{ year: 2024 }, 'session', en.validation.examSession],
  ])('refuse %j', async (exam, field, message) => {
    const reply = await send(pyq.add, { body: { ...BODY, exams: { linkb: exam } } });
    expect(reply).toEqual({ status: 400, body: refusal(message, `exams.linkb.${field}`) });
  });

  it('are of papers only', async () => {
    const body = { ...BODY, service: 'notes', link: LINK, exams: { link: DEC_2024 } };
    const { _id } = (await send(notes.add, { body })).body;
    expect((await call(notes.get, { params: { id: _id } })).body).not.toHaveProperty('exams');
  });
});

describe('a CSV file', () => {
  const send = async (csv: string, apply = true) =>
    (await call(pyq.importCsv, { body: { csv, apply } })).body.rows.map(({ action, problems }) =>
      problems.length > 0 ? problems : action,
    );
  const HEADER = '_id,service,semester,subject,subjectcode,title,linka,linkb,linkc';
  const row = (title: string, id = '') =>
    [id, 'pyqs', '3', 'Digital Electronics', 'BTES301-18', title, LINK, LINK, LINK].join(',');

  it('has a column for the exam of each link, and comes back as it went', async () => {
    await add({ exams: { linka: DEC_2024, linkc: MAY_2023 } });
    const csv = (await call(pyq.exportCsv)).body;
    expect(csv).toContain(`${HEADER},exama,examb,examc\r\n`);
    expect(csv).toContain(`${LINK},Dec 2024,,May 2023 reappear\r\n`);
    expect(await send(csv)).toEqual(['same']);
  });

  it.each([
    ['Dec 2024', DEC_2024],
    ['december 2024', DEC_2024],
    ['Dec-24', DEC_2024],
    ['01-12-2024', DEC_2024],
    ['2023 May (Re-appear)', MAY_2023],
  ])('may say %s', async (cell, exam) => {
    expect(await send(`${HEADER},exama\n${row('A')},${cell}`)).toEqual(['add']);
    expect((await call(pyq.adminList)).body[0]?.exams).toEqual({ linka: exam });
  });

  it('without these columns leaves the exams as they are; an empty cell takes one away', async () => {
    const id = await add({ title: 'A', exams: { linka: DEC_2024, linkc: MAY_2023 } });
    expect(await send(`${HEADER}\n${row('B', id)}`)).toEqual(['change']);
    expect(await exams(id)).toEqual({ linka: DEC_2024, linkc: MAY_2023 });
    expect(await send(`${HEADER},exama\n${row('B', id)},`)).toEqual(['change']);
    expect(await exams(id)).toEqual({ linkc: MAY_2023 });
  });

  it.each([
    ['2024', en.validation.examSession],
    ['May or Dec 2024', en.validation.examSession],
    ['Dec', en.validation.examYear],
    ['Dec 1950', en.validation.examYear],
  ])('with %s is refused for that row', async (cell, problem) => {
    expect(await send(`${HEADER},examb\n${row('A')},${cell}`)).toEqual([[problem]]);
    expect((await call(pyq.adminList)).body).toEqual([]);
  });
});
