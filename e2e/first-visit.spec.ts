import type { Page } from '@playwright/test';
import { FAST_SPLASH_MS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { signInAs, tokenOf } from './accounts.ts';
import { addPost, card } from './blog-steps.ts';
import { expect, test } from './fixtures.ts';
import { openWithoutScripts } from './page-steps.ts';

/** What nobody waits for: PACING=fast, the default. pacing.spec.ts has the specification's times. */

// Scripts are held back on purpose.
test.use({ expectedErrors: /ERR_FAILED/ });

const withSplash = (page: Page) => page.locator('html[data-splash]');
/** Holds the timer that ends the splash, so that something else has to. @returns what lets it run out */
async function holdTimer(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript((held) => {
    const start = window.setTimeout;
    const later = (run: () => void, ms?: number) => {
      if (ms !== held) return start(run, ms);
      addEventListener('time-is-up', run);
      return 0;
    };
    Object.assign(window, { setTimeout: later });
  }, FAST_SPLASH_MS);
  return () => page.evaluate(() => void dispatchEvent(new Event('time-is-up')));
}

const splash = (page: Page) => page.locator('[class*="splash"]').first();

test('the first visit shows a badge that takes no tap, and for a second at most', async ({ page }) => {
  const timeIsUp = await holdTimer(page);
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(pathTo('login'));
  await expect(withSplash(page)).toHaveCount(1);
  const taken = await splash(page).evaluate((badge) => {
    const { left, top, width, height } = badge.getBoundingClientRect();
    return badge.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(taken).toBe(false);
  await timeIsUp();
  await expect(withSplash(page)).toHaveCount(0);
});

test('it goes as soon as the page can be used, and never comes back', async ({ page, context }) => {
  await holdTimer(page);
  await page.goto(pathTo('login'));
  await expect(withSplash(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('splash'))).toBe('seen');
  const later = await context.newPage();
  await holdTimer(later);
  await later.route(/\.js$/, (route) => route.abort());
  await later.goto(pathTo('login'));
  await expect(withSplash(later)).toHaveCount(0);
});

test('a key ends it', async ({ page }) => {
  await holdTimer(page);
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(pathTo('login'));
  await expect(withSplash(page)).toHaveCount(1);
  await page.keyboard.press('Shift');
  await expect(withSplash(page)).toHaveCount(0);
});

test('nothing of it counts as the content that a page is measured by', { tag: '@phone' }, async ({
  page,
}) => {
  await page.route(/\.js$/, (route) => route.abort());
  for (const name of ['home', 'login', 'notes'] as const) {
    await page.goto(pathTo(name));
    await page.waitForTimeout(FAST_SPLASH_MS);
    await page.evaluate(() => localStorage.clear());
    const painted = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          new PerformanceObserver((list) => {
            const entries = list.getEntries().filter((entry) => entry instanceof LargestContentfulPaint);
            resolve(entries.map(({ element }) => element?.closest('[class*="splash"]')?.className ?? ''));
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    expect(painted.length).toBeGreaterThan(0);
    expect(painted.filter(Boolean)).toEqual([]);
  }
});

test('what is on its way says so only where that takes a while', async ({ page, server }) => {
  await signInAs(page, server, 'student');
  const gate = Promise.withResolvers<void>();
  await page.route(/\/(member|api)\/blogs/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(pathTo('blogs'));
  const waiting = page.getByRole('status').filter({ hasText: en.blogScreens.loading });
  await expect(waiting).toHaveCSS('animation-delay', '0.3s');
  await expect(waiting).toHaveCSS('opacity', '1');
  gate.resolve();
  await expect(waiting).toHaveCount(0);
});

test.describe('a page for members', () => {
  let post = '';

  test.beforeEach(async ({ page, server }, { title }) => {
    post = title;
    await signInAs(page, server, 'student');
    await addPost(page.request, (await tokenOf(page)) ?? '', post);
  });

  test('shows what it is for before its scripts have come, and they take it over', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => void calls.push(new URL(request.url()).pathname));
    const letScriptsCome = await openWithoutScripts(page, pathTo('blogs'));
    await card(page, post).evaluate((element) => element.setAttribute('data-first', ''));
    letScriptsCome();
    // React leaves a mark on what it takes over; a link works before that, too, but loads a page.
    const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
    await expect.poll(() => page.locator('[data-first]').evaluate(isTaken)).toBe(true);
    await page.locator('[data-first]').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: post })).toBeVisible();
    await page.goBack();
    await expect(card(page, post)).toBeVisible();
    expect(calls).not.toContain(api.auth.user.path);
    expect(calls).not.toContain(api.blogs.list.path);
  });

  test('asks for the data alone where that does not come', async ({ page }) => {
    await page.route(/\/member\//, (route) => route.abort());
    await page.goto(pathTo('blogs'));
    await expect(card(page, post)).toBeVisible();
  });
});

test.describe('before the page is alive', () => {
  test('a button that is pressed does its work once it is', async ({ page }) => {
    const letScriptsCome = await openWithoutScripts(page, pathTo('about'));
    const colours = page.getByRole('button', { name: /^Colours/ });
    const before = await colours.getAttribute('aria-label');
    await colours.click();
    letScriptsCome();
    await expect(colours).not.toHaveAttribute('aria-label', before ?? '');
  });

  test('what is typed and chosen counts once it is', async ({ page }) => {
    const letScriptsCome = await openWithoutScripts(page, pathTo('notes'));
    const search = page.getByRole('searchbox', { name: en.resourcePage.search });
    await search.fill('nothing of the kind');
    for (const semester of ['4', '5', '4'])
      await page
        .getByRole('radio', { name: en.resourcePage.semesterNumber(semester) })
        .check({ force: true });
    letScriptsCome();
    await expect(page.getByText(en.resourcePage.noMatch('nothing of the kind', '4'))).toBeVisible();
    await expect(search).toHaveValue('nothing of the kind');
    await expect(page).toHaveURL(/semester=4/);
  });
});
