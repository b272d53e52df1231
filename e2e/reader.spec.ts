import type { Page } from '@playwright/test';
import { saveButton } from '#contract/bag/texts.ts';
import { filePagePath } from '#contract/files/address.ts';
import { en } from '#contract/languages/en/whole.ts';
import { signInAs } from './accounts.ts';
import { barriersIn } from './axe.ts';
import { filePaper } from './file-steps.ts';
import { expect, test } from './fixtures.ts';
import { expectFit, settle } from './form-steps.ts';
import { button, unique, untilAlive } from './page-steps.ts';

const { fileScreens: texts } = en;

// A paper is read first, by processes of their own.
test.describe.configure({ timeout: 180_000 });

const uniqueWord = (beginning: string) =>
  unique(beginning)
    .replace(' ', '')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

const picture = (page: Page) => page.getByRole('main').getByRole('img').first();

test('on a phone the paper begins on the first screen; nothing is wider, and what is used less often is behind one button', {
  tag: '@phone',
}, async ({ page, request, server }) => {
  const id = await filePaper({ request, server }, uniqueWord('Hilbert'));
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
    await page.evaluate(settle);
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
  const word = uniqueWord('Cantor');
  const id = await filePaper({ request, server }, word);
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
