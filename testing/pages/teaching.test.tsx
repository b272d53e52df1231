// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import { en } from '#contract/languages/en/whole.ts';
import { FEWEST_SHARING } from '#contract/learning/values.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { teachSubjectPath, teachSyllabusPath } from '#contract/questions/address.ts';
import { codeKey } from '#contract/subjects/values.ts';
import { keepCut } from '#server/features/questions/cut-queries.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { insertUser } from '../factories.ts';
import { insertPaper } from '../papers.ts';
import { webApp } from '../render-app.tsx';
import { field, main, press, toasts } from './screen-steps.ts';

const site = await webApp();
const { hard, missing, noUnits, addUnits } = en.correctScreen.mapping;
const { form, syllabus } = en.catalogueScreens;
const CODE = 'BTCS301-18';
const TEACH = teachSubjectPath(CODE);
const TEXTS = ['Explain stacks', 'Explain queues'];
const yesterday = dayAfter(dayInIndia(new Date()), -1);

beforeAll(async () => {
  await site.db.transaction().execute(loadSampleCatalogue);
  site.deps.cache.drop('subjects');
});
beforeEach(async () => {
  for (const table of ['practice_attempt', 'paper_cut', 'attachment', 'resource', 'unit'] as const)
    await site.db.deleteFrom(table).execute();
  const exam = { year: 2026, session: 'May', isReappear: false } as const;
  const { file } = await insertPaper(site.db, [TEXTS.join('\n')], { code: CODE, exam });
  const questions = TEXTS.map((text, at) => ({
    ...{ number: at + 1, marks: 5, text },
    places: [{ page: 1, left: 100, top: 100 + 50 * at, width: 390, height: 30 }],
  }));
  await keepCut(site.db, file, 1, { questions, doubts: [], printed: {} });
});

/** People who agreed answered the first question. */
async function answerFirst(count: number) {
  const { id: question } = await site.db
    .selectFrom('question')
    .select('id')
    .where('number', '=', 1)
    .executeTakeFirstOrThrow();
  for (let at = 0; at < count; at += 1)
    await site.db
      .insertInto('practice_attempt')
      .values({
        user_id: await insertUser(site.db, { practice_shared_at: new Date('2026-11-01') }),
        ...{
          question,
          day: yesterday,
          outcome: 'couldNot',
          mixed: true,
          code_key: codeKey(CODE),
          unit: null,
        },
      })
      .execute();
}

describe('a subject’s page for teachers', () => {
  test('says what students find hard once ten agreed, and how many it takes until then', async () => {
    await answerFirst(FEWEST_SHARING - 1);
    await site.signIn('admin');
    await site.open(TEACH);
    await main().findByText(hard.empty(FEWEST_SHARING));
    await answerFirst(1);
    await site.open(TEACH);
    const questions = within(await main().findByRole('list', { name: hard.questions }));
    questions.getByRole('link', { name: 'Explain stacks' });
    questions.getByText(hard.people(10));
    questions.getByText(hard.couldNot(10));
    expect(questions.getAllByRole('listitem')).toHaveLength(1);
    main().getByRole('button', { name: hard.exportCsv });
  });

  test('names the exams without a paper, and how often papers were asked for', async () => {
    await site.db
      .insertInto('subject_ask')
      .values({ code_key: codeKey(CODE), kind: 'pyq', count: 3, last_at: new Date() })
      .execute();
    const exam = { year: 2025, session: 'May', isReappear: false } as const;
    await insertPaper(site.db, ['1. One'], { code: CODE, exam, name: 'older.pdf' });
    await site.signIn('admin');
    await site.open(TEACH);
    const section = within(await main().findByRole('region', { name: missing.heading }));
    section.getByText(new RegExp(missing.some('Dec 2025')));
    section.getByText(new RegExp(missing.asked(3)));
    expect(section.getByRole('link', { name: missing.upload }).getAttribute('href')).toContain(CODE);
  });

  test('leads to the page on which its syllabus is pasted, checked and saved', async () => {
    await site.signIn('admin');
    const { user } = await site.open(TEACH);
    await main().findByText(noUnits);
    await user.click(main().getByRole('link', { name: addUnits }));
    await main().findByText(syllabus.intro);
    field(form.paste.text).value = 'Module 1 (8 Hrs)\nStacks: push, pop\nModule 2\nQueues';
    await press(user, form.paste.find);
    await main().findByText(form.paste.found(2));
    const title = main().getByDisplayValue('Queues');
    await user.type(title, ' and deques');
    await press(user, syllabus.save);
    await toasts().findByText(en.catalogue.unitsSaved(2));
    const { body } = await site.as('student').call(api.subjectPage.get, { params: { code: CODE } });
    expect(body.units.map(({ title: named, hours }) => [named, hours])).toEqual([
      ['Stacks', 8],
      ['Queues and deques', null],
    ]);
    await site.open(teachSyllabusPath(CODE));
    await main().findByText(syllabus.there(2));
  });

  test('is led to from the admin’s list of subjects; students read that it is not for them', async () => {
    await site.signIn('admin');
    await site.open(pathTo('catalogue'));
    const links = await main().findAllByRole('link', { name: /^Units and papers/ });
    expect(links.map((link) => link.getAttribute('href'))).toContain(TEACH);
    await site.signIn('student');
    await site.open(teachSyllabusPath(CODE));
    await main().findByText(syllabus.notYou);
  });
});
