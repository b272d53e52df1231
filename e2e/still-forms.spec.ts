import { type PageName, pathTo } from '#contract/pages/pages.ts';
import { signInAs } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { settle } from './form-steps.ts';

/** Forms with a part that comes after the page, and what says that it is there. */
const FORMS = [
  { page: 'material', part: 'input[type=file]' },
  { page: 'composeBlog', part: '[contenteditable=true]' },
] as const satisfies readonly { page: PageName; part: string }[];

// A press is lost where its button goes away from under the finger.
for (const { page: name, part } of FORMS) {
  test(`the button of ${pathTo(name)} stays where it is while the rest of its form comes`, {
    tag: '@both',
  }, async ({ page, server }) => {
    await signInAs(page, server, 'student');
    await page.addInitScript(() => {
      const tops = new Set<number>();
      Object.assign(window, { tops });
      const look = () => {
        const button = document.querySelector('main form button[type=submit]');
        if (button) tops.add(Math.round(button.getBoundingClientRect().top + scrollY));
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(pathTo(name));
    await expect(page.locator(part)).toBeAttached();
    await page.evaluate(settle);
    const tops = await page.evaluate(() => [...(window as unknown as { tops: Set<number> }).tops]); // set above
    expect(Math.max(...tops) - Math.min(...tops), `at ${tops}`).toBeLessThanOrEqual(2);
  });
}
