import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { resources } from '#contract/material/calls.ts';
import type { ResourceKind } from '#contract/material/kinds.ts';
import { startFileWork } from '#server/files/work/work.ts';
import { fillNew } from '#server/new-database.ts';
import { nobody } from '#testing/factories.ts';
import { testApp } from '#testing/test-app.ts';
import { termsOf } from '../search/page-tsvector.ts';
import { relearnWords } from '../search/page-word-queries.ts';
import { startSampleFiles } from './sample-service.ts';

const { as, db, deps } = await testApp();
const admin = as('admin');
const visitor = as(nobody);
const EXAMPLE = 'leaky bucket';
const NOTICE = 'Specimen made for this site, not a paper of any university';

/** A start of the site, as far as the sample goes. */
async function start(sampleData?: 'links' | boolean): Promise<void> {
  await fillNew(db, { sampleData, dataDir: deps.config.dataDir }, false);
  await startSampleFiles({ ...deps, config: { ...deps.config, ocr: false } }).done;
}

async function listOf(kind: ResourceKind) {
  const { msg } = (await visitor.call(resources[kind].list)).body;
  return msg;
}
const filesIn = async (kind: ResourceKind) => (await listOf(kind)).flatMap(({ files = [] }) => files);

/** Takes everything away, as on a site that was never started. */
async function begin(): Promise<void> {
  for (const table of [
    ...(['attachment', 'upload', 'stored_file', 'resource'] as const),
    ...(['subject', 'programme', 'scheme', 'site_setting'] as const),
  ])
    await db.deleteFrom(table).execute();
  for (const topic of ['pyq', 'syllabus', 'subjects', 'site']) deps.cache.drop(topic);
}

describe('a site that was begun without the files of the sample', () => {
  let id = '';
  const link = 'https://drive.google.com/file/d/a-real-paper/view';
  beforeAll(async () => {
    await start('links');
    const os = (await listOf('pyq')).find(({ subjectcode }) => subjectcode === 'BTCS402-18');
    const { _id = '', ...entry } = os ?? {};
    id = _id;
    const body = { ...entry, linka: link, linkb: '', linkc: '' };
    expect(await admin.send(resources.pyq.update, { params: { id }, body })).toMatchObject({ status: 200 });
  });

  it('has the entries of the sample, and none of its files after any start', async () => {
    await start();
    expect((await listOf('pyq')).length).toBeGreaterThan(40);
    expect([...(await filesIn('pyq')), ...(await filesIn('syllabus'))]).toEqual([]);
  });

  it('gets them where that is asked for, but not on an entry that has something', async () => {
    await start(true);
    expect(await filesIn('pyq')).toHaveLength(20);
    const now = (await listOf('pyq')).find(({ _id }) => _id === id);
    expect(now).toMatchObject({ linka: link });
    expect(now?.files ?? []).toEqual([]);
  });
});

describe('a new site with the sample', () => {
  beforeAll(async () => {
    await begin();
    await start(true);
  });

  it('has 24 papers with their exams and a page for each subject, open to everyone, which say what they are', async () => {
    const papers = await filesIn('pyq');
    expect(papers).toHaveLength(24);
    const years = papers.map(({ exam }) => Number(exam?.year));
    expect([Math.min(...years), Math.max(...years)]).toEqual([2022, 2026]);
    const de = (await listOf('pyq')).find(({ subjectcode }) => subjectcode === 'BTES301-18');
    expect(de?.files?.map(({ exam }) => `${exam?.session} ${exam?.year}`)).toEqual(
      [2023, 2024, 2025, 2026].map((year) => `May ${year}`),
    );
    const syllabi = await listOf('syllabus');
    expect(syllabi.filter(({ files = [] }) => files.length === 1)).toHaveLength(syllabi.length);
    for (const { id, name, readers } of [...papers.slice(0, 3), ...(syllabi[0]?.files ?? [])]) {
      expect(name).toMatch(/\(specimen\)\.(pdf|jpg)$/);
      expect(readers).toBe('everybody');
      const { body } = await visitor.call(api.files.get, { params: { id } });
      expect(body).toMatchObject({ rightsBasis: 'own', rightsDetail: NOTICE });
    }
  });

  it('offers words of a scan on its home page once they are found, at their place on its picture', {
    timeout: 120_000,
  }, async () => {
    // One of each sort is read: that all can be, scripts/specimens/specimens.test.ts says.
    const read = [
      'Computer Networks December 2023 (specimen).pdf',
      'Operating Systems May 2024 (specimen).pdf',
    ];
    const chosen = db.selectFrom('attachment').select('file').where('name', 'in', read);
    await db.updateTable('stored_file').set({ state: 'ready' }).where('sha256', 'not in', chosen).execute();
    const offered = async () => (await visitor.call(api.site.info)).body.searchExamples;
    expect(await offered()).toEqual([]);
    const words = { termsOf, relearn: relearnWords };
    const cut = async () => {};
    const work = startFileWork({ db, store: deps.files, words, ocr: true, lanes: 1, cut });
    await startSampleFiles(deps).done.finally(work.stop);
    expect(await offered()).toEqual([EXAMPLE]);
    const found = async (q: string) =>
      (await visitor.call(api.search.find, { query: { q } })).body.inside ?? [];
    const [scan] = await found(EXAMPLE);
    expect(scan).toMatchObject({
      subject: 'Computer Networks',
      page: 1,
      exam: { year: 2023 },
      isLocked: false,
    });
    const { body } = await visitor.call(api.files.text, {
      params: { id: scan?.file ?? '', page: '1' },
      query: { q: EXAMPLE },
    });
    expect(body.source).toBe('ocr');
    expect(body.marked.map((place) => body.boxes[place]?.[0])).toEqual(EXAMPLE.split(' '));
    expect((await found('belady')).map(({ subject }) => subject)).toEqual(['Operating Systems']);
  });

  it('gets them once, whatever is done to them later', async () => {
    const [first, ...others] = await filesIn('pyq');
    await admin.call(api.files.remove, { params: { id: first?.id ?? '' } });
    // As if the server had been killed before it noted that they are filed.
    await db
      .updateTable('site_setting')
      .set({ value: '"wanted"' })
      .where('key', '=', 'sampleFiles')
      .execute();
    await start();
    const ids = (files: { id: string }[]) => files.map(({ id }) => id).sort();
    expect(ids(await filesIn('pyq'))).toEqual(ids(others));
    expect(await filesIn('syllabus')).toHaveLength((await listOf('syllabus')).length);
  });
});

it('a site without the sample has none of its files', async () => {
  await begin();
  await start(false);
  expect(await db.selectFrom('stored_file').select('sha256').execute()).toEqual([]);
});
