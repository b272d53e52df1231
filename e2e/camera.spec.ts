import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { api } from '#contract/core/rules/api.ts';
import { MOST_PHOTOS } from '#contract/files/values.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { HEIC } from '#testing/files/heic.ts';
import { onTable } from '#testing/files/on-table.ts';
import { digitalPdf, pagePicture } from '#testing/files/paper.ts';
import { noisePicture } from '#testing/files/pictures.ts';
import { linesOf } from '#testing/files/words.ts';
import { headersOf, signInAs } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { expectSound, pageOf, takeTime } from './form-steps.ts';
import { box, button, toast, unique } from './page-steps.ts';

const { camera: texts, takePhotos, fileSending, fields, contribute } = en;
/** The server looks at photos behind everything else that the machine does. */
const LONG = { timeout: 60_000 };

type Photo = { name: string; mimeType: string; buffer: Buffer };
const photo = (buffer: Buffer, name = 'IMG.jpg'): Photo => ({ name, mimeType: 'image/jpeg', buffer });
const papers: Photo[] = [];
let selfie: Photo;
let blank: Photo;
/** Refused as it comes: no process has to look at it. */
const broken = photo(Buffer.from('no photo'), 'broken.jpg');

test.beforeAll(async () => {
  for (const seed of [4, 5]) {
    const page = pagePicture(linesOf('english', seed), 100);
    const { jpeg } = await onTable(page, { table: 'wood', extra: 'none' }, seed);
    papers.push(photo(jpeg));
  }
  selfie = photo(
    await sharp(await noisePicture(300, 400))
      .blur(6)
      .jpeg()
      .toBuffer(),
  );
  const white = { width: 900, height: 1200, channels: 3 as const, background: '#eee' };
  blank = photo(await sharp({ create: white }).jpeg().toBuffer());
});

/** By the phone's camera; a computer's photos are chosen. */
async function take(page: Page, isMobile: boolean, photos: Photo[]) {
  const chooser = page.waitForEvent('filechooser');
  await button(page, isMobile ? takePhotos.take : takePhotos.choose).click();
  await (await chooser).setFiles(photos);
}

const list = (page: Page) => page.getByRole('region', { name: texts.list });
const rowsOf = (page: Page) => list(page).getByRole('listitem');
const uploaded = (page: Page, name: string) =>
  page
    .getByRole('list', { name: fileSending.heading, exact: true })
    .getByRole('listitem')
    .filter({ hasText: name });

async function fillIn(page: Page) {
  await page.getByLabel(fields.yourName).fill('Bina Kaur');
  await page.getByLabel(fields.service).selectOption('pyqs');
  await page.getByLabel(fields.department).selectOption({ index: 1 });
  await box(page, fields.subject).fill(unique('Operating Systems'));
  await page.getByLabel(fileSending.rights.legend).selectOption('own');
}

test('pages are photographed, put in order, cut out and sent as one document', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  test.slow();
  await page.goto(pathTo('material'));
  await take(page, isMobile, [...papers, selfie]);
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(list(page).getByText(texts.sheet.found, { exact: true })).toHaveCount(2, LONG);
  await expect(rowsOf(page).nth(2)).toContainText(texts.sheet.none, LONG);

  // The order, by button and dragged; the focus goes along.
  await button(page, texts.up(3)).click();
  await expect(rowsOf(page).nth(1)).toContainText(texts.sheet.none);
  await expect(button(page, texts.up(2))).toBeFocused();
  const handle = button(page, texts.drag(2));
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await handle.boundingBox(), await rowsOf(page).nth(2).boundingBox()];
  await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move((from?.x ?? 0) + 20, (to?.y ?? 0) + 30, { steps: 4 });
  await page.mouse.up();
  await expect(rowsOf(page).nth(2)).toContainText(texts.sheet.none);
  await button(page, texts.remove(3)).click();
  await expect(rowsOf(page)).toHaveCount(2);

  // Its corners: by key, by pointer, and back.
  await button(page, texts.cornersOf(1)).click();
  const dialog = page.getByRole('dialog', { name: texts.corners.title(1, 2) });
  await expect(dialog.getByRole('img', { name: texts.corners.preview })).toBeVisible(LONG);
  const corner = dialog.getByRole('button', { name: String(texts.corners.names[0]) });
  const at = await corner.boundingBox();
  await corner.press('Shift+ArrowDown');
  await expect.poll(async () => (await corner.boundingBox())?.y).toBeGreaterThan((at?.y ?? 0) + 4);
  await expect(dialog.getByRole('button', { name: texts.corners.found })).toBeVisible();
  const there = await corner.boundingBox();
  await page.mouse.move((there?.x ?? 0) + 22, (there?.y ?? 0) + 22);
  await page.mouse.down();
  await page.mouse.move((there?.x ?? 0) + 30, (there?.y ?? 0) + 40, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => (await corner.boundingBox())?.y).toBeGreaterThan((there?.y ?? 0) + 10);
  await expect(dialog.getByText(texts.corners.preview)).toBeVisible(LONG);
  await expectSound(page);
  await dialog.getByRole('button', { name: texts.corners.whole }).click();
  await dialog.getByRole('button', { name: texts.corners.next }).click();
  await page.getByRole('button', { name: texts.corners.done }).click();
  await expect(rowsOf(page).first()).toContainText(texts.sheet.whole);

  await button(page, texts.turn(2)).click();
  await button(page, texts.make).click();
  await expect(list(page)).toContainText(texts.made(2, texts.documentName), LONG);
  await expect(uploaded(page, texts.documentName)).toContainText(fileSending.states.filed);
  await expectSound(page);
  await fillIn(page);
  await takeTime(page);
  await button(page, contribute.submit).click();
  await expect(page.getByText(contribute.sent.next)).toBeVisible(LONG);
});

