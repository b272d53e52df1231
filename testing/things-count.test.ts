import { afterAll, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { withoutFileLinks } from '#contract/material/file-links.ts';
import { thingsOf } from '#contract/material/links.ts';
import { buildApp } from '#server/app.ts';
import { listenForChanges } from '#server/database/announce.ts';
import { insertResource } from '#server/features/material/queries.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { createCache } from '#server/http/reply/cache.ts';
import { callersOf } from './as.ts';
import { nobody, signedIn } from './factories.ts';
import { pdfOf, sendFile } from './files/send-file.ts';
import { pagesApp, renderBuild } from './pages-app.ts';
import type { TestApp } from './test-app.ts';

const HOUR_MS = 60 * 60_000;
const CODE = 'BTES301-18';
const NAME = 'Digital Electronics';

const { site } = await pagesApp();
const { db, deps } = site;
await db.transaction().execute(loadSampleCatalogue);
deps.cache.drop('subjects');
const admin = await signedIn(db, 'admin');
const student = await signedIn(db);
await db.updateTable('user').set({ semester: '3', department: 'CSE' }).execute();

/** Another node on the same database. */
async function otherNode(): Promise<Pick<TestApp, 'app' | 'as'>> {
  const cache = createCache();
  const stop = await listenForChanges(site.connectionString, {
    onChange: (topic) => cache.drop(topic),
    onHearing: () => {},
  });
  const app = await buildApp({ ...deps, cache }, { build: renderBuild });
  afterAll(async () => {
    await app.close();
    await stop();
  });
  return { app, as: callersOf(app, db) };
}

/** What each place says of one entry and its subject, read as readers do. */
async function placesOf({ app, as }: Pick<TestApp, 'app' | 'as'>, entry: string) {
  const open = async (url: string) => (await app.inject({ url })).body;
  const text = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, ' ');
  const { additions } = (await as(nobody).call(api.home.recent)).body;
  const bag = (await as(student).call(api.home.bag)).body.subjects;
  const { subjects } = (await as(admin).call(api.catalogue.coverage)).body;
  const [row] = (await as(admin).call(api.catalogue.list, { query: { q: CODE } })).body;
  const catalogue = (await as(nobody).call(api.subjects.list)).body.subjects;
  const listed = (await as(nobody).call(api.resources.pyq.list)).body.msg;
  const { material } = (await as(nobody).call(api.subjectPage.get, { params: { code: CODE } })).body;
  const list = await open('/pyq?semester=3');
  const search = text(await open('/pyq?semester=3&q=digital'));
  const shortForm = text(await open('/pyq?semester=3&q=de'));
  const page = text(await open(`/subjects/${CODE}`));
  // The map of the site is made once an hour.
  site.advance(HOUR_MS);
  return {
    'recently added': additions.filter(({ _id }) => _id === entry).length,
    'the own semester': bag.find(({ code }) => code === CODE)?.counts.pyq,
    coverage: subjects.find(({ code }) => code === CODE)?.counts.pyq,
    'the catalogue': catalogue.find(({ code }) => code === CODE)?.things?.pyq ?? 0,
    'the page of the catalogue': text(await open('/subjects?semester=3')).includes(en.resources.pyq.count(1)),
    'the admin’s catalogue': row?.material,
    'the public list': listed
      .filter(({ _id }) => _id === entry)
      .map((row) => thingsOf(withoutFileLinks(row))),
    'the page of the list': {
      found: text(list).includes(en.resourcePage.found(en.resources.pyq.count(1), 1)),
      rows: list.match(/<article/g)?.length ?? 0,
      lacks: text(list).includes(en.resourcePage.lacking(1, en.resources.pyq.none)),
    },
    'a search in the list': search.includes(en.resourcePage.found(en.resources.pyq.count(1), 1)),
    'a search by a short form': shortForm.includes(en.resourcePage.found(en.resources.pyq.count(1), 1)),
    'what a shared link to the list says': /<meta name="description" content="[^"]*Digital/.test(list),
    'the page of the subject': page.includes('May 2024'),
    'what the subject has': material.filter(({ _id }) => _id === entry).length,
    'its feed': (await open(`/feeds/subjects/${CODE}.atom`)).includes(entry),
    'the map of the site': (await open('/sitemap.xml')).includes('/pyq?semester=3'),
  };
}

it('a paper that is filed on an empty entry counts everywhere at once, and no more once it is taken down', async () => {
  const other = await otherNode();
  const entry = await insertResource(db, 'pyq', {
    service: 'pyqs',
    semester: '3',
    subject: NAME,
    subjectcode: CODE,
    linka: '',
  });
  deps.cache.drop('pyq');
  const empty = await placesOf(site, entry);
  expect(empty).toEqual({
    'recently added': 0,
    'the own semester': 0,
    coverage: 0,
    'the catalogue': 0,
    'the page of the catalogue': false,
    'the admin’s catalogue': 0,
    'the public list': [0],
    'the page of the list': { found: false, rows: 0, lacks: true },
    'a search in the list': false,
    'a search by a short form': false,
    'what a shared link to the list says': false,
    'the page of the subject': false,
    'what the subject has': 0,
    'its feed': false,
    'the map of the site': false,
  });
  await expect.poll(() => placesOf(other, entry)).toEqual(empty);

  const upload = await sendFile(site, 'may.pdf', pdfOf('May'), { who: admin });
  const exam = { year: 2024, session: 'May' as const, isReappear: false };
  const { status } = await site.as(admin).call(api.resources.pyq.update, {
    params: { id: entry },
    body: {
      ...{ service: 'pyqs', semester: '3', subject: NAME, subjectcode: CODE },
      // For members: everyone is told of it.
      files: [{ upload, exam, rightsBasis: 'college', rightsDetail: '' }],
    },
  });
  expect(status).toBe(200);
  const full = await placesOf(site, entry);
  expect(full).toEqual({
    'recently added': 1,
    'the own semester': 1,
    coverage: 1,
    'the catalogue': 1,
    'the page of the catalogue': true,
    'the admin’s catalogue': 1,
    'the public list': [1],
    'the page of the list': { found: true, rows: 1, lacks: false },
    'a search in the list': true,
    'a search by a short form': true,
    'what a shared link to the list says': true,
    'the page of the subject': true,
    'what the subject has': 1,
    'its feed': true,
    'the map of the site': true,
  });
  await expect.poll(() => placesOf(other, entry)).toEqual(full);

  const { body } = await site.as(nobody).call(api.resources.pyq.list);
  const [file] = body.msg.find(({ _id }) => _id === entry)?.files ?? [];
  const params = { id: file?.id ?? '' };
  await site.as(admin).call(api.files.remove, { params });
  expect(await placesOf(site, entry)).toEqual(empty);
  await expect.poll(() => placesOf(other, entry)).toEqual(empty);
  await site.as(admin).call(api.files.restore, { params });
  expect(await placesOf(site, entry)).toEqual(full);
  await db.updateTable('attachment').set({ hidden_at: new Date() }).where('id', '=', params.id).execute();
  deps.cache.drop('pyq');
  expect(await placesOf(site, entry)).toEqual(empty);
});
