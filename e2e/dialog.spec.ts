import type { Page } from '@playwright/test';
import { en } from '#contract/languages/en/whole.ts';
import { labelIn } from '#contract/languages/page-texts.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { expect, test } from './fixtures.ts';
import { box, button, untilAlive } from './page-steps.ts';

// A browser's scroll bars, which the tests' browser leaves out otherwise; a phone lays its own over the page.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

/** How bright the window's right edge is, from 0 to 255, halfway down. */
async function brightnessOfEdge(page: Page): Promise<number> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const picture = await page.screenshot({ clip: { x: width - 4, y: height / 2, width: 1, height: 1 } });
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas').getContext('2d');
    canvas?.drawImage(image, 0, 0);
    const [red = 0, green = 0, blue = 0] = canvas?.getImageData(0, 0, 1, 1).data ?? [];
    return (red + green + blue) / 3;
  }, picture.toString('base64'));
}

test('an open dialog darkens the whole window, and moves nothing', async ({ page }) => {
  await page.goto(pathTo('contact'));
  const message = box(page, en.fields.message);
  await message.fill('Half a sentence');
  const place = await message.boundingBox();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: labelIn('footerHelp', 'about', en) })
    .click();
  await expect(button(page, en.form.stay)).toBeVisible();
  expect(await brightnessOfEdge(page)).toBeLessThan(160);
  expect((await message.boundingBox())?.x).toBe(place?.x);
});

test('what a dialog came to is told over it', async ({ page }) => {
  await page.goto(pathTo('subject', { code: 'BTES301-18' }));
  const more = page.getByRole('button', { name: new RegExp(`^${en.resourcePage.more}`) }).first();
  await untilAlive(more);
  await more.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await expect(page.locator(':popover-open')).toHaveText(en.saveButton.saved);
  await page.keyboard.press('Escape');
  await expect(page.locator(':popover-open')).toHaveCount(0);
});
