import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { signedIn } from '#testing/factories.ts';
import { forgetLimits } from '#testing/limits.ts';
import { hangPaper, insertPaper } from '#testing/papers.ts';
import { moveParts } from './part-queries.ts';

const { as, db } = await catalogueApp();
const calls = api.threads;
const asha = await signedIn(db, { username: 'Asha' });
const visitor = { headers: {} };
const LINES = [
  'Explain the working of an inverter with neat waveforms',
  'State and prove the maximum power transfer theorem',
  'Derive the torque equation of an induction motor',
];
const PAGE = LINES.join('\n');
/** The second line, as testing/papers.ts sets them. */
const SECOND = [90, 140, 800, 50];

beforeEach(async () => {
  await forgetLimits(db);
  await db.deleteFrom('thread').execute();
});

async function askAt(paper: { resource: string; attachment: string }, more: object = { rect: SECOND }) {
  const thing = { what: 'resource', id: paper.resource };
  const part = { file: paper.attachment, page: 2, ...more };
  return as(asha).send(calls.ask, { body: { thing, text: 'Which circuit do I draw?', part } });
}
const atPages = async (id: string) => (await as(asha).call(calls.atPages, { params: { id } })).body.threads;
const partOf = async (id: string, who = asha as { headers: object }) =>
  (await as(who as typeof asha).call(calls.read, { params: { id } })).body.part;

/** Another file takes the place of a paper's, as an admin decides it. */
async function replaceBy(paper: Awaited<ReturnType<typeof insertPaper>>, pages: string[]) {
  const next = await hangPaper(db, paper.resource, pages, { name: `${Math.random()}.pdf` });
  await db
    .updateTable('attachment')
    .set({ deleted_at: new Date(), replaced_by: next.attachment })
    .where('id', '=', paper.attachment)
    .execute();
  return next;
}

