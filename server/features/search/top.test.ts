import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import type { Exam } from '#contract/material/exam-fields.ts';
import { catalogueOf } from '#server/features/subjects/catalogue.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { insertRow, nobody } from '#testing/factories.ts';
import { hangPaper, insertPaper } from '#testing/papers.ts';
import { testApp } from '#testing/test-app.ts';
import { choose, numbersFrom, searchFor } from './exact-papers.fixture.ts';

const { db, deps, as } = await testApp();

beforeAll(async () => {
  await db.transaction().execute(loadSampleCatalogue);
  deps.cache.drop('subjects');
});
beforeEach(async () => {
  for (const table of ['attachment', 'resource', 'stored_file', 'page_word', 'blog'] as const)
    await db.deleteFrom(table).execute();
});

const look = async (q: string) => (await as('student').call(api.search.find, { query: { q } })).body;
const topOf = async (q: string) => (await look(q)).top ?? [];
const entry = {
  service: 'x',
  semester: '3',
  subject: 'Digital Electronics',
  subject_code: 'BTES301-18',
} as const;
const exam = (session: Exam['session'], year: number): Exam => ({ session, year, isReappear: false });
const LINK = 'https://drive.google.com/file/d';

describe('a paper that is looked for by its subject and its exam', () => {
  beforeEach(async () => {
    await db
      .insertInto('resource')
      .values([
        {
          ...entry,
          kind: 'pyq',
          title: 'B.Tech CSE · scheme 2018',
          links: JSON.stringify({ linka: `${LINK}/may24`, linkb: `${LINK}/dec23` }),
          exams: JSON.stringify({ linka: exam('May', 2024), linkb: exam('December', 2023) }),
        },
        {
          ...entry,
          kind: 'syllabus',
          title: 'B.Tech CSE',
          links: JSON.stringify({ link: `${LINK}/syllabus` }),
        },
        // As the sample has them: nothing to open.
        { ...entry, kind: 'pyq', title: 'Nothing here', links: '{"linka":""}' },
      ])
      .execute();
  });
  const may24 = { kind: 'paper', path: `${LINK}/may24`, title: 'Digital Electronics, May 2024' };

  it.each([
    ...[
      'digital electronics may 2024',
      'de may 2024',
      'May 2024 DE',
      'de 05/2024',
      'DE May-24',
      'de summer 2024',
    ],
    ...[
      'BTES301-18 may 2024',
      'btes301 may 2024',
      'digitl electronics paper may 24',
      'डिजिटल इलेक्ट्रॉनिक्स मई 2024',
      'de 2024 ka paper',
    ],
    ...['last year paper de', 'purane paper de', 'de ke purane paper', 'previous year question paper of de'],
    ...['de 24', 'de 2k24', "de '24", 'de punjabi paper 2024'],
    ...['de pichle saal ka paper', 'de पुराने पेपर', 'ਪਿਛਲੇ ਸਾਲ ਦਾ ਪੇਪਰ de'],
  ])('%s', async (q) => {
    expect((await topOf(q))[0]).toEqual(may24);
  });

  it.each(['purane paper', 'पुराने पेपर', 'प्रश्न पत्र', 'ਪ੍ਰਸ਼ਨ ਪੱਤਰ'])(
    '%s alone leads to the page of papers',
    async (q) => {
      expect(await topOf(q)).toMatchObject([{ kind: 'page', path: '/pyq' }]);
    },
  );

  it('is told by its month and its year, and the subject follows', async () => {
    expect(await topOf('de dec 2023')).toMatchObject([
      { path: `${LINK}/dec23`, title: 'Digital Electronics, December 2023' },
      { kind: 'subject', title: 'Digital Electronics' },
      {},
    ]);
    expect((await topOf('de may 2019'))[0]?.kind).toBe('subject');
    expect((await topOf('digital electronics'))[0]?.kind).toBe('subject');
  });

  it('is called the same where it is a file of the site, and opens in its reader', async () => {
    const { attachment } = await insertPaper(db, ['Q1'], {
      code: 'BTES301-18',
      exam: exam('December', 2022),
    });
    expect((await topOf('de dec 2022'))[0]).toEqual({
      kind: 'paper',
      path: `/files/${attachment}?page=1`,
      title: 'Digital Electronics, December 2022',
    });
  });

  it('what has nothing to open is nothing to find, and a hit says what it is, and not for whom', async () => {
    const { resources } = await look('digital electronics');
    expect(resources.map(({ heading, opens }) => [heading, opens])).toEqual([
      ['Digital Electronics, Syllabus', `${LINK}/syllabus`],
      ['Digital Electronics, Previous Year Questions', `${LINK}/may24`],
    ]);
  });
});

