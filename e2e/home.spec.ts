import type { Page } from '@playwright/test';
import { BANNER_MS, SCROLL_ANIMATION_MS, SEMESTERS } from '#contract/core/constants.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { siteDefaults } from '#contract/site/defaults.ts';
import { signInAs } from './accounts.ts';
import { BOTH, expect, test } from './fixtures.ts';
import { button, expectStill, untilAlive, watchShifts } from './page-steps.ts';

const SITE_DEFAULTS = siteDefaults(en);

const { bagScreens, banner, home } = en;
const { banner: messages, topics } = SITE_DEFAULTS;

/** The message that shows: the others are in the page, hidden or outside the banner's window. */
const message = (page: Page, index: number) =>
  page.getByRole('region', { name: banner.label }).getByText(messages[index] ?? '');

/** Longer than a message lasts, by the page's clock. */
const letTimePass = (page: Page) => page.clock.runFor(BANNER_MS.autoplay + 2 * BANNER_MS.slide);

test('the banner shows its messages in turn, without end, until it is paused', { tag: '@phone' }, async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(pathTo('home'));
  await expect(message(page, 0)).toBeInViewport();
  await expect(message(page, 1)).toBeInViewport({ timeout: 30_000 });
  await button(page, banner.pause).click();
  await expect(button(page, banner.play)).toBeVisible();
  await button(page, banner.show(1)).click();
  await expect(message(page, 0)).toBeInViewport();
  await button(page, banner.previous).click();
  await expect(message(page, messages.length - 1)).toBeInViewport();
  await button(page, banner.next).click();
  await expect(message(page, 0)).toBeInViewport();
  await expect(button(page, banner.show(1))).toHaveAttribute('aria-current', 'true');
  await letTimePass(page);
  await expect(message(page, 0)).toBeInViewport();
  await button(page, banner.play).click();
  await expect(message(page, 1)).toBeInViewport({ timeout: 30_000 });
});

/** What is asked for while the page is open: its films, by name, and when it was loaded. */
function watchFilms(page: Page): string[] {
  const seen: string[] = [];
  page.on('load', () => seen.push('load'));
  page.on('request', (request) => {
    const [, name] = /(banner(?:-phone)?)-[^/]+\.(?:webm|mp4)$/.exec(request.url()) ?? [];
    if (name) seen.push(name);
  });
  return seen;
}

for (const width of BOTH)
  test(`a video plays behind the banner, a smaller one on a phone, and pauses with it ${width}`, async ({
    page,
    isMobile,
  }) => {
    const seen = watchFilms(page);
    await page.goto(pathTo('home'));
    const video = page.locator('video');
    const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
    await expect(button(page, banner.pause)).toBeVisible();
    await expect(video).toBeVisible({ timeout: 30_000 });
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0);
    expect([...new Set(seen)]).toEqual(['load', isMobile ? 'banner-phone' : 'banner']);
    await button(page, banner.pause).click();
    await expect.poll(isPaused).toBe(true);
    await button(page, banner.play).click();
    await expect.poll(isPaused).toBe(false);
  });

const withConnection = (page: Page, value: { saveData: boolean } | { effectiveType: string }) =>
  page.addInitScript(
    (connection) => Object.defineProperty(navigator, 'connection', { value: connection }),
    value,
  );

for (const effectiveType of ['2g', '3g'])
  test(`over ${effectiveType} the messages change, and no video is asked for`, async ({ page }) => {
    await withConnection(page, { effectiveType });
    const seen = watchFilms(page);
    await page.goto(pathTo('home'));
    await expect(button(page, banner.pause)).toBeVisible();
    await expect(message(page, 1)).toBeInViewport({ timeout: 30_000 });
    expect(seen).toEqual(['load']);
  });

for (const [who, prepare] of [
  ['reduced motion', (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
  ['Save-Data', (page: Page) => withConnection(page, { saveData: true })],
] as const)
  test(`under ${who} nothing moves by itself`, async ({ page }) => {
    await prepare(page);
    await page.clock.install();
    const seen = watchFilms(page);
    await page.goto(pathTo('home'));
    await expect(button(page, banner.play)).toBeVisible();
    await letTimePass(page);
    await expect(message(page, 0)).toBeInViewport();
    expect(seen).toEqual(['load']);
    await button(page, banner.next).click();
    await expect(message(page, 1)).toBeInViewport();
  });

test('under reduced motion a message keeps its first letters when the phone is turned', {
  tag: '@phone',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(pathTo('home'));
  await button(page, banner.next).click();
  await expect(message(page, 1)).toBeInViewport();
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const row = page.getByRole('region', { name: banner.label }).locator('div:has(> ul)').first();
    // Once the row is measured again, and has come to rest.
    const cutOff = async () =>
      ((await row.boundingBox())?.x ?? 0) - ((await message(page, 1).boundingBox())?.x ?? Number.NaN);
    await expect.poll(cutOff).toBe(0);
  }
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
  await page.addInitScript(() => {
    const begun: unknown[] = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      begun.push(typeof options === 'object' ? options.duration : options);
      return animate.call(this, frames, options);
    };
    Object.assign(window, { begun });
  });
  // Put there by the script above.
  const begun = () => page.evaluate(() => (window as unknown as { begun: unknown[] }).begun);
  const scrollDown = async () => {
    await page.goto(pathTo('home'));
    await untilAlive(button(page, banner.next));
    const heading = page.getByRole('heading', { name: home.resourcesHeading, exact: true });
    await heading.scrollIntoViewIfNeeded();
    await expect(heading).toBeInViewport();
    // What comes into view is told to the page with the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200))));
  };
  await scrollDown();
  await expect.poll(begun).toContain(SCROLL_ANIMATION_MS);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await scrollDown();
  expect(await begun()).not.toContain(SCROLL_ANIMATION_MS);
});

test('the first screen of a phone has the headline, the search and the semesters', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pathTo('home'));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole('searchbox')).toBeInViewport({ ratio: 1 });
  for (const semester of SEMESTERS)
    await expect(
      main.getByRole('link', { name: en.resourcePage.semesterNumber(semester), exact: true }),
    ).toBeInViewport({ ratio: 1 });
  const box = await page.getByRole('region', { name: banner.label }).boundingBox();
  expect(box?.height).toBeLessThanOrEqual(844 * 0.45);
});

test('a member sees nothing that is for visitors, also before the app runs', async ({ page, server }) => {
  await signInAs(page, server, 'student');
  await page.route(/\/assets\/.*\.js/, () => {}); // they never come
  await page.goto(pathTo('home'), { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
  for (const text of [messages[0] ?? '', home.startHeading, home.aboutHeading, home.intro])
    await expect(page.getByText(text, { exact: true }).first()).toBeHidden();
});

test("what is in sight stays where it is while a member's own things come", { tag: '@phone' }, async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'student');
  await page.addInitScript(watchShifts, true);
  await page.goto(pathTo('home'));
  await expect(page.getByText(bagScreens.empty)).toBeAttached();
  await page.waitForLoadState('networkidle');
  // What a page may have at most is a tenth.
  await expectStill(page, 0.05);
  // What was added last comes once it is near: how far down it is depends on what else its reader has.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: home.recentAdditions })).toBeAttached();
});

test("at 768 px the banner's words stand beside the book", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(pathTo('home'));
  await expect(button(page, banner.next)).toBeVisible();
  const words = await message(page, 0).boundingBox();
  const picture = await page.getByRole('region', { name: banner.label }).locator('img').boundingBox();
  expect(words && words.x + words.width).toBeLessThanOrEqual(picture?.x ?? 0);
});
