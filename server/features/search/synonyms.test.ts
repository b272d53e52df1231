import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { insertRow } from '#testing/factories.ts';
import { hangPaper } from '#testing/papers.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const { db, deps, as } = await testApp();
const { synonyms } = api;
const texts = en.catalogue.synonyms;

beforeAll(async () => {
  await db.transaction().execute(loadSampleCatalogue);
  deps.cache.drop('subjects');
});
beforeEach(async () => {
  for (const table of ['attachment', 'resource', 'stored_file', 'page_word', 'synonym'] as const)
    await db.deleteFrom(table).execute();
  deps.cache.drop('synonyms');
});

const admin = () => as('admin');
const add = (one: string, other: string) => admin().send(synonyms.add, { body: { one, other } });
const list = async () => (await admin().call(synonyms.list)).body.synonyms;
const find = async (q: string) => (await as('student').call(api.search.find, { query: { q } })).body;
const kmap = { one: 'K-map', other: 'Karnaugh map' };

async function entry(title: string): Promise<string> {
  const id = await insertRow(db, 'resource', {
    kind: 'notes',
    service: 'x',
    semester: '3',
    subject: 'Digital Electronics',
    subject_code: 'BTES301-18',
    title,
    links: JSON.stringify({ link: 'https://drive.google.com/file/d/one' }),
  });
  return id;
}

describe('what means the same', () => {
  it.each([
    ['K-map', 'Minimisation by the Karnaugh map'],
    ['kmap', 'Minimisation by the Karnaugh map'],
    ['k maps notes', 'Minimisation by the Karnaugh map'],
    ['Karnaugh map', 'K-Map made easy'],
    ['four variable karnaugh maps', 'Four variable K map'],
  ])('is found among entries and first of all: %s', async (q, title) => {
    await entry(title);
    expect((await find(q)).resources).toEqual([]);
    await add(kmap.one, kmap.other);
    const { resources, top } = await find(q);
    expect(resources.map((found) => found.title)).toEqual([title]);
    expect(resources[0]?.why.marks.length).toBeGreaterThan(0);
    expect(top?.map(({ kind }) => kind)).toContain('entry');
  });

  it.each([
    ['k-map', 'Solve by a Karnaugh map of four variables'],
    ['karnaugh map', 'Solve by a K-map of four variables'],
  ])('is found inside pages, with its words marked: %s', async (q, line) => {
    const paper = await hangPaper(db, await entry('Unit 1'), [line]);
    expect((await find(q)).inside).toEqual([]);
    await add(kmap.one, kmap.other);
    const [found] = (await find(q)).inside ?? [];
    expect(found).toMatchObject({ file: paper.attachment, why: { text: line } });
    expect(found?.why.marks.length).toBeGreaterThan(0);
  });

  it('is found among subjects, behind what has the words that were typed', async () => {
    expect((await find('gates and flops')).subjects).toEqual([]);
    await add('gates and flops', 'digital electronics');
    expect((await find('gates and flops')).subjects[0]?.name).toBe('Digital Electronics');
  });

  it('goes one step only, so that circles cost nothing', async () => {
    await entry('All about zebras');
    await add('xylem', 'yucca');
    await add('yucca', 'zebra');
    expect((await find('xylem')).resources).toEqual([]);
    expect((await find('yucca')).resources).toHaveLength(1);
    await add('zebra', 'xylem');
    expect((await find('xylem')).resources).toHaveLength(1);
  });
});

describe('the list of synonyms', () => {
  it('begins with short forms that syllabi spell out', async () => {
    const fresh = await testApp();
    const rows = (await fresh.as('admin').call(synonyms.list)).body.synonyms;
    expect(rows).toHaveLength(36);
    expect(rows).toContainEqual({ ...kmap, _id: expect.any(String) });
  });

  it('is changed and deleted, which the search follows at once, and the log tells', async () => {
    await entry('Minimisation by the Karnaugh map');
    const { body } = await add('kay map', 'Karnaugh map');
    const params = { id: body._id };
    expect((await find('kay map')).resources).toHaveLength(1);
    await admin().call(synonyms.update, { params, body: kmap });
    expect(await list()).toEqual([{ ...kmap, _id: body._id }]);
    expect((await find('kay map')).resources).toEqual([]);
    expect((await find('k map')).resources).toHaveLength(1);
    await admin().call(synonyms.remove, { params });
    expect((await find('k map')).resources).toEqual([]);
    for (const call of [synonyms.remove, synonyms.update] as const)
      expect((await admin().send(call, { params, body: kmap })).status).toBe(404);
    const { lines } = (await admin().call(api.audit.list, { query: { thing: 'synonym' } })).body;
    expect(lines.map(({ action }) => action).slice(0, 3)).toEqual(['delete', 'update', 'add']);
  });

  it.each([
    ['', 'map', en.validation.required(en.fields.words), 'one'],
    ['map', 'x'.repeat(61), en.validation.tooLong(en.fields.words, 60), 'other'],
    ['map', '?!', texts.noWord, 'other'],
    ['one1 two2 three3 four4', 'map', texts.words(6), 'one'],
    ['K-map', 'k MAPS', texts.same, 'other'],
    ['karnaugh maps', 'K map', texts.twice(kmap.one, kmap.other), 'other'],
  ])('refuses “%s” and “%s”', async (one, other, said, field) => {
    await add(kmap.one, kmap.other);
    expect(await add(one, other)).toEqual({ status: 400, body: refusal(said, field) });
    expect(await list()).toHaveLength(1);
  });

  it('has at most five synonyms of one phrase, and changes of one of them stay possible', async () => {
    const added = [];
    for (const other of ['aa', 'bb', 'cc', 'dd', 'ee']) added.push((await add('zz', other)).body);
    expect(await add('ff', 'zz')).toEqual({ status: 400, body: refusal(texts.many('zz', 5), 'other') });
    const params = { id: added[0]?._id ?? '' };
    await admin().call(synonyms.update, { params, body: { one: 'zz', other: 'ff' } });
  });

  it('has at most 1,000 rows', async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => ({ one: `left${at}x`, other: `right${at}x` }));
    await db.insertInto('synonym').values(rows).execute();
    expect(await add('aa', 'bb')).toEqual({ status: 400, body: refusal(texts.full(1000), 'other') });
    const [first] = await list();
    await admin().call(synonyms.update, { params: { id: first?._id ?? '' }, body: kmap });
  });
});
