import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { headersOf, signInAs } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { expectSound } from './form-steps.ts';
import { button, toast, unique } from './page-steps.ts';

const { caseSteps, caseStates, deskReplies, deskScreens, listScreens } = en;
const texts = deskScreens.merged;

test('a desk merges equal grievances by keyboard and answers them together; one is separated, one was withdrawn meanwhile', {
  tag: '@phone',
}, async ({ page, server }) => {
  const headers = await headersOf(page.request, server, 'student');
  const problem = unique('Question 3 was not in the syllabus');
  const numbers: string[] = [];
  for (let each = 0; each < 4; each += 1) {
    const data = {
      date: '2026-02-03',
      department: 'B.Tech Computer Science Engineering',
      matter: 'examination',
      problem,
      username: 'x',
      email: 'x@example.com',
    };
    const reply = await page.request.post(api.complaints.send.path, { headers, data });
    numbers.push((await reply.json()).case.number);
  }
  const [first = '', second = '', gone = '', apart = ''] = numbers;

  await signInAs(page, server, 'hod');
  await page.goto(pathTo('hodCases'));
  for (const number of numbers) {
    const tick = page.getByRole('checkbox', { name: listScreens.selectRow(number) });
    await tick.focus();
    await page.keyboard.press('Space');
    await expect(tick).toBeChecked();
  }
  await expectSound(page);
  await button(page, texts.merge(4)).press('Enter');
  await expect(toast(page, deskReplies.merged(4, 0))).toBeVisible();
  await expect(page.getByText(texts.title(3))).toHaveCount(4);
  await page.getByRole('link', { name: deskScreens.openOf(first) }).press('Enter');

  const summary = page.locator('summary', { hasText: texts.title(3) });
  await summary.press('Enter');
  for (const number of numbers.slice(1))
    await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible();
  await expectSound(page);
  await button(page, texts.separateOf(apart)).press('Enter');
  await expect(page.getByText(texts.title(2))).toBeFocused();

  const path = (number: string) => api.grievances.read.path.replace(':number', number);
  const withdrawn = await page.request.post(`${path(gone)}/steps/withdraw`, {
    headers,
    data: { version: 1 },
  });
  expect(withdrawn.ok()).toBe(true);
  await page.getByRole('textbox', { name: deskScreens.text }).fill('All of you get the marks of question 3.');
  await expect(page.getByRole('radio', { name: texts.all(3) })).toBeChecked();
  await button(page, texts.button(caseSteps.answer, 3)).press('Enter');
  const left = [{ number: gone, state: 'withdrawn' as const, closeReason: null }];
  await expect(toast(page, deskReplies.doneInAll(2, left, 0))).toBeVisible();
  await expect(page.getByRole('main').getByText(caseStates.desk.withdrawn)).toBeVisible();
  await expectSound(page);

  for (const [number, state] of [
    [first, 'answered'],
    [second, 'answered'],
    [gone, 'withdrawn'],
    [apart, 'received'],
  ] as const) {
    const its = await (await page.request.get(path(number), { headers })).json();
    expect(its).toMatchObject({ state, merged: [] });
  }
});
