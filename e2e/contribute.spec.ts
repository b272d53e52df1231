import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { expect, test } from './fixtures.ts';
import { contribute, expectSound, pageOf } from './form-steps.ts';
import { box, row, toast, unique } from './page-steps.ts';

const { contribute: texts, fields } = en;
const inbox = en.adminInbox.material;
const driveLink = () => `https://drive.google.com/file/d/${unique('x').replace(' ', '')}/view`;

test('a link sent in without an account is published by an admin and found by a visitor', {
  tag: '@phone',
}, async ({ page, browser, server }) => {
  const [subject, link] = [unique('Operating Systems'), driveLink()];
  await contribute(page, subject, link);
  await expect(page.getByText(texts.sent.next)).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: texts.receipt.copy }).click();
  await expect(toast(page, texts.receipt.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^(\w{4}-){3}\w{4}$/);
  await page.getByRole('button', { name: texts.sent.another }).click();
  await expect(page.getByLabel(fields.yourName)).toBeFocused();
  await expect(page.getByLabel(fields.yourName)).toHaveValue('');
  await expect(box(page, fields.link)).toHaveValue('');

  const admin = await pageOf(browser, server, 'admin');
  await admin.goto(pathTo('notesAdmin'));
  await expect(admin.getByRole('rowheader').first()).toBeVisible();
  await admin.goto(pathTo('materialAdmin'));
  await expect(row(admin, subject)).toContainText('Bina Kaur');
  await row(admin, subject).getByRole('link', { name: inbox.publish }).click();
  await expect(box(admin, fields.subject)).toHaveValue(subject);
  await expect(box(admin, fields.link)).toHaveValue(link);
  await expect(admin.getByLabel(fields.semester)).toHaveValue('4');
  await admin.getByRole('button', { name: inbox.publish }).click();
  await expect(admin.getByText(en.validation.required(fields.subjectcode))).toBeVisible();
  await admin.getByLabel(fields.subjectcode).fill('ZZ-402-18');
  await admin.getByRole('button', { name: inbox.publish }).click();
  await expect(toast(admin, en.resourceAdmin.notes.added)).toBeVisible();
  await admin.goto(pathTo('materialAdmin'));
  await expect(row(admin, subject)).toHaveCount(0);
  await admin.close();

  await page.goto(`${pathTo('notes')}?semester=4`);
  const card = page.getByRole('article').filter({ hasText: subject });
  await expect(card.getByRole('link')).toHaveAttribute('href', link);

  // Sent in again, it is pointed out, with the way there.
  await contribute(page, subject, link.replace('https://drive', 'DRIVE'));
  await expect(page.getByText(en.contribute.duplicates.resource)).toBeInViewport();
  await expectSound(page);
  await page.getByRole('link', { name: texts.seeIt(en.resources.notes.title, '4') }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(subject);
});

test('the form says what it needs, and has no barrier then either', { tag: '@phone' }, async ({ page }) => {
  await page.goto(pathTo('material'));
  await page.getByRole('button', { name: texts.submit }).click();
  await expect(page.getByLabel(fields.yourName)).toBeFocused();
  await expect(page.getByLabel(fields.yourName)).toHaveValue('');
  await expect(box(page, fields.link)).toHaveValue('');
  await expect(page.getByText(en.validation.required(fields.link), { exact: true })).toBeVisible();
  await expect(page.getByText(en.validation.required(fields.note))).toBeHidden();
  await expectSound(page);
});
