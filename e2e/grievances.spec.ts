import { en } from '#contract/languages/en/whole.ts';
import { PAGES, pathTo } from '#contract/pages/pages.ts';
import { signInAs } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { expectSound, switchTo } from './form-steps.ts';
import { row, toast, unique } from './page-steps.ts';

const { complaints: texts, grievance, fields, hodScreens } = en;
const DAY = '2026-02-03';

test('a student files grievances, and the HOD reads them newest first, deletes one and takes that back', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'student');
  await page.goto(pathTo('complaints'));
  await expect(page.getByRole('heading', { name: grievance.heading })).toBeVisible();
  const problems = [unique('The lab is locked'), unique('The fan is broken')] as const;
  for (const problem of problems) {
    await expect(page.getByLabel(fields.username)).toHaveValue('Sample Student');
    await expect(page.getByLabel(fields.username)).not.toBeEditable();
    await expect(page.getByLabel(fields.email)).toHaveValue('student@basta.example');
    await page.getByLabel(fields.date).fill(DAY);
    await page.getByLabel(fields.department).selectOption({ index: 1 });
    await page.getByLabel(fields.problem).fill(problem);
    await page.getByRole('button', { name: grievance.submit }).click();
    await expect(toast(page, texts.sent)).toBeVisible();
    for (const label of [fields.department, fields.problem]) {
      await expect(page.getByLabel(label)).toHaveValue('');
    }
    await page.getByRole('button', { name: grievance.sent.another }).click();
  }

  await switchTo(page, server, 'hod');
  await page.goto(PAGES.hod.path);
  await expect(page).toHaveURL(pathTo('hodComplaints'));
  const [older, newer] = problems;
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows.nth(0)).toContainText(newer);
  await expect(rows.nth(1)).toContainText(older);
  await expect(rows.nth(0)).toContainText(hodScreens.verified);

  // Answered from here: the row opens its case.
  await row(page, older)
    .getByRole('link', { name: hodScreens.openOf(hodScreens.grievanceOf('Sample Student', DAY)) })
    .click();
  await expect(page.getByText(older)).toBeVisible();
  await expect(page).toHaveURL(/\/hod\/cases\//);
  await page.goto(pathTo('hodComplaints'));

  await row(page, newer)
    .getByRole('button', { name: en.rowActions.deleteOf(hodScreens.grievanceOf('Sample Student', DAY)) })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: en.rowActions.delete }).click();
  await expect(toast(page, texts.deleted)).toBeVisible();
  await expect(row(page, newer)).toHaveCount(0);
  await page.reload();
  await expect(row(page, older)).toBeVisible();
  await expect(row(page, newer)).toHaveCount(0);
  await row(page, older).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: en.rowActions.delete }).click();
  await page.getByRole('button', { name: en.shell.undo }).click();
  await expect(toast(page, texts.restored)).toBeVisible();
  await expect(row(page, older)).toBeVisible();
  await page.getByRole('searchbox').fill('locked');
  await expect(rows).toHaveCount(1);
  await expectSound(page);
});

test('a grievance of nobody is unmarked, and a long one is shown in part at first', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'hod');
  const problem = `${unique('A long story')} ${'of many words '.repeat(100)}`;
  await page.request.post('/api/form/complaint', {
    data: {
      username: 'Passer-by',
      email: 'passer@by.example',
      date: DAY,
      department: 'B.Tech Computer Science Engineering',
      problem,
    },
  });
  await page.goto(pathTo('hodComplaints'));
  const its = row(page, 'Passer-by');
  await expect(its).toBeVisible();
  await expect(its).not.toContainText(hodScreens.verified);
  const before = (await its.boundingBox())?.height ?? 0;
  await its.getByRole('button', { name: en.longText.showAll }).click();
  await expect(its.getByRole('button', { name: en.longText.showLess })).toBeVisible();
  expect((await its.boundingBox())?.height).toBeGreaterThan(before);
});
