import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sizeText } from '#contract/core/sizes.ts';
import { MOST_CASE_FILE_BYTES } from '#contract/grievances/file-values.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { jpegOf } from '#testing/case-files.ts';
import { pdfOf } from '#testing/files/send-file.ts';
import { signInAs } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { expectSound, switchTo, takeTime } from './form-steps.ts';
import { button, toast, unique, untilAlive } from './page-steps.ts';

const { grievance, slip, caseScreens, caseSteps, caseEvents, caseFileScreens: texts, fields } = en;

// A file that is none of ours is refused: the test brings that about.
test.use({ expectedErrors: /400 \(Bad Request\)|503 \(Service Unavailable\)/ });

const sheet = { name: 'Mark sheet.pdf', mimeType: 'application/pdf', buffer: pdfOf('mine') };
const photo = { name: 'Hall.jpg', mimeType: 'image/jpeg', buffer: jpegOf('the hall') };
const order = { name: 'Order.pdf', mimeType: 'application/pdf', buffer: pdfOf('order') };
const hashOf = ({ buffer }: { buffer: Buffer }) => createHash('sha256').update(buffer).digest('hex');

const attached = (page: Page) => page.getByRole('list', { name: texts.list }).getByRole('listitem');
const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel(texts.choose).setInputFiles(files);
async function expectDownload(page: Page, file: { name: string; buffer: Buffer }) {
  const begun = page.waitForEvent('download');
  await button(page, texts.downloadOf(file.name)).click();
  const download = await begun;
  expect(download.suggestedFilename()).toBe(file.name);
  expect((await readFile(await download.path())).equals(file.buffer)).toBe(true);
}

test('a student attaches files to a grievance and to a message, the desk to its reply, and each side downloads them', {
  tag: '@phone',
}, async ({ page, server }) => {
  await signInAs(page, server, 'student');
  await page.goto(pathTo('complaints'));
  await untilAlive(button(page, grievance.submit));
  await page.getByLabel(fields.department).selectOption({ index: 1 });
  await page.getByRole('textbox', { name: fields.problem }).fill(unique('Wrong marks'));
  // One press opens the list of files, and the focus goes on to what is there once they are chosen.
  const chooser = page.waitForEvent('filechooser');
  await button(page, texts.attach).press('Enter');
  const notes = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('none') };
  await (await chooser).setFiles([sheet, notes]);
  await expect(page.getByLabel(texts.choose)).toBeFocused();
  await expect(attached(page).filter({ hasText: sheet.name })).toContainText(texts.sent);
  await expect(attached(page).filter({ hasText: 'notes.pdf' })).toContainText(en.caseFiles.kind);
  await choose(page, { ...photo, name: 'Large.jpg', buffer: Buffer.alloc(MOST_CASE_FILE_BYTES + 1) });
  await expect(attached(page).filter({ hasText: 'Large.jpg' })).toContainText(
    texts.tooLarge(sizeText(MOST_CASE_FILE_BYTES + 1), 10),
  );
  await expectSound(page);
  // What is not there is not left out in silence.
  await button(page, grievance.submit).click();
  await expect(page.getByText(en.cases.filesWait)).toBeVisible();
  await button(page, texts.removeOf('notes.pdf')).press('Enter');
  await button(page, texts.removeOf('Large.jpg')).press('Enter');
  await button(page, grievance.submit).click();
  await expect(page.getByRole('heading', { name: slip.title })).toBeVisible();
  await expect(page.getByText(hashOf(sheet))).toBeVisible();
  await expectSound(page);

  await page.getByRole('link', { name: slip.open }).click();
  await expectDownload(page, sheet);
  const number = await page.getByRole('heading', { level: 2 }).first().innerText();
  await page.getByRole('textbox', { name: caseScreens.write.label }).fill('See the photo.');
  await choose(page, photo);
  await expect(attached(page)).toContainText(texts.sent);
  await button(page, caseSteps.writeBack).click();
  await expect(page.getByRole('heading', { name: caseEvents.filer.writeBack })).toBeVisible();
  await expect(attached(page)).toHaveCount(0);
  await expect(page.getByText(hashOf(photo))).toBeVisible();
  await expectSound(page);

  await switchTo(page, server, 'hod');
  await page.goto(pathTo('hodCase', { number }));
  await expectDownload(page, sheet);
  await expectDownload(page, photo);
  await page.getByRole('radio', { name: caseSteps.reply, exact: true }).check();
  await page.getByRole('textbox', { name: en.deskScreens.text }).fill('Corrected, see the order.');
  await choose(page, order);
  // An internal note takes none along; they stay for the reply.
  await page.getByRole('radio', { name: caseSteps.note, exact: true }).check();
  await expect(attached(page)).toHaveCount(0);
  await page.getByRole('radio', { name: caseSteps.reply, exact: true }).check();
  await expect(attached(page)).toContainText(texts.sent);
  await expectSound(page);
  await button(page, caseSteps.reply).click();
  await expect(page.getByRole('heading', { name: caseEvents.desk.reply })).toBeVisible();

  await switchTo(page, server, 'student');
  await page.goto(pathTo('case', { number }));
  await expectDownload(page, order);
});

test('a visitor attaches a file, and downloads it by the receipt code; a lost line can be tried again', async ({
  page,
}) => {
  await page.goto(pathTo('complaints'));
  await untilAlive(button(page, grievance.submit));
  await page.getByLabel(fields.username).fill('Bina');
  await page.getByLabel(fields.email).fill('bina@college.example');
  await page.getByLabel(fields.department).selectOption({ index: 1 });
  await page.getByRole('textbox', { name: fields.problem }).fill(unique('No water'));
  let isLost = true;
  await page.route('**/api/grievances/files', (route) =>
    isLost ? route.fulfill({ status: 503, json: { message: 'Try again later.' } }) : route.continue(),
  );
  await choose(page, photo);
  await expect(attached(page)).toContainText('Try again later.');
  isLost = false;
  await button(page, texts.retryOf(photo.name)).click();
  await expect(attached(page)).toContainText(texts.sent);
  await takeTime(page);
  await button(page, grievance.submit).click();
  const receipt = await page
    .getByRole('status')
    .filter({ hasText: /^[0-9A-Z]{4}-/ })
    .innerText();
  await page.context().grantPermissions(['clipboard-write']);
  await button(page, slip.copy).click();
  await expect(toast(page, slip.copied)).toBeVisible();
  await page.getByRole('link', { name: slip.follow }).click();
  await page.getByRole('textbox', { name: caseScreens.mine.code }).fill(receipt);
  await button(page, caseScreens.mine.open).click();
  await expectDownload(page, photo);
  await expect(toast(page, texts.downloadFailed)).toHaveCount(0);
});
