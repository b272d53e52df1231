import type { Page } from '@playwright/test';
import { SCROLL_ANIMATION_MS } from '#contract/constants.ts';
import { en } from '#contract/messages/en/catalogue.ts';
import { pathTo } from '#contract/pages.ts';
import { siteDefaults } from '#contract/site.ts';
import { expect, test } from './fixtures.ts';
import { button } from './page-steps.ts';

const SITE_DEFAULTS = siteDefaults(en);

const { banner, home } = en;
const { banner: messages, topics } = SITE_DEFAULTS;

/** The message that shows: the others are in the page, hidden or outside the banner's window. */
const message = (page: Page, index: number) =>
  page.getByRole('region', { name: banner.label }).getByText(messages[index] ?? '');

test('the banner shows its messages in turn, without end, until it is paused', async ({ page }) => {
  await page.goto(pathTo('home'));
  await expect(message(page, 0)).toBeInViewport();
  await expect(message(page, 1)).toBeInViewport({ timeout: 15_000 });
  await button(page, banner.pause).click();
  await expect(button(page, banner.play)).toBeVisible();
  await button(page, banner.show(1)).click();
  await expect(message(page, 0)).toBeInViewport();
  await button(page, banner.previous).click();
  await expect(message(page, messages.length - 1)).toBeInViewport();
  await button(page, banner.next).click();
  await expect(message(page, 0)).toBeInViewport();
  await expect(button(page, banner.show(1))).toHaveAttribute('aria-current', 'true');
  // Longer than a message lasts.
  await page.waitForTimeout(4500);
  await expect(message(page, 0)).toBeInViewport();
  await button(page, banner.play).click();
  await expect(message(page, 1)).toBeInViewport({ timeout: 10_000 });
});

test('a video plays behind the banner where the screen is wide enough, and pauses with it', async ({
  page,
  isMobile,
}) => {
  await page.goto(pathTo('home'));
  const video = page.locator('video');
  await expect(button(page, banner.pause)).toBeVisible();
  if (isMobile) {
    await page.waitForTimeout(1000);
    await expect(video).toHaveCount(0);
    return;
  }
  const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
  await expect(video).toBeVisible({ timeout: 15_000 });
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  await button(page, banner.pause).click();
  await expect.poll(isPaused).toBe(true);
  await button(page, banner.play).click();
  await expect.poll(isPaused).toBe(false);
});

for (const [who, prepare] of [
  ['reduced motion', (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
  [
    'Save-Data',
    (page: Page) =>
      page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
  ],
] as const)
  test(`under ${who} nothing moves by itself`, async ({ page }) => {
    await prepare(page);
    await page.goto(pathTo('home'));
    await expect(button(page, banner.play)).toBeVisible();
    await page.waitForTimeout(4500);
    await expect(message(page, 0)).toBeInViewport();
    await expect(page.locator('video')).toHaveCount(0);
    await button(page, banner.next).click();
    await expect(message(page, 1)).toBeInViewport();
  });

test('without JavaScript everything is there to read, and the topics open', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(pathTo('home'));
  await expect(message(page, 0)).toBeVisible();
  for (const heading of [home.heading, home.startHeading, home.aboutHeading, home.resourcesHeading]) {
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  }
  await page.getByText(topics[0]?.title ?? '').click();
  await expect(page.getByText(topics[0]?.text ?? '')).toBeVisible();
  await context.close();
});

test('of the six topics one is open at a time, and a click closes it', async ({ page }) => {
  await page.goto(pathTo('home'));
  const [first, second] = topics;
  if (!first || !second) throw new Error('The defaults have six topics.');
  await expect(page.locator('details')).toHaveCount(6);
  await page.getByText(first.title, { exact: true }).click();
  await expect(page.getByText(first.text)).toBeVisible();
  await page.getByText(second.title, { exact: true }).click();
  await expect(page.getByText(second.text)).toBeVisible();
  await expect(page.getByText(first.text)).toBeHidden();
  await page.getByText(second.title, { exact: true }).click();
  await expect(page.getByText(second.text)).toBeHidden();
});

test('what is scrolled to settles into its place in a second, unless motion is reduced', async ({ page }) => {
  const settling = async () => {
    await page.goto(pathTo('home'));
    await expect(button(page, banner.next)).toBeVisible();
    await page.getByRole('heading', { name: home.resourcesHeading, exact: true }).scrollIntoViewIfNeeded();
    await page.waitForTimeout(200);
    const durations = await page.evaluate(() =>
      document.getAnimations().map(({ effect }) => effect?.getTiming().duration),
    );
    await expect(page.getByRole('heading', { name: home.resourcesHeading, exact: true })).toBeInViewport();
    return durations;
  };
  expect(await settling()).toContain(SCROLL_ANIMATION_MS);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await settling()).not.toContain(SCROLL_ANIMATION_MS);
});

test("at 768 px the banner's words stand above the book", async ({ page, isMobile }) => {
  test.skip(isMobile, 'a window of its own width');
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(pathTo('home'));
  await expect(button(page, banner.next)).toBeVisible();
  const words = await message(page, 0).boundingBox();
  const picture = await page.getByRole('region', { name: banner.label }).locator('img').boundingBox();
  // The picture's upper fifth is sky.
  const sky = (picture?.y ?? 0) + (picture?.height ?? 0) / 5;
  expect(words && words.y + words.height).toBeLessThan(sky);
});
