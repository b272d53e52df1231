import { beforeEach, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { signedIn } from '#testing/factories.ts';
import { forgetLimits } from '#testing/limits.ts';
import { hangPaper, insertPaper } from '#testing/papers.ts';
import { moveParts } from '../discussion/part-queries.ts';
import { cutPapers } from './cutting.ts';

const { as, db, add } = await catalogueApp();
const calls = api.threads;
const CODE = 'QTH-101';
const asha = await signedIn(db, { username: 'Asha' });
const visitor = { headers: {} } as typeof asha;
const LINES = [
  '1. State and prove maximum power transfer theorem (5)',
  '2. Explain the inverter with its output waveforms (5)',
];
const PAGE = ['Max. Marks : 10', ...LINES].join('\n');

beforeEach(async () => {
  await forgetLimits(db);
  for (const table of ['thread', 'paper_cut', 'attachment'] as const) await db.deleteFrom(table).execute();
  await add({ code: CODE, name: 'Threads' });
});

async function paper(year: number, text: string, basis: 'own' | 'college' = 'own') {
  const exam = { year, session: 'May', isReappear: false } as const;
  const made = await insertPaper(db, [text], { code: CODE, exam, basis, name: `${year}.pdf` });
  await cutPapers({ db });
  return made;
}
async function questionOf(file: string, number: number) {
  return db
    .selectFrom('question')
    .select(['id', 'places'])
    .where('file', '=', file)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
}
/** Asks at the place of a question, as its page does. */
async function askAt(
  { resource, attachment, file }: Awaited<ReturnType<typeof paper>>,
  number: number,
  text: string,
) {
  const [place] = (await questionOf(file, number)).places;
  if (!place) throw new Error('a question is somewhere');
  const rect = [place.left, place.top, place.width, place.height].map(Math.floor);
  const part = { file: attachment, page: place.page, rect };
  const { body } = await as(asha).send(calls.ask, {
    body: { thing: { what: 'resource', id: resource }, text, part },
  });
  return body.id;
}
const threadsAt = async (question: string, who = asha) =>
  (await as(who).call(calls.list, { query: { question } })).body.threads.map(({ _id }) => _id);

it('shows what was asked at a question, and at the same one in another year; not what was asked at its neighbour', async () => {
  const first = await paper(2023, PAGE);
  const second = await paper(
    2024,
    ['Max. Marks : 10', ...LINES.toReversed().map((line, at) => line.replace(/^\d/, `${at + 1}`))].join('\n'),
  );
  const proof = await askAt(first, 1, 'Where does the proof begin?');
  const waves = await askAt(second, 1, 'Which waveforms do I draw?');
  const [one, two] = [await questionOf(first.file, 1), await questionOf(first.file, 2)];
  expect(await threadsAt(one.id)).toEqual([proof]);
  expect(await threadsAt(two.id)).toEqual([waves]);
  expect(await threadsAt((await questionOf(second.file, 2)).id, visitor)).toEqual([proof]);
});

it('shows visitors nothing that was asked at a paper for members, nor at one that is hidden or deleted to members', async () => {
  const open = await paper(2023, PAGE);
  const closed = await paper(2024, PAGE, 'college');
  const asked = await askAt(closed, 1, 'Where does the proof begin?');
  const { id } = await questionOf(open.file, 1);
  expect(await threadsAt(id)).toEqual([asked]);
  expect(await threadsAt(id, visitor)).toEqual([]);
  expect(await threadsAt((await questionOf(closed.file, 1)).id, visitor)).toEqual([]);
  await db
    .updateTable('attachment')
    .set({ hidden_at: new Date() })
    .where('id', '=', closed.attachment)
    .execute();
  expect(await threadsAt(id)).toEqual([]);
});

it('says of which exam and question it is, in lists and in the search; not of a paper that the reader may not read', async () => {
  const open = await paper(2023, PAGE);
  const closed = await paper(2024, PAGE, 'college');
  const exam = (year: number) => ({ year, session: 'May', isReappear: false });
  for (const [of, year, isForAll] of [
    [open, 2023, true],
    [closed, 2024, false],
  ] as const) {
    const id = await askAt(of, 2, `Which waveforms of ${year} do I draw?`);
    for (const reader of [asha, visitor]) {
      const { body } = await as(reader).call(api.threads.list, { query: { resource: of.resource } });
      const search = await as(reader).call(api.search.find, { query: { q: `waveforms of ${year}` } });
      const heads = [...body.threads, ...(search.body.threads ?? [])].filter(({ _id }) => _id === id);
      expect(heads).toHaveLength(2);
      const told = { exam: exam(year), question: '2' };
      for (const head of heads)
        expect({ exam: head.exam, question: head.question }).toEqual(
          isForAll || reader === asha ? told : { exam: undefined, question: undefined },
        );
    }
  }
});

it('goes along to a better copy of the paper by the printed number, and to no question that looks like it', async () => {
  const old = await paper(2023, PAGE);
  const asked = await askAt(old, 2, 'Which waveforms do I draw?');
  const replaceBy = async (before: string, text: string, name: string) => {
    const next = await hangPaper(db, old.resource, ['A new first page', text], { name });
    const gone = { deleted_at: new Date(), replaced_by: next.attachment };
    await db.updateTable('attachment').set(gone).where('id', '=', before).execute();
    await cutPapers({ db });
    await moveParts(db);
    return next;
  };
  const better = await replaceBy(
    old.attachment,
    ['Max. Marks : 10', 'Answer all', ...LINES].join('\n'),
    'better.pdf',
  );
  expect(await threadsAt((await questionOf(better.file, 2)).id)).toEqual([asked]);
  expect(await threadsAt((await questionOf(better.file, 1)).id)).toEqual([]);

  const lookalike = '2. Explain the rectifier with its filter circuits (5)';
  const other = await replaceBy(
    better.attachment,
    ['Max. Marks : 10', LINES[0], lookalike].join('\n'),
    'other.pdf',
  );
  expect(await threadsAt((await questionOf(other.file, 2)).id)).toEqual([]);
  // Its page is known by the words around it; its place there is not.
  const { body } = await as(asha).call(calls.atPages, { params: { id: other.attachment } });
  expect(body.threads).toMatchObject([{ _id: asked, page: 2 }]);
  expect(body.threads[0]?.rect).toBeUndefined();
});

it('stays with the words that it was asked about where the paper is cut otherwise', async () => {
  const made = await paper(2023, PAGE);
  const asked = await askAt(made, 2, 'Which waveforms do I draw?');
  const [one, two] = [await questionOf(made.file, 1), await questionOf(made.file, 2)];
  // The numbers of both are exchanged.
  for (const [{ id }, { places }] of [
    [one, two],
    [two, one],
  ] as const)
    await db
      .updateTable('question')
      .set({ places: JSON.stringify(places) })
      .where('id', '=', id)
      .execute();
  expect(await threadsAt(one.id)).toEqual([asked]);
  expect(await threadsAt(two.id)).toEqual([]);
});
