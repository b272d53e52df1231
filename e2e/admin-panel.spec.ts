import type { Page } from '@playwright/test';
import { en } from '#contract/languages/en/whole.ts';
import { type PageName, pathTo, rowOf } from '#contract/pages/pages.ts';
import { signInAs } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { expectOneLineEach, expectStill, openWithoutScripts, watchShifts } from './page-steps.ts';

const { adminScreens, inboxScreen, pages, roles } = en;

test.beforeEach(async ({ page, server }) => {
  await signInAs(page, server, 'admin');
});

async function openPanelPage(page: Page, name: PageName) {
  await page.goto(rowOf(name).path);
  const heading = page.getByRole('heading', { level: 1, name: pages[name].title });
  await expect(heading).toBeVisible();
  return heading;
}

test('the menu stays in view, however far down a page is', async ({ page }) => {
  await openPanelPage(page, 'catalogue');
  await page.mouse.wheel(0, 3000);
  const current = page.getByRole('navigation', { name: roles.admin.name }).locator('[aria-current="page"]');
  await expect(current).toBeInViewport();
});

test('nothing moves when the app takes over a page of the panel, nor when its data comes', {
  tag: '@phone',
}, async ({ page }) => {
  await page.addInitScript(watchShifts, true);
  // Each step is painted before the next: the HTML, the panel without its rows, the rows.
  const data = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\//, async (route) => {
    await data.promise;
    await route.continue();
  });
  const letScriptsCome = await openWithoutScripts(page, pathTo('users'));
  await expect(page.getByRole('main').getByText(en.shell.loading)).toBeVisible();
  letScriptsCome();
  await expect(page.getByRole('heading', { level: 1, name: pages.users.title })).toBeVisible();
  data.resolve();
  await expect(page.getByRole('table', { name: pages.users.title })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectStill(page, 0.002);
});

for (const width of [320, 390])
  test(`on a phone of ${width} px the menu is behind a button that says how much waits`, async ({ page }) => {
    const headers = { 'content-type': 'application/json' };
    const data = { username: 'Amar', email: 'amar@college.example', message: 'Where is the library?' };
    await page.request.post('/api/form/contact', { headers, data });
    await page.setViewportSize({ width, height: 780 });
    await page.goto(pathTo('admin'));
    await expect(page).toHaveURL(pathTo('inbox'));
    await page.getByRole('button', { name: new RegExp(`^${adminScreens.openNavigation} .*waiting`) }).click();
    const sheet = page.getByRole('dialog', { name: pages.admin.title });
    for (const name of Object.values(inboxScreen.groups))
      await expect(sheet.getByRole('list', { name, exact: true })).toBeVisible();
    await sheet.getByRole('link', { name: pages.siteSettings.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: pages.siteSettings.title })).toBeVisible();
    const scrolls = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(await scrolls()).toBe(false);
  });

test('the tabs of the subjects are one line on a phone, with the own one in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPanelPage(page, 'catalogueRemoved');
  const tabs = page.getByRole('navigation', { name: en.catalogueScreens.tabs });
  expect((await tabs.boundingBox())?.height).toBeLessThan(60);
  await expect(tabs.getByRole('link', { name: pages.catalogueRemoved.title })).toBeInViewport({ ratio: 0.9 });
  await tabs.getByRole('link', { name: pages.catalogueCoverage.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: pages.catalogueCoverage.title })).toBeVisible();
});

test("the header's entries are one line each in a wide window", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPanelPage(page, 'events');
  await expectOneLineEach(page, 9);
});

for (const width of [390, 1440])
  test(`at ${width} px the boxes that narrow a log are of one height`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openPanelPage(page, 'events');
    const { person, kind, from, until } = en.logScreens;
    const heights = await Promise.all(
      [person, kind, from, until].map(async (label) => {
        const box = await page.getByRole('main').getByLabel(label, { exact: true }).boundingBox();
        return box?.height;
      }),
    );
    expect(new Set(heights).size, String(heights)).toBe(1);
  });

test('a dialog has Close in its corner, and opens with the focus on what it is for', async ({ page }) => {
  await openPanelPage(page, 'catalogueSynonyms');
  await page.getByRole('button', { name: en.catalogueScreens.synonyms.add }).click();
  const dialog = page.getByRole('dialog', { name: en.catalogueScreens.synonyms.add });
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  const [box, close] = [
    await dialog.boundingBox(),
    await dialog.getByRole('button', { name: en.form.close }).boundingBox(),
  ];
  expect((box?.x ?? 0) + (box?.width ?? 0) - (close?.x ?? 0) - (close?.width ?? 0)).toBeLessThan(20);
  expect((close?.y ?? 0) - (box?.y ?? 0)).toBeLessThan(20);
  await dialog.getByRole('button', { name: en.form.close }).click();
  await expect(dialog).toBeHidden();
});
