import { beforeEach, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import type { Exam } from '#contract/material/exam-fields.ts';
import { cutPapers } from '#server/features/questions/cutting.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { signedIn } from '#testing/factories.ts';
import { forgetLimits } from '#testing/limits.ts';
import { insertPaper, type Paper } from '#testing/papers.ts';

const { add, as, db } = await catalogueApp();
const { threads: calls } = api;
const CODE = 'LPA-101';
const asha = await signedIn(db, { username: 'Asha' });
const text = 'I do not see why the maximum power transfer theorem holds for a complex load';
const PAGE = [
  'Max. Marks : 10',
  '1. State and prove maximum power transfer theorem (5)',
  '2. Explain the inverter with its output waveforms (5)',
].join('\n');
const MAY: Exam = { year: 2023, session: 'May', isReappear: false };
const DECEMBER: Exam = { year: 2023, session: 'December', isReappear: false };

beforeEach(async () => {
  await forgetLimits(db);
  for (const table of ['thread', 'paper_cut', 'attachment', 'resource'] as const)
    await db.deleteFrom(table).execute();
  await add({ code: CODE, name: 'Likely papers' });
});

async function paper(more: Paper = {}) {
  const made = await insertPaper(db, [PAGE], { code: CODE, exam: MAY, name: 'a.pdf', ...more });
  await cutPapers({ db });
  const { id } = await db
    .selectFrom('question')
    .select('id')
    .where('file', '=', made.file)
    .where('number', '=', 1)
    .executeTakeFirstOrThrow();
  return { ...made, id };
}
const likely = async (query: object = { subject: CODE }) =>
  (await as(asha).call(calls.alike, { query: { text, ...query } })).body.questions;

it('while a question is typed, those of papers of its subject that say nearly the same are shown: where, and how often they were answered', async () => {
  const { id } = await paper();
  await add({ code: 'LPA-102', name: 'Another' });
  await paper({ code: 'LPA-102', name: 'other.pdf' });
  const found = { _id: id, number: 1, exam: MAY, answers: 0 };
  expect(await likely()).toEqual([{ ...found, text: expect.stringContaining('maximum power transfer') }]);
  expect(await likely({ subject: CODE, text: 'What is thermal noise in a resistor?' })).toEqual([]);

  const asked = { thing: { what: 'question', id }, text: 'Where does the proof begin?' } as const;
  const { body } = await as(asha).call(calls.ask, { body: asked });
  const answer = { params: { id: body.id }, body: { text: 'With the derivative.' } };
  await as(asha).call(calls.answer, answer);
  expect(await likely()).toMatchObject([{ _id: id, answers: 1 }]);
  await db.updateTable('thread').set({ hidden: true }).execute();
  expect(await likely()).toMatchObject([{ _id: id, answers: 0 }]);
});

it('a question that several papers have is shown once, of the latest; to who asks at it, not at all', async () => {
  const first = await paper();
  const latest = await paper({ exam: DECEMBER, name: 'b.pdf' });
  expect(await likely()).toMatchObject([{ _id: latest.id, exam: DECEMBER }]);
  expect(await likely({ question: first.id })).toEqual([]);
  expect(await likely({ resource: first.resource })).toMatchObject([{ _id: latest.id }]);
});

it('members are shown those of papers for members; nobody those of a file that is hidden or deleted, nor of a deleted entry', async () => {
  const { attachment, id, resource } = await paper({ basis: 'college' });
  expect(await likely()).toMatchObject([{ _id: id }]);
  for (const gone of [{ hidden_at: new Date() }, { deleted_at: new Date() }]) {
    await db.updateTable('attachment').set(gone).where('id', '=', attachment).execute();
    expect(await likely()).toEqual([]);
    await db.updateTable('attachment').set({ hidden_at: null, deleted_at: null }).execute();
  }
  await db.updateTable('resource').set({ deleted_at: new Date() }).where('id', '=', resource).execute();
  expect(await likely()).toEqual([]);
});
