import type { Page } from '@playwright/test';
import { saveButton } from '#contract/bag/texts.ts';
import { filePagePath } from '#contract/files/address.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { signInAs } from './accounts.ts';
import { barriersIn } from './axe.ts';
import { filePaper, paperToRead } from './file-steps.ts';
import { expect, test } from './fixtures.ts';
import { expectFit } from './form-steps.ts';
import { button, expectStill, untilAlive, watchShifts } from './page-steps.ts';

const { fileScreens: texts } = en;

// A paper is read first, by processes of their own.
test.describe.configure({ timeout: 180_000 });

const picture = (page: Page) => page.getByRole('main').getByRole('img').first();

test('on a phone the paper begins on the first screen; nothing is wider, and what is used less often is behind one button', {
  tag: '@phone',
}, async ({ page, request, server }) => {
  // The catalogue knows it, so its page is linked to, by a long name.
  const subject = { subject: 'Computer Organization & Architecture', subjectcode: 'BTES401-18' };
  const id = await filePaper({ request, server }, 'Gausslemma', 'own', 0, subject);
  for (const [width, height] of [
    [320, 568],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(filePagePath(id, 1, ''));
    await untilAlive(button(page, texts.more));
    await expectFit(page);
    // What lies over the end of the screen hides nothing of so much of it.
    const bar = await page.getByRole('navigation', { name: en.shell.bar.label }).boundingBox();
    const paper = await picture(page).boundingBox();
    expect((bar?.y ?? 0) - (paper?.y ?? height)).toBeGreaterThan(200);
    await button(page, texts.more).click();
    await expect(page.getByRole('link', { name: texts.download })).toBeInViewport({ ratio: 1 });
    await expect(button(page, texts.zoomIn)).toBeInViewport({ ratio: 1 });
    await expectFit(page);
    expect(await barriersIn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(button(page, texts.zoomIn)).toBeHidden();
    await expect(button(page, texts.more)).toBeFocused();
    await button(page, texts.more).click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(button(page, texts.zoomIn)).toBeHidden();
  }
});

test('a member’s browser asks for the words of a page once, and saves its entry from the bar', async ({
  page,
  request,
  server,
}) => {
  const { id, word } = await paperToRead({ request, server });
  await signInAs(page, server, 'student');
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes(`/api/files/${id}/text/`)) asked.push(sent.url());
  });
  await page.goto(filePagePath(id, 2, word));
  // Words that are not marked come with the call alone.
  await expect(page.getByText('lemma', { exact: true })).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await button(page, saveButton.saveOf(title)).click();
  await expect(button(page, saveButton.isSavedOf(title))).toHaveAttribute('aria-pressed', 'true');
});

/** How far down the page is, once that stays so. */
const restingPlace = async (page: Page) => {
  let before = -1;
  const place = () => page.evaluate(() => scrollY);
  await expect
    .poll(async () => {
      const [last, now] = [before, await place()];
      before = now;
      return last === now;
    })
    .toBe(true);
  return before;
};
const expectAt = async (page: Page, number: number, pages: number) => {
  await expect(page.getByText(texts.pageOf(number, pages))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`page=${number}(&|$)`));
};
const sheet = (page: Page, number: number) =>
  page.getByRole('group', { name: texts.pageNumber(number), exact: true });

test('pages are scrolled through: the number and the address follow, nothing jumps, far pages are let go, and the browser keeps the choice', async ({
  page,
  request,
  server,
}) => {
  const { id, word } = await paperToRead({ request, server }, 'own', 9);
  await page.goto(filePagePath(id, 2, ''));
  await untilAlive(button(page, texts.scroll));
  const before = await picture(page).boundingBox();
  await button(page, texts.scroll).click();
  // The page that was read stays where it was.
  await expect(sheet(page, 12)).toBeAttached();
  expect((await sheet(page, 2).boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  const entries = await page.evaluate(() => history.length);
  await page.evaluate(watchShifts, false);
  await page.mouse.move(700, 600);
  while (((await sheet(page, 9).boundingBox())?.y ?? 0) > 150) {
    await page.mouse.wheel(0, 200);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await expectAt(page, 9, 12);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await expect(sheet(page, 9).getByRole('img')).toBeVisible();
  await expect(sheet(page, 1).getByRole('img')).toHaveCount(0);
  expect(await page.getByRole('group').getByRole('img').count()).toBeLessThan(6);
  await expectStill(page, 0.01);
  expect(await barriersIn(page)).toEqual([]);

  // Keys and links lead as they do page by page.
  await page.keyboard.press('ArrowRight');
  await expectAt(page, 10, 12);
  await expect(sheet(page, 10).getByText('11.', { exact: true })).toBeInViewport();
  await page.getByRole('link', { name: texts.previous }).click();
  await expectAt(page, 9, 12);
  await page.mouse.wheel(0, 300);
  const place = await restingPlace(page);
  await page.reload();
  await expect(sheet(page, 9)).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -1);

  // What is looked for is marked on pages that were let go, too.
  await button(page, texts.find).click();
  await page.getByRole('searchbox', { name: texts.find }).fill(word);
  await page.keyboard.press('Enter');
  await expect(page.getByText(texts.matchOf(2, 2))).toBeVisible();
  await expect(sheet(page, 12).locator('mark')).toBeInViewport();
  await button(page, texts.nextMatch).click();
  await expect(page.getByText(texts.matchOf(1, 2))).toBeVisible();
  await expect(sheet(page, 2).locator('mark')).toBeInViewport();
  await expectAt(page, 2, 12);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await barriersIn(page)).toEqual([]);

  await button(page, texts.scroll).click();
  await expectAt(page, 2, 12);
  await expect(sheet(page, 12)).toHaveCount(0);
});

for (const way of ['page by page', 'scrolled']) {
  test(`Back leads to the very place of a paper that was left, and on to the search that led there: ${way}`, {
    tag: '@phone',
  }, async ({ page, request, server }) => {
    const { id, word } = await paperToRead({ request, server }, 'own', 9);
    if (way === 'scrolled') await page.addInitScript(() => localStorage.setItem('reading', 'scroll'));
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto(`${pathTo('search')}?q=${word}`);
    const hit = page.getByRole('link').filter({ hasText: en.searchScreens.pageNumber(2) });
    await untilAlive(hit);
    await hit.evaluate((link) => link.scrollIntoView({ block: 'center' }));
    const list = await restingPlace(page);
    await hit.click();
    await expect(page).toHaveURL(new RegExp(id));
    await expect(page.getByText('lemma', { exact: true }).first()).toBeAttached();
    await page.getByRole('link', { name: texts.next }).click();
    await expectAt(page, 3, 12);
    await page.mouse.wheel(0, 150);
    const place = await restingPlace(page);
    expect(place).toBeGreaterThan(0);
    const address = page.url();
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -1);
    await restingPlace(page);
    expect(await page.evaluate(() => scrollY)).toBeCloseTo(place, -1);
    await expectAt(page, 3, 12);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`q=${word}`));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(list);
  });
}
