import { beforeEach, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import { en } from '#contract/languages/en/whole.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { signedIn, UNKNOWN_ID } from '#testing/factories.ts';
import { insertPaper } from '#testing/papers.ts';
import { cutPapers } from './cutting.ts';
import { findFamiliesOf } from './family-service.ts';

const { as, db, add } = await catalogueApp();
const calls = api.mapping;
const CODE = 'PAR-101';
const params = { code: CODE };
const admin = await signedIn(db, { username: 'Admin', roles: ['admin'] });
const asha = await signedIn(db, { username: 'Asha', email: 'asha.pairs@college.example' });
const student = await signedIn(db);
const today = dayInIndia(new Date());
/** The second may be the same as the first; the third is. */
const [FIRST, UNSURE, SAME] = [
  'Explain the banker algorithm for deadlock avoidance',
  'Explain the banker algorithm for deadlock detection',
  'Explain deadlock avoidance by the banker algorithm',
];

async function paper(year: number, text: string) {
  const { file } = await insertPaper(
    db,
    [`Max. Marks : 10\n1. ${text} (5)\n2. Define year ${year} of this (5)`],
    {
      ...{ code: CODE, exam: { year, session: 'May', isReappear: false }, name: `${year}.pdf` },
    },
  );
  await cutPapers({ db });
  return file;
}

beforeEach(async () => {
  for (const table of ['paper_cut', 'attachment', 'teaching', 'audit_log'] as const)
    await db.deleteFrom(table).execute();
  await add({ code: CODE, name: 'Pairs' });
  await as(admin).call(api.teaching.give, {
    body: { email: 'asha.pairs@college.example', subject: CODE, from: today, until: dayAfter(today, 9) },
  });
});

const read = async () => (await as(asha).call(calls.read, { params, query: {} })).body;
const decide = (ids: { one: string; other: string }, same: boolean | null, who = asha) =>
  as(who).send(calls.decide, { params, body: { ...ids, same } });
const idsOf = ({ pairs: [pair] }: Awaited<ReturnType<typeof read>>) => ({
  one: pair?.one._id ?? '',
  other: pair?.other._id ?? '',
});
/** The family of the first question of each paper, by its file. */
async function familiesOf(...files: string[]) {
  const rows = await db.selectFrom('question').select(['file', 'family']).where('number', '=', 1).execute();
  return files.map((file) => rows.find((row) => row.file === file)?.family ?? file);
}
const inOneFamily = async (...files: string[]) => new Set(await familiesOf(...files)).size === 1;

it('lists two questions that may be the same with their papers; a teacher decides, which every later run follows, and undoes it', async () => {
  const files = [await paper(2023, FIRST), await paper(2024, UNSURE)] as const;
  const found = await read();
  expect(found).toMatchObject({
    pairsLeft: 1,
    pairs: [{ one: { exam: { year: 2024 }, text: UNSURE }, other: { exam: { year: 2023 }, text: FIRST } }],
  });
  expect(await inOneFamily(...files)).toBe(false);
  const ids = idsOf(found);
  expect((await decide(ids, true, student)).status).toBe(403);
  expect((await decide({ ...ids, one: UNKNOWN_ID }, true)).status).toBe(404);

  expect(await decide(ids, true)).toMatchObject({ body: { message: en.mapping.same, before: null } });
  expect(await read()).toMatchObject({ pairsLeft: 0, pairs: [] });
  for (const file of files) await findFamiliesOf(db, file);
  expect(await inOneFamily(...files)).toBe(true);

  expect((await decide(ids, null)).body).toMatchObject({ message: en.mapping.undecided, before: true });
  expect(await inOneFamily(...files)).toBe(false);
  expect((await read()).pairsLeft).toBe(1);

  await decide(ids, false);
  for (const file of files) await findFamiliesOf(db, file);
  expect(await read()).toMatchObject({ pairsLeft: 0 });
  expect(await inOneFamily(...files)).toBe(false);
  const said = await db.selectFrom('audit_log').select('detail').where('subject', '=', 'question').execute();
  // One line for each of the two questions.
  expect(said).toHaveLength(6);
  expect(said[0]?.detail).toMatchObject({ before: { sameQuestion: null }, after: { sameQuestion: true } });
});

it('never has two in one family of which a person said that they are different, not by a third one', async () => {
  const files = [await paper(2023, FIRST), await paper(2024, UNSURE)] as const;
  await decide(idsOf(await read()), false);
  const third = await paper(2025, SAME);
  expect(await inOneFamily(files[0], third)).toBe(true);
  const { pairs } = await read();
  const [between] = pairs;
  expect(between).toMatchObject({ one: { text: SAME }, other: { text: UNSURE } });
  await decide(idsOf({ pairs } as Awaited<ReturnType<typeof read>>), true);
  expect(await inOneFamily(files[1], third)).toBe(true);
  expect(await inOneFamily(...files)).toBe(false);
});

it('is to be decided again once a text became another one, and not once a letter of it was corrected', async () => {
  const files = [await paper(2023, FIRST), await paper(2024, UNSURE)] as const;
  await decide(idsOf(await read()), true);
  const change = async (body: string) => {
    await db
      .updateTable('question')
      .set({ body })
      .where('file', '=', files[1])
      .where('number', '=', 1)
      .execute();
    await findFamiliesOf(db, files[1]);
  };
  await change(UNSURE.replace('deadlock', 'deadlocks'));
  expect(await inOneFamily(...files)).toBe(true);
  await change('State the maximum power transfer theorem');
  expect(await inOneFamily(...files)).toBe(false);
  await change(UNSURE);
  expect(await read()).toMatchObject({ pairsLeft: 1 });
});
