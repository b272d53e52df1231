import { en } from '#contract/messages/en/catalogue.ts';
import { pathTo } from '#contract/pages.ts';
import { siteDefaults } from '#contract/site-defaults.ts';
import { signInAs } from './accounts.ts';
import { barriersIn } from './axe.ts';
import { expect, test } from './fixtures.ts';

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
  for (const plan of [/panel for teachers/, /personalised learning paths/, /discussion forum/])
    await expect(opened).toContainText(plan);
  await expect(page.getByText(pitch.text)).toBeHidden();
  for (const { name, links } of SITE_DEFAULTS.developers) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
    const link = page.getByRole('link', { name: en.about.ofDeveloper(name) });
    await expect(link).toHaveAttribute('href', links[0]?.url ?? '');
  }
});

test('the public pages fit a small phone and have no accessibility violations', async ({ page, server }) => {
  test.slow(); // each page is looked at element by element
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const check = async (address: string) => {
    await page.goto(address);
    // Until then some buttons wait for the script.
    await expect(page.getByRole('contentinfo').getByText(en.shell.copyright('2024'))).toBeVisible();
    await page.waitForTimeout(500);
    const barriers = await barriersIn(page);
    expect(barriers, address).toEqual([]);
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    if (size) await page.setViewportSize(size);
  };
  for (const address of [pathTo('home'), pathTo('about'), pathTo('contact'), '/nowhere'])
    await check(address);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs(page, server, 'admin');
  for (const address of [pathTo('home'), pathTo('contact')]) await check(address);
});
