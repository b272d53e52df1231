// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { teachSubjectPath } from '#contract/questions/address.ts';
import { keepCut } from '#server/features/questions/cut-queries.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { insertPaper } from '../papers.ts';
import { webApp } from '../render-app.tsx';
import { main } from './screen-steps.ts';

const site = await webApp();
const texts = en.correctScreen.mapping;
const CODE = 'BTCS301-18';
const TEXTS = ['Explain stacks', 'Explain queues', 'Explain trees'];
const UNITS = [
  { number: 1, title: 'Stacks and queues', topics: 'stacks, queues', hours: null },
  { number: 2, title: 'Trees', topics: 'trees', hours: null },
];

beforeAll(async () => {
  await site.db.transaction().execute(loadSampleCatalogue);
  site.deps.cache.drop('subjects');
  await site.db.deleteFrom('unit').execute();
  await site.as('admin').call(api.syllabus.save, { params: { code: CODE }, body: { units: UNITS } });
  const { file } = await insertPaper(site.db, [TEXTS.join('\n')], { code: CODE });
  const questions = TEXTS.map((text, at) => ({
    ...{ number: at + 1, marks: 5, text },
    places: [{ page: 1, left: 100, top: 100 + 50 * at, width: 390, height: 30 }],
  }));
  await keepCut(site.db, file, 1, { questions, doubts: [], printed: {} });
});

const confirmed = async () =>
  (
    await site.db
      .selectFrom('question_unit')
      .innerJoin('question', 'question.id', 'question')
      .select(['body', 'unit'])
      .where('confirmed_at', 'is not', null)
      .orderBy('body')
      .execute()
  ).map(({ body, unit }) => `${body}: ${unit}`);

test('keys confirm one question after the other, also while the first is still on its way; what was selected stays', async () => {
  await site.signIn('admin');
  const { user } = await site.open(teachSubjectPath(CODE));
  const rows = await main().findAllByRole('listitem', { name: /^Q/ });
  expect(rows).toHaveLength(3);
  const last = main().getByRole<HTMLInputElement>('checkbox', { name: /3/ });
  await user.click(last);
  const pass = site.hold(api.mapping.confirm);
  rows[0]?.focus();
  await user.keyboard('11');
  expect(document.activeElement).toBe(rows[2]);
  pass();
  await expect.poll(confirmed).toEqual(['Explain queues: 1', 'Explain stacks: 1']);
  await main().findByText(texts.progress(2, 1));
  expect(last.checked).toBe(true);
  // The box has the focus once it was pressed, and keys go on.
  await user.click(last);
  await user.keyboard('0');
  await expect.poll(async () => (await confirmed()).length).toBe(3);
});
