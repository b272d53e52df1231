// @vitest-environment happy-dom
import { fireEvent, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { readExamDays, writeExamDay } from '#web/api/practice/exam-days.ts';
import { webApp } from '../render-app.tsx';
import { fileCutPaper } from './paper-question.ts';
import { main, toasts } from './screen-steps.ts';

const site = await webApp();
const { learningScreens: screens } = en;
const { plan } = screens;
const CODE = 'BTCS301-18';
const EXAM = '2098-12-26';

beforeAll(async () => {
  await site.db.transaction().execute(loadSampleCatalogue);
  site.deps.cache.drop('subjects');
  await fileCutPaper(site.db, CODE, ['Explain stacks', 'Explain queues', 'Explain heaps']);
});
beforeEach(async () => {
  await site.db.deleteFrom('own_exam').execute();
});

type User = Awaited<ReturnType<typeof site.open>>['user'];

describe('the plan', () => {
  const fill = async (user: User, code: string) => {
    const form = within(await main().findByRole('form', { name: plan.add }));
    await user.type(form.getByRole('combobox'), code);
    fireEvent.change(form.getByLabelText(new RegExp(plan.on)), { target: { value: EXAM } });
    await user.click(form.getByRole('button', { name: plan.save }));
  };

  test('is a visitor’s in the browser: an exam is added, moved to the account after the login, and removed', async () => {
    const { user } = await site.open(pathTo('plan'));
    await main().findByText(plan.empty);
    await fill(user, 'NONE-1');
    await toasts().findByText(plan.noSubject);
    await user.clear(main().getByRole('combobox'));
    await fill(user, CODE);
    await main().findByText(plan.begin([plan.all], 6, 25));
    expect(readExamDays().map(({ on }) => on)).toEqual([EXAM]);
    expect(await site.db.selectFrom('own_exam').selectAll().execute()).toEqual([]);

    await site.signIn('student');
    const { user: member } = await site.open(pathTo('plan'));
    await main().findByText(screens.kept.found(0, 1));
    await member.click(main().getByRole('button', { name: screens.kept.add }));
    await main().findByText(plan.begin([plan.all], 6, 25));
    expect(await site.db.selectFrom('own_exam').select('user_id').execute()).toEqual([
      { user_id: site.ids.student },
    ]);
    await member.click(main().getByText(plan.change));
    await member.click(main().getByRole('button', { name: plan.remove }));
    await main().findByText(plan.empty);
  });

  test('of a visitor is moved to the account also where one of its subjects is gone by now', async () => {
    writeExamDay('GONE-1', EXAM);
    writeExamDay(CODE, EXAM);
    await site.signIn('student');
    const { user } = await site.open(pathTo('plan'));
    await main().findByText(screens.kept.found(0, 2));
    await user.click(main().getByRole('button', { name: screens.kept.add }));
    await toasts().findByText(screens.sent);
    expect(readExamDays()).toEqual([]);
    expect(await site.db.selectFrom('own_exam').select('code_key').execute()).toHaveLength(1);
  });

  test('has the exams that a visitor entered in their order, and what is over at the end', async () => {
    const today = dayInIndia(new Date());
    const days = {
      [CODE]: dayAfter(today, -2),
      'BTES301-18': dayAfter(today, 20),
      'BTCS402-18': dayAfter(today, 9),
    };
    for (const [code, on] of Object.entries(days)) writeExamDay(code, on);
    await site.open(pathTo('plan'));
    await main().findByText(plan.over);
    const cards = main()
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => /BT\S+/.exec(textContent)?.[0]);
    expect(cards.slice(0, 3)).toEqual(['BTCS402-18', 'BTES301-18', CODE]);
  });

  test('takes an exam by the name of its subject, and by the link on the page of one', async () => {
    const { user } = await site.open(pathTo('plan'));
    const field = await main().findByRole<HTMLInputElement>('combobox', { name: new RegExp(plan.code) });
    await user.type(field, 'Data Struct');
    await user.click(await main().findByRole('option', { name: new RegExp(CODE) }));
    expect(field.value).toBe(CODE);

    const { user: reader } = await site.open(pathTo('subject', { code: CODE }));
    await reader.click(await main().findByRole('link', { name: en.subjectScreens.page.examDate }));
    const form = within(await main().findByRole('form', { name: plan.add }));
    expect(form.getByRole<HTMLInputElement>('combobox').value).toBe(CODE);
    fireEvent.change(form.getByLabelText(new RegExp(plan.on)), { target: { value: EXAM } });
    await reader.click(form.getByRole('button', { name: plan.save }));
    await main().findByText(plan.begin([plan.all], 6, 25));
    expect(form.getByRole<HTMLInputElement>('combobox').value).toBe('');
  });

  test('names units that can be begun where nothing is due after one answer', async () => {
    writeExamDay(CODE, EXAM);
    const units = ['Stacks', 'Queues', 'Heaps'].map((title, at) => ({ number: at + 1, title, questions: 4 }));
    const attempt = { question: crypto.randomUUID(), unit: 2, outcome: 'could', mixed: true };
    const subject = { code: CODE, name: 'Data structures', isOwn: false, units };
    site.answer(api.plan.get, {
      subjects: [{ ...subject, attempts: [{ ...attempt, day: dayInIndia(new Date()) }] }],
    });
    await site.open(pathTo('plan'));
    await main().findByText(new RegExp(`^Nothing is due today.*${plan.fresh(['Unit 1', 'Unit 3'])}$`));
    site.restore(api.plan.get);
  });

  test('has a secret calendar address for members, which can be renewed', async () => {
    await site.signIn('student');
    const { user } = await site.open(pathTo('plan'));
    await user.click(await main().findByRole('button', { name: plan.calendar.make }));
    const field = await main().findByLabelText<HTMLInputElement>(plan.calendar.address);
    const { value } = field;
    expect(value).toMatch(/\/feeds\/plan\/.+\.ics$/);
    await user.click(main().getByRole('button', { name: plan.calendar.renew }));
    await expect.poll(() => field.value).not.toBe(value);
  });
});