describe('a question at a part of a page', () => {
  it('is listed at the page with its place; those who may read the file see its words', async () => {
    const paper = await insertPaper(db, ['Part A', PAGE]);
    const { id } = (await askAt(paper)).body;
    expect(await atPages(paper.attachment)).toEqual([
      {
        ...{ _id: id, heading: 'Which circuit do I draw?', answers: 0, isAnswered: false },
        ...{ page: 2, rect: SECOND },
      },
    ]);
    const picture = { width: 80, height: 113, key: expect.any(String) };
    const part = { file: paper.attachment, page: 2, rect: SECOND, words: LINES[1] };
    expect(await partOf(id)).toEqual({ ...part, picture });
    // Pictures of files for everyone need no key.
    expect(await partOf(id, visitor)).toEqual({ ...part, picture: { width: 80, height: 113 } });
    const [first] = (await as(visitor as typeof asha).call(calls.list, { query: {} })).body.threads;
    expect(first?.part?.words).toBe(LINES[1]);
  });

  it('tells visitors no word of a file for members, and does not list its threads for them', async () => {
    const paper = await insertPaper(db, ['Part A', PAGE], { basis: 'college' });
    const { id } = (await askAt(paper)).body;
    expect(await partOf(id)).toMatchObject({ words: LINES[1] });
    expect(await partOf(id, visitor)).toEqual({ file: paper.attachment, page: 2, rect: SECOND });
    expect(
      await as(visitor as typeof asha).send(calls.atPages, { params: { id: paper.attachment } }),
    ).toMatchObject({ status: 401 });
  });

  it('says the printed numbers of its question and its page to those who may read the file', async () => {
    const paper = await insertPaper(db, ['1. Part A', '2. Define it\n(b) Prove it with an example'], {
      basis: 'college',
    });
    const { id } = (await askAt(paper)).body;
    expect(await partOf(id)).toMatchObject({ question: '2 (b)', picture: { key: expect.any(String) } });
    expect(await partOf(id, visitor)).toEqual({ file: paper.attachment, page: 2, rect: SECOND });
    const [listed] = (await as(asha).call(calls.list, { query: {} })).body.threads;
    expect(listed?.part).toMatchObject({ question: '2 (b)' });
    expect(listed?.part).not.toHaveProperty('picture');
    const next = await replaceBy(paper, [
      'New',
      '1. Part A',
      '2. Define it\nor not\n(b) Prove it with an example',
    ]);
    await moveParts(db);
    expect(await partOf(id)).toMatchObject({ file: next.attachment, page: 3, question: '2 (b)' });
  });

  it('may be about a file that was replaced while the question was written: it moves along', async () => {
    const paper = await insertPaper(db, ['Part A', PAGE]);
    const next = await replaceBy(paper, ['New', `A head line is new\n${PAGE}`]);
    const { id } = (await askAt(paper)).body;
    await moveParts(db);
    expect(await atPages(next.attachment)).toMatchObject([{ _id: id, page: 2 }]);
    await db
      .updateTable('attachment')
      .set({ replaced_by: null })
      .where('id', '=', paper.attachment)
      .execute();
    expect(await askAt(paper)).toMatchObject({ status: 400, body: { message: en.threads.noPage } });
  });

  it('is refused at a page that is not there, a file of another entry, and a place that is none', async () => {
    const paper = await insertPaper(db, ['Part A', PAGE]);
    const other = await insertPaper(db, ['Part B', PAGE]);
    for (const more of [{ page: 3 }, { file: other.attachment }])
      expect(await askAt(paper, more)).toMatchObject({ status: 400, body: { message: en.threads.noPage } });
    for (const rect of [
      [0, 0, 0, 10],
      [990, 0, 20, 10],
      [0, 0, 10],
      [-1, 0, 5, 5],
    ])
      expect(await askAt(paper, { rect })).toMatchObject({ status: 400 });
    expect(await atPages(paper.attachment)).toEqual([]);
    expect((await as('admin').call(calls.list, { query: {} })).body.threads).toEqual([]);
  });

  it('moves along to the file that takes the place of its own, and back', async () => {
    const paper = await insertPaper(db, ['Part A', PAGE]);
    const { id } = (await askAt(paper)).body;
    const next = await replaceBy(paper, ['A new first page', `A head line is new\n${PAGE}`]);
    await moveParts(db);
    const [moved] = await atPages(next.attachment);
    expect(moved).toMatchObject({ _id: id, page: 2 });
    expect(moved?.rect?.[1]).toBeCloseTo(190, -1);
    await db
      .updateTable('attachment')
      .set({ deleted_at: null, replaced_by: null })
      .where('id', '=', paper.attachment)
      .execute();
    await moveParts(db);
    expect(await atPages(paper.attachment)).toMatchObject([{ _id: id, page: 2, rect: SECOND }]);
  });

  it('moves on from there once its own file was erased', async () => {
    const paper = await insertPaper(db, ['Part A', PAGE]);
    const { id } = (await askAt(paper)).body;
    const next = await replaceBy(paper, ['New', `New\n${PAGE}`]);
    await moveParts(db);
    await db.deleteFrom('attachment').where('id', '=', paper.attachment).execute();
    const last = await replaceBy({ ...paper, ...next }, ['Newer', `Newer\nand newer\n${PAGE}`]);
    await moveParts(db);
    const [moved] = await atPages(last.attachment);
    expect(moved).toMatchObject({ _id: id, page: 2 });
    expect(moved?.rect?.[1]).toBeCloseTo(240, -1);
  });

  it('waits until the other file was read; where its words are gone it is lost, which admins see listed', async () => {
    const paper = await insertPaper(db, ['Part A', PAGE]);
    const { id } = (await askAt(paper)).body;
    const next = await replaceBy(paper, ['Quite another paper about rivers and lakes of the north']);
    const waits = (wants_ocr: boolean) =>
      db.updateTable('file_page').set({ wants_ocr }).where('file', '=', next.file).execute();
    await waits(true);
    expect(await moveParts(db)).toEqual({ moved: 0, lost: 0 });
    await waits(false);
    expect(await moveParts(db)).toEqual({ moved: 0, lost: 1 });
    expect(await moveParts(db)).toEqual({ moved: 0, lost: 0 });
    expect(await partOf(id)).toEqual({});
    const lost = { query: { list: 'lost' } } as const;
    expect((await as('admin').call(calls.list, lost)).body.threads).toMatchObject([{ _id: id }]);
    expect(await as(asha).send(calls.list, lost)).toMatchObject({ status: 403 });
  });

  it('about a whole page has no place on it', async () => {
    const paper = await insertPaper(db, ['Part A', PAGE]);
    const { id } = (await askAt(paper, {})).body;
    const next = await replaceBy(paper, [PAGE]);
    await moveParts(db);
    const [moved] = await atPages(next.attachment);
    expect(moved).toMatchObject({ _id: id, page: 1 });
    expect(moved?.rect).toBeUndefined();
  });
});
