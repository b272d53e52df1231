import { en } from '#contract/languages/en/whole.ts';
import { FEWEST_SHARING } from '#contract/learning/values.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { teachSubjectPath } from '#contract/questions/address.ts';
import { catalogue } from '#contract/subjects/catalogue-calls.ts';
import { headersOf, signInAs } from './accounts.ts';
import { barriersIn } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { expectFit } from './form-steps.ts';
import { box, button, toast } from './page-steps.ts';

const { mapping } = en.correctScreen;
const { form, syllabus } = en.catalogueScreens;
const { sharing } = en.learningScreens.practice;

test('who leads a subject pastes its syllabus by keys, and sees what is missing and how many agreed students it takes', {
  tag: '@phone',
}, async ({ page, server }) => {
  const code = 'TEACH-1';
  const headers = await headersOf(page.request, server, 'admin');
  const facts = { code, name: 'Taught', type: 'theory', otherCodes: [], aliases: [] };
  const data = { ...facts, placements: [], units: [] };
  const added = await page.request.post(catalogue.add.path, { headers, data });
  expect(added.ok(), await added.text()).toBe(true);

  await signInAs(page, server, 'admin');
  await page.goto(teachSubjectPath(code));
  await expect(page.getByText(mapping.hard.empty(FEWEST_SHARING))).toBeVisible();
  await expect(page.getByText(mapping.missing.unknown)).toBeVisible();
  expect(await barriersIn(page)).toEqual([]);
  await expectFit(page);
  await page.getByRole('link', { name: mapping.addUnits }).click();
  await box(page, form.paste.text).focus();
  await page.keyboard.insertText('Unit I: Stacks (8 Hrs)\nPush, pop\nUnit II: Queues\nDeques');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(form.paste.found(2))).toBeVisible();
  expect(await barriersIn(page)).toEqual([]);
  await expectFit(page);
  await button(page, syllabus.save).click();
  await expect(toast(page, en.catalogue.unitsSaved(2))).toBeVisible();
  await expect(page.getByText(mapping.noUnits)).toBeHidden();
  await page.goto(pathTo('subject', { code }));
  await expect(page.getByRole('main')).toContainText('Queues');
});

test('a student lets answers count by one tap, and takes that back', {
  tag: '@phone',
}, async ({ page, server }) => {
  await signInAs(page, server, 'student');
  const path = pathTo('practice', { code: 'BTES301-18' });
  await page.goto(path);
  const counts = page.getByRole('switch', { name: sharing.label });
  await counts.check();
  await expect(toast(page, en.learning.shared)).toBeVisible();
  await page.goto(path);
  await expect(counts).toBeChecked();
  expect(await barriersIn(page)).toEqual([]);
  await expectFit(page);
  await counts.uncheck();
  await expect(toast(page, en.learning.unshared)).toBeVisible();
  await page.goto(path);
  await expect(counts).not.toBeChecked();
});
