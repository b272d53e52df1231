import type { Locator, Page } from '@playwright/test';
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

/** Of each point of the toast: whether it is the toast that is seen and pressed there, and not what lies over it. */
const isOnTop = (told: Locator) =>
  told.evaluate((item) => {
    const { left, top, width, height } = item.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].map((part) =>
      document.elementFromPoint(left + part * width, top + height / 2),
    );
    return points.every((element) => item.contains(element));
  });

/** The names of the dialog's buttons that the toast covers. */
const coveredBy = (told: Locator) =>
  told.evaluate((item) => {
    const own = item.getBoundingClientRect();
    return [...(item.closest('dialog')?.querySelectorAll('button, a') ?? [])]
      .filter((button) => !item.contains(button))
      .filter((button) => {
        const { top, bottom, left, right } = button.getBoundingClientRect();
        return top < own.bottom && bottom > own.top && left < own.right && right > own.left;
      })
      .map((button) => button.textContent);
  });

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [1440, 900],
] as const)
  test(`what a dialog came to is told over it, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(pathTo('subject', { code: 'BTES301-18' }));
    const more = page.getByRole('button', { name: new RegExp(`^${en.resourcePage.more}`) }).first();
    await untilAlive(more);
    await more.click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('button', { name: /^Save / })
      .first()
      .click();
    // Within the dialog: what is outside it is neither pressed nor read out.
    const told = dialog.getByRole('region', { name: en.shell.notifications }).getByRole('listitem');
    await expect(told).toHaveText(en.saveButton.saved);
    // It slides in.
    await expect.poll(() => isOnTop(told)).toBe(true);
    expect(await coveredBy(told)).toEqual([]);
    await button(page, en.shell.dismiss).click();
    await expect(told).toHaveCount(0);
    await expect(dialog).toBeVisible();
    // What is told as it closes goes on over the page.
    await dialog
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect(told).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    const onPage = page.getByRole('region', { name: en.shell.notifications }).getByRole('listitem');
    await expect.poll(() => isOnTop(onPage)).toBe(true);
  });
