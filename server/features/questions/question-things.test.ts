import { beforeEach, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { writeOwnData } from '#server/features/privacy/own-data-service.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { nobody, signedIn, UNKNOWN_ID } from '#testing/factories.ts';
import { forgetLimits } from '#testing/limits.ts';
import { insertPaper } from '#testing/papers.ts';
import { cutPapers } from './cutting.ts';

const site = await catalogueApp();
const { admin, as, db, add, deps } = site;
const { reports, saved, threads } = api;
const CODE = 'QTH-101';
const at = '2026-11-01T10:00:00.000Z';
const WORDS = 'State and prove maximum power transfer theorem';
const asha = await signedIn(db, { username: 'Asha' });

beforeEach(async () => {
  await forgetLimits(db);
  for (const table of ['thread', 'report', 'saved_item', 'paper_cut', 'attachment'] as const)
    await db.deleteFrom(table).execute();
  await add({ code: CODE, name: 'Threads' });
});

/** A paper with two questions. @returns its entry, and the first of them */
async function paper(basis: 'own' | 'college' = 'own') {
  const exam = { year: 2023, session: 'May', isReappear: false } as const;
  const text = ['Max. Marks : 10', `1. ${WORDS} (5)`, '2. Explain the inverter with its waveforms (5)'].join(
    '\n',
  );
  const { resource, attachment, file } = await insertPaper(db, [text], {
    code: CODE,
    exam,
    basis,
    name: 'a.pdf',
  });
  await cutPapers({ db });
  const { id, places } = await db
    .selectFrom('question')
    .select(['id', 'places'])
    .where('file', '=', file)
    .where('number', '=', 1)
    .executeTakeFirstOrThrow();
  return { resource, attachment, id, places };
}
const bag = async () => (await as(asha).call(saved.list)).body.saved;

it('is saved, called by its number and its exam, and taken out again', async () => {
  const { id } = await paper();
  const put = await as(asha).send(saved.put, {
    body: {
      saved: [
        { what: 'question', id, at },
        { what: 'question', id: UNKNOWN_ID, at },
      ],
    },
  });
  expect(put).toMatchObject({ status: 200, body: { left: 0 } });
  expect(await bag()).toEqual([
    {
      ...{ what: 'question', id, at, name: 'Threads', code: 'QTH-101' },
      question: { number: 1, exam: { year: 2023, session: 'May', isReappear: false } },
    },
  ]);
  // Their own data say which question it is.
  let own = '';
  for await (const part of writeOwnData(deps, asha.id, true)) own += part;
  expect(JSON.parse(own).bag).toMatchObject([{ what: 'question', name: expect.stringContaining(WORDS) }]);
  expect((await as(asha).call(saved.remove, { query: { what: 'question', id } })).body).toEqual({
    removed: 1,
  });
  expect(await bag()).toEqual([]);
});

it('says nothing of its words to anyone who asks what it is called, and is none once its paper is gone', async () => {
  const { id, attachment } = await paper('college');
  const look = async () =>
    (await as(nobody).call(saved.look, { query: { things: `question:${id}` } })).body.things;
  const things = await look();
  expect(things).toMatchObject([{ what: 'question', question: { number: 1 } }]);
  expect(JSON.stringify(things)).not.toMatch(/power|theorem/i);
  await db.updateTable('attachment').set({ hidden_at: new Date() }).where('id', '=', attachment).execute();
  expect(await look()).toEqual([]);
  await as(asha).call(saved.put, { body: { saved: [{ what: 'question', id, at }] } });
  expect(await bag()).toEqual([]);
});

it('is asked about where its paper asks it, and what was asked there is found at it', async () => {
  const { id, resource, attachment, places } = await paper();
  const thing = { what: 'question', id } as const;
  const { body } = await as(asha).send(threads.ask, { body: { thing, text: 'Where does the proof begin?' } });
  const listed = async (query: object) =>
    (await as(nobody).send(threads.list, { query })).body.threads.map(({ _id }: { _id: string }) => _id);
  expect(await listed({ question: id })).toEqual([body.id]);
  expect(await listed({ resource })).toEqual([body.id]);
  const read = (await as(asha).call(threads.read, { params: { id: body.id }, query: {} })).body;
  expect(read).toMatchObject({ what: 'resource', part: { file: attachment, page: places[0]?.page } });
  const alike = await as(asha).call(threads.alike, {
    query: { question: id, text: 'Where does the proof begin' },
  });
  expect(alike.body.threads).toMatchObject([{ _id: body.id }]);
  const gone = { what: 'question', id: UNKNOWN_ID } as const;
  expect(await as(asha).send(threads.ask, { body: { thing: gone, text: 'Why?' } })).toMatchObject({
    status: 400,
  });
});

it('is reported apart from its entry and from other questions', async () => {
  const { id, resource } = await paper();
  const report = (body: object, who = asha) => as(who).send(reports.send, { params: { id: resource }, body });
  const { id: other } = await db
    .selectFrom('question')
    .select('id')
    .where('number', '=', 2)
    .executeTakeFirstOrThrow();
  for (const [reason, question] of [
    ['misread', id],
    ['misread', other],
    ['duplicate', undefined],
  ] as const)
    expect(await report({ reason, ...(question && { question }) })).toMatchObject({ status: 200 });
  expect(await report({ reason: 'misread', question: UNKNOWN_ID })).toMatchObject({ status: 404 });
  await db.updateTable('report').set({ held: null }).execute();
  const list = async () => (await admin.call(reports.list, { query: {} })).body.reports;
  const all = await list();
  expect(all.map(({ reason, question, alike }) => [reason, question?.number, alike]).sort()).toEqual([
    ['duplicate', undefined, 0],
    ['misread', 1, 0],
    ['misread', 2, 0],
  ]);
  const one = all.find(({ question }) => question?._id === id)?._id ?? '';
  await admin.call(reports.fix, { body: { ids: [one] } });
  expect((await list()).map(({ question }) => question?.number).sort()).toEqual([2, undefined]);
});
