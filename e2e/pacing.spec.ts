import type { Page } from '@playwright/test';
import { PACING_MS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { signInAs, tokenOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';

/** The specification's times: minimum times, which run along with the loading. */
test.use({ serverEnvironment: { PACING: 'spec' } });

const withSplash = (page: Page) => page.locator('html[data-splash]');

/** Notes when something came into the page or went from it, in milliseconds from when the page was asked for. */
async function watch(page: Page, selector: string): Promise<() => Promise<{ came?: number; went?: number }>> {
  await page.addInitScript((looked) => {
    const seen: { came?: number; went?: number } = {};
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const isThere = document.querySelector(looked) !== null;
      if (isThere) seen.came ??= performance.now();
      else if (seen.came !== undefined) seen.went ??= performance.now();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  }, selector);
  // Put there by the script above.
  return () => page.evaluate(() => (window as unknown as { seen: { came?: number; went?: number } }).seen);
}

test('the splash covers the first page of a session for 2500 ms', async ({ page }) => {
  const seen = await watch(page, 'html[data-splash]');
  await page.goto(pathTo('about'));
  await expect(withSplash(page)).toHaveCount(1);
  await expect(withSplash(page)).toHaveCount(0);
  const { came = 0, went = 0 } = await seen();
  // A timer may be a moment early.
  expect(went - came).toBeGreaterThan(PACING_MS.splash - 50);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await seen()).toEqual({});
});

test('any key or click ends the splash, and the click reaches nothing below it', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto(pathTo('about'));
  await expect(withSplash(page)).toHaveCount(1);
  await page.keyboard.press('Shift');
  await expect(withSplash(page)).toHaveCount(0);
  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  await other.goto(pathTo('about'));
  await other.mouse.click(60, 30);
  await expect(withSplash(other)).toHaveCount(0);
  expect(new URL(other.url()).pathname).toBe(pathTo('about'));
  await other.close();
});

for (const [name, path, selector, ms] of [
  ['study material', `${pathTo('notes')}?semester=4`, 'main article', PACING_MS.resources],
  ['blogs', pathTo('blogs'), 'main article', PACING_MS.blogs],
  ['the profile', pathTo('dashboard'), 'main article', PACING_MS.profile],
] as const)
  test(`${name} is shown after its minimum time, and at once under reduced motion`, async ({
    page,
    server,
  }) => {
    await signInAs(page, server, 'student');
    const headers = { authorization: `Bearer ${await tokenOf(page)}` };
    const post = { title: 'A post', authorName: 'Asha', content: '<p>Words</p>' };
    expect((await page.request.post(api.blogs.add.path, { headers, data: post })).ok()).toBe(true);
    const seen = await watch(page, selector);
    await page.goto(path);
    await expect(page.locator(selector).first()).toBeVisible();
    expect((await seen()).came).toBeGreaterThan(ms - 50);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.locator(selector).first()).toBeVisible();
    await expect(withSplash(page)).toHaveCount(0);
  });