test('what is no photo stays out of it; the rest stays when the page is loaded again, and is sent with one press', async ({
  page,
}) => {
  test.slow();
  await page.goto(pathTo('material'));
  const pdf = { name: 'Unit 2.pdf', mimeType: 'application/pdf', buffer: digitalPdf([[unique('Unit 2')]]) };
  await take(page, false, [...papers, blank, broken, pdf]);
  await expect(uploaded(page, pdf.name)).toContainText(fileSending.states.filed);
  await expect(rowsOf(page)).toHaveCount(4);
  await expect(rowsOf(page).nth(2)).toContainText(texts.hints.empty);
  await expect(rowsOf(page).nth(3)).toContainText(en.files.refused.format);
  // The browser cannot open it: it is sent as it is, and shown by the server.
  await button(page, texts.remove(4)).click();
  await take(page, false, [{ name: 'IMG.heic', mimeType: 'image/heic', buffer: HEIC }]);
  await expect(rowsOf(page).nth(3)).toContainText(texts.sheet.unsure, LONG);
  await expect(rowsOf(page).nth(3).locator('canvas')).not.toHaveJSProperty('width', 3);
  await take(
    page,
    false,
    Array.from({ length: MOST_PHOTOS - 3 }, () => broken),
  );
  await expect(toast(page, en.files.photos.tooMany(MOST_PHOTOS))).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(MOST_PHOTOS);
  for (let left = MOST_PHOTOS; left > 3; left -= 1) await button(page, texts.remove(left)).click();
  await expect(list(page).getByText(texts.sheet.found, { exact: true })).toHaveCount(2, LONG);
  await expect(rowsOf(page).nth(2)).toContainText(texts.sheet.none, LONG);

  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(list(page).getByText(texts.sheet.found, { exact: true })).toHaveCount(2);
  await button(page, texts.remove(3)).click();
  await button(page, fileSending.removeOf(pdf.name)).click();
  await fillIn(page);
  await takeTime(page);
  await button(page, contribute.submit).click();
  await expect(page.getByText(contribute.sent.next)).toBeVisible(LONG);
});

test('a photo of a paper becomes a page that is found by a word of its fourth question, and nobody typed anything', {
  tag: '@phone',
}, async ({ page, browser, server, isMobile }) => {
  test.slow();
  const word = 'platypus';
  const lines = [
    ...['Roll No.', 'B.Tech. (CSE) (Sem.-4)', 'OPERATING SYSTEMS', 'Subject Code : BTCS402-18'],
    ...['Date of Examination : 14-05-2024', 'Time : 3 Hrs.    Max. Marks : 60', '1. Explain paging.'],
    ...['2. Explain a thread.', '3. Explain a lock.', `4. Explain ${word} in a system.`],
  ];
  const { jpeg } = await onTable(pagePicture(lines, 150), { table: 'wood', extra: 'none' }, 4);
  await signInAs(page, server, 'student');
  await page.goto(pathTo('material'));
  await take(page, isMobile, [photo(jpeg)]);
  await expect(page.getByText(texts.sheet.found, { exact: true })).toBeVisible(LONG);
  // The fields are filled in by the photo; the document is made as the form is sent.
  await expect(page.getByLabel(fields.subjectCode)).toHaveValue('BTCS402-18', LONG);
  await expect(page.getByText(en.filling.exam('May 2024'))).toBeVisible(LONG);
  await button(page, contribute.submit).click();
  await expect(page.getByText(contribute.sent.next)).toBeVisible(LONG);

  const admin = await pageOf(browser, server, 'admin');
  // Other tests of this server have theirs in the list, too.
  const headers = await headersOf(admin.request, server, 'admin');
  const waiting = await (await admin.request.get(api.materials.list.path, { headers })).json();
  const { _id: id } = waiting.find(
    ({ subjectCode }: { subjectCode: string }) => subjectCode === 'BTCS402-18',
  );
  await admin.goto(pathTo('materialPublish', { id }));
  await expect(admin.getByLabel(fields.subjectcode)).toHaveValue('BTCS402-18');
  await expect(admin.locator(':focus')).toHaveRole('heading');
  await admin.keyboard.press('p');
  await expect(toast(admin, en.resourceAdmin.pyq.added)).toBeVisible(LONG);
  await admin.close();

  await expect(async () => {
    await page.goto(`${pathTo('search')}?q=${word}`);
    await expect(page.getByText(word).last()).toBeVisible({ timeout: 5000 });
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /operating systems/i })
        .first(),
    ).toBeVisible({ timeout: 1000 });
  }).toPass(LONG);

  // Who photographs the same paper hears of it before anything is sent.
  const { jpeg: again } = await onTable(pagePicture(lines, 150), { table: 'grey', extra: 'none' }, 5);
  await page.goto(pathTo('material'));
  await take(page, isMobile, [photo(again)]);
  const known = page.getByRole('region', { name: en.alikeNotes.heading });
  await expect(known).toContainText('Operating Systems', LONG);
  await expect(button(page, texts.make)).toBeVisible();
});
