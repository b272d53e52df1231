import { type PageName, pathTo } from '#contract/pages/pages.ts';
import { signInAs } from './accounts.ts';
import { settle } from './axe.ts';
import { expect, test } from './fixtures.ts';

/** Forms with a part that comes after the page, and what says that it is there. */
const FORMS = [
  { page: 'material', part: 'input[type=file]:not([hidden])', who: 'visitor' },
  { page: 'material', part: 'input[type=file]:not([hidden])', who: 'student' },
  { page: 'composeBlog', part: '[contenteditable=true]', who: 'student' },
] as const satisfies readonly { page: PageName; part: string; who: string }[];

/** On a busy machine other work comes between the steps in which React draws: each waits a while. */
function drawLate(): void {
  const { prototype } = MessagePort;
  const post = prototype.postMessage;
  prototype.postMessage = function (this: MessagePort, message: unknown) {
    setTimeout(() => post.call(this, message), 20);
  };
}

// A press is lost where its button goes away from under the finger.
for (const { page: name, part, who } of FORMS) {
  test(`the button of ${pathTo(name)} stays where it is for a ${who} while the rest of its form comes, drawn in steps with other work in between`, {
    tag: '@both',
  }, async ({ page, server }) => {
    if (who !== 'visitor') await signInAs(page, server, who);
    await page.addInitScript(drawLate);
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