it('leads a visitor by the login to what it finds where the site says so, and a member directly', async () => {
  const links = JSON.stringify({ linka: `${LINK}/may24` });
  const exams = JSON.stringify({ linka: exam('May', 2024) });
  await db
    .insertInto('resource')
    .values({ ...entry, kind: 'pyq', links, exams })
    .execute();
  const filed = { code: 'BTES301-18', exam: exam('December', 2022) };
  const { attachment } = await insertPaper(db, ['Q1'], filed);
  const find = async (who: 'student' | typeof nobody, q: string) => {
    const { top, resources } = (await as(who).call(api.search.find, { query: { q } })).body;
    return { top: top?.[0]?.path, opens: resources.map(({ opens }) => opens).sort() };
  };
  const direct = { top: `${LINK}/may24`, opens: [`/files/${attachment}?page=1`, `${LINK}/may24`].sort() };
  expect(await find(nobody, 'de may 2024')).toEqual(direct);

  const settings = (await as('admin').call(api.site.settings)).body;
  const openMaterial = (visitorsOpenMaterial: boolean) =>
    as('admin').call(api.site.update, { body: { ...settings, visitorsOpenMaterial } });
  await openMaterial(false);
  const login = (path: string) => `/login?next=${encodeURIComponent(path)}`;
  const list = login('/pyq?semester=3&q=BTES301-18');
  const file = login(`/files/${attachment}?page=1`);
  expect(await find(nobody, 'de may 2024')).toEqual({ top: list, opens: [file, list] });
  expect((await find(nobody, 'de dec 2022')).top).toBe(file);
  expect(await find('student', 'de may 2024')).toEqual(direct);
  await openMaterial(true);
  expect(await find(nobody, 'de may 2024')).toEqual(direct);
});

it('of 100 searches for exact papers, 95 have it first', async () => {
  const next = numbersFrom(20_261_123);
  const { subjects } = await catalogueOf(deps);
  const theory = subjects.filter(({ type }) => type === 'theory').slice(0, 60);
  const papers: { subject: (typeof theory)[number]; exam: Exam }[] = [];
  for (const subject of theory) {
    const exams = [2022, 2023, 2024, 2025].map((year) => exam(choose(next, ['May', 'December']), year));
    const [linked, filed] = [exams.slice(0, 3), exams.slice(3)];
    const fields = ['linka', 'linkb', 'linkc'];
    const id = await insertRow(db, 'resource', {
      ...{
        ...entry,
        kind: 'pyq',
        title: 'B.Tech CSE · scheme 2018',
        subject: subject.name,
        subject_code: subject.code,
      },
      links: JSON.stringify(
        Object.fromEntries(fields.map((field) => [field, `${LINK}/${subject.code}${field}`])),
      ),
      exams: JSON.stringify(Object.fromEntries(fields.map((field, at) => [field, linked[at]]))),
    });
    for (const one of filed)
      await hangPaper(db, id, ['Q1. Explain.'], { exam: one, name: `${subject.code}.pdf` });
    papers.push(...exams.map((one) => ({ subject, exam: one })));
  }
  const missed: string[] = [];
  for (let count = 0; count < 100; count++) {
    const { subject, exam } = choose(next, papers);
    const q = searchFor(subject, exam, next);
    const [first] = await topOf(q);
    if (first?.kind !== 'paper' || first.title !== `${subject.name}, ${exam.session} ${exam.year}`)
      missed.push(
        `${q}: ${subject.name}, ${exam.session} ${exam.year}, and not ${first?.kind} ${first?.title}`,
      );
  }
  console.info(`Exact papers: ${100 - missed.length} of 100 first\n${missed.join('\n')}`);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5);
}, 120_000);
