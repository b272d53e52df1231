import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { siteDefaults } from '#contract/site/defaults.ts';
import { signInAs } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { expectFit, expectSound } from './form-steps.ts';
import { untilAlive } from './page-steps.ts';

const SITE_DEFAULTS = siteDefaults(en);

// The not-found page is a 404, and a message is refused on purpose.
test.use({ expectedErrors: /status of (404|500)/ });

test('the About page opens one card at a time and names its developers', async ({ page }) => {
  const { pitch, vision } = en.about.cards;
  await page.goto(pathTo('about'));
  await expect(page.locator('details')).toHaveCount(4);
  await expect(page.getByText(pitch.text)).toBeVisible();
  await page.getByText(vision.title, { exact: true }).click();
  const opened = page.locator('details[open]');
  await expect(opened).toHaveCount(1);
  for (const plan of [/teacher panel/, /personalised learning paths/i, /discussion forum/])
    await expect(opened).toContainText(plan);
  await expect(page.getByText(pitch.text)).toBeHidden();
  for (const { name, links } of SITE_DEFAULTS.developers) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
    const link = page.getByRole('link', { name: en.about.ofDeveloper(name) });
    await expect(link).toHaveAttribute('href', links[0]?.url ?? '');
  }
});

/** What a visitor sees of the other pages: every-page.spec.ts and accessibility.spec.ts. */
test('the not-found page and the public pages of a member fit a small phone and have no barrier', {
  tag: '@phone',
}, async ({ page, server }) => {
  const check = async (address: string) => {
    await page.goto(address);
    await untilAlive(page.getByRole('contentinfo'));
    // The bar that says so while something is loaded lies outside of the regions.
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expectSound(page);
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectFit(page);
    if (size) await page.setViewportSize(size);
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await check('/nowhere');
  await signInAs(page, server, 'admin');
  for (const name of ['home', 'contact'] as const) await check(pathTo(name));
});
