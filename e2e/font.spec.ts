import { en } from '#contract/languages/en/whole.ts';
import { PAGE_NAMES, rowOf } from '#contract/pages/pages.ts';
import { expect, test } from './fixtures.ts';

const ADDRESSES = PAGE_NAMES.map(rowOf)
  .filter(({ prerendered }) => prerendered)
  .map(({ path }) => path);

test('nothing moves when the font comes, after everything else', { tag: '@phone' }, async ({ page }) => {
  test.slow(); // every public page
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Chromium's own, which the libraries do not know.
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        };
        shifts.push({ value, what: sources.map(({ node }) => node?.textContent?.slice(0, 30)).join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
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
      // Put there by the script above.
      const shifts = await page.evaluate(
        () => (window as unknown as { shifts: { value: number; what: string }[] }).shifts,
      );
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(shifts)).toBeLessThan(0.01);
    });
  }
});
