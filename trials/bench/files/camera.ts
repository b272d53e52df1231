import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { onTable, wayOf } from '#testing/files/on-table.ts';
import { pagePicture } from '#testing/files/paper.ts';
import { linesOf } from '#testing/files/words.ts';
import { findBrowser } from '../../../scripts/browser.ts';
import { temporaryFolder } from '../../frame/database.ts';
import { report } from '../../frame/figures.ts';
import { mostOf, ownMegabytes } from '../../frame/processes.ts';
import { startSite } from '../../frame/site.ts';
import { launch, newPhone } from '../pages/phone.ts';

const PAGES = 9;
/** As wide as the photos of a phone with 12 megapixels. */
const PHOTO_WIDTH = 3000;
/** So long it takes to turn a page and hold the phone over it. */
const BETWEEN_MS = 3000;
const LOOK_EVERY_MS = 500;
const LONGEST_MS = 600_000;

const { contribute, fields, fileSending, takePhotos } = en;

/** A student photographs nine pages of a paper on the slow phone of bench:pages and sends them: from the first photo to the receipt. */
export async function benchCamera(): Promise<void> {
  const browserPath = await findBrowser({ whole: true });
  if (!browserPath) throw new Error('There is no browser.');
  await using opened = new AsyncDisposableStack();
  const folder = await temporaryFolder(opened);
  // Handed over by their paths: bytes would go through the page's own memory.
  const photos = await Promise.all(Array.from({ length: PAGES }, (_, page) => photoIn(folder, page)));
  await using site = await startSite({ OCR: 'on' });
  await using browser = await launch(browserPath);
  await using phone = await newPhone(browser, { usable: 'form [type=submit]' });
  const { page } = phone;
  page.setDefaultTimeout(LONGEST_MS);
  await phone.open(`${site.url}${pathTo('material')}`);
  const renderers = await renderersOf(browser);
  const memory = async () => Math.max(...(await Promise.all(renderers.map(ownMegabytes))));
  const before = await memory();
  const mostMemory = mostOf(memory, LOOK_EVERY_MS);

  const begun = performance.now();
  for (const photo of photos) {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: takePhotos.take, exact: true }).click();
    await (await chooser).setFiles(photo);
    await delay(BETWEEN_MS);
  }
  await fillIn(page);
  await page.getByRole('button', { name: contribute.submit, exact: true }).click();
  await page.getByText(contribute.receipt.label).waitFor();
  const seconds = (performance.now() - begun) / 1000;
  const most = mostMemory();

  report({
    name: `${PAGES} pages from the first photo to the receipt on a slow phone, s`,
    value: seconds,
    atMost: 180,
    detail: `${BETWEEN_MS / 1000} s between two photos`,
  });
  report({
    name: 'memory of the page meanwhile, MB',
    value: most,
    atMost: 150,
    detail: `${before.toFixed(0)} MB before the first photo; of its process, without the files of the program`,
  });
}

/** @returns its path */
async function photoIn(folder: string, page: number): Promise<string> {
  const { jpeg } = await onTable(pagePicture(linesOf('english', page), 150), wayOf(page), page + 1);
  const path = join(folder, `IMG_${page}.jpg`);
  await sharp(jpeg).resize({ width: PHOTO_WIDTH }).jpeg({ quality: 90 }).toFile(path);
  return path;
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel(fields.yourName).fill('Bina Kaur');
  await page.getByLabel(fields.service).selectOption('pyqs');
  await page.getByLabel(fields.department).selectOption({ index: 1 });
  await page.getByRole('combobox', { name: fields.subject }).fill('Operating Systems');
  await page.getByLabel(fileSending.rights.legend).selectOption('own');
}

/** The process that draws the page: the browser has one tab. */
async function renderersOf(browser: Awaited<ReturnType<typeof launch>>): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}
