import { en } from '#contract/languages/en/whole.ts';
import { PAGE_NAMES, rowOf } from '#contract/pages/pages.ts';
import { expect, test } from './fixtures.ts';
import { expectStill, watchShifts } from './page-steps.ts';

const ADDRESSES = PAGE_NAMES.map(rowOf)
  .filter(({ prerendered }) => prerendered)
  .map(({ path }) => path);

test('nothing moves when the font comes, after everything else', { tag: '@phone' }, async ({ page }) => {
  test.slow(); // every public page
  await page.addInitScript(watchShifts, true);
  for (const address of ADDRESSES) {
    await test.step(address, async () => {
      const gate = Promise.withResolvers<void>();
      await page.unrouteAll();
      await page.route(/\.woff2$/, async (route) => {
        await gate.promise;
        await route.continue();
      });
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('contentinfo').getByText(en.shell.copyright('2024'))).toBeVisible();
      gate.resolve();
      await expect
        .poll(() => page.evaluate(() => document.fonts.check('1em "Anek Latin Variable"')))
        .toBe(true);
      await page.waitForTimeout(300);
      await expectStill(page, 0.01);
    });
  }
});
