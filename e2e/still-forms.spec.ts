import { en } from '#contract/languages/en/whole.ts';
import { type PageName, pathTo } from '#contract/pages/pages.ts';
import { signInAs } from './accounts.ts';
import { settle } from './axe.ts';
import { BOTH, expect, test } from './fixtures.ts';
import { box } from './page-steps.ts';

const { ask, form } = en.postingScreens;
const SUBMIT = 'button[type=submit]';
/** Forms with a part that comes after the page, what says that it is there, and the button that is looked at. */
const FORMS = [
  { page: 'material', part: 'input[type=file]:not([hidden])', who: 'visitor', button: SUBMIT },
  { page: 'material', part: 'input[type=file]:not([hidden])', who: 'student', button: SUBMIT },
  // Its first one, with a phone the camera's.
  { page: 'material', part: 'input[type=file]:not([hidden])', who: 'student', button: 'button' },
  { page: 'composeBlog', part: '[contenteditable=true]', who: 'student', button: SUBMIT },
  { page: 'ask', part: 'input[type=file]', who: 'student', button: SUBMIT },
] as const satisfies readonly { page: PageName; part: string; who: string; button: string }[];

/** On a busy machine other work comes between the steps in which React draws: each waits a while. */
function drawLate(): void {
  const { prototype } = MessagePort;
  const post = prototype.postMessage;
  prototype.postMessage = function (this: MessagePort, message: unknown) {
    setTimeout(() => post.call(this, message), 20);
  };
}

// A press is lost where its button goes away from under the finger.
for (const { page: name, part, who, button: looked } of FORMS) {
  for (const width of BOTH)
    test(`${looked} of ${pathTo(name)} stays where it is for a ${who} while the rest of its form comes, drawn in steps with other work in between ${width}`, async ({
      page,
      server,
    }) => {
      if (who !== 'visitor') await signInAs(page, server, who);
      await page.addInitScript(drawLate);
      await page.addInitScript((selector) => {
        const tops = new Set<number>();
        Object.assign(window, { tops });
        const look = () => {
          const button = document.querySelector(`main form ${selector}`);
          if (button) tops.add(Math.round(button.getBoundingClientRect().top + scrollY));
          requestAnimationFrame(look);
        };
        look();
      }, looked);
      await page.goto(pathTo(name));
      await expect(page.locator(part).first()).toBeAttached();
      if (name === 'ask') {
        await box(page, form.text.question).fill('How does a semaphore work?');
        await expect(page.getByRole('region', { name: ask.likely })).toContainText(ask.likelyFirst);
      }
      await page.evaluate(settle);
      const tops = await page.evaluate(() => [...(window as unknown as { tops: Set<number> }).tops]); // set above
      expect(Math.max(...tops) - Math.min(...tops), `at ${tops}`).toBeLessThanOrEqual(2);
    });
}

test('what says nothing yet takes no gap, and the line below a title keeps its distance', async ({
  page,
}) => {
  await page.goto(pathTo('material'));
  const silent = page.getByRole('main').locator('form > [role="status"]:empty').first();
  await expect(silent).toHaveCSS('position', 'absolute');
  await page.goto(pathTo('discuss'));
  await expect(page.locator('h1 + p').first()).toHaveCSS('margin-top', '8px');
});
