import { SEMESTER_COOKIE } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { expect, test } from './fixtures.ts';
import { untilAlive } from './page-steps.ts';

const { searchScreens: texts, pages } = en;

test('the search opens over every page by key, and leads to what is found', async ({ page }) => {
  await page.goto(pathTo('about'));
  const dialog = page.getByRole('dialog', { name: texts.label });
  const opener = page.getByRole('link', { name: pages.search.title, exact: true }).first();
  await untilAlive(opener);
  await opener.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  for (const key of ['Control+k', '/']) {
    await page.keyboard.press(key);
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('/');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('elctronics digital');
  await expect(dialog.getByRole('link', { name: /^Digital Electronics BTES301-18/ })).toBeVisible();
  const hit = dialog.getByRole('link', {
    name: new RegExp(`^Digital Electronics ${texts.topKinds.subject}`),
  });
  await expect(hit).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(hit).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=elctronics\+digital$/);
  await expect(
    page.getByRole('main').getByRole('link', { name: /^Digital Electronics BTES301-18/ }),
  ).toBeVisible();
});

test('a search that is opened is of the semester chosen here, and stays as it came', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: SEMESTER_COOKIE, value: '4', url: String(baseURL) }]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${pathTo('search')}?q=som`);
  const hits = page.getByRole('main').getByRole('link', { name: /BTME/ });
  await expect(hits.first()).toHaveAccessibleName(/BTME403-18/);
  await untilAlive(page.getByRole('searchbox', { name: texts.label }));
  await page.waitForLoadState('networkidle');
  await expect(hits.first()).toHaveAccessibleName(/BTME403-18/);
  expect(asked).not.toContain(api.search.find.path);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /\.js csp$/ });

  test('a search can be shared, and works without scripts', async ({ page }) => {
    await page.goto(pathTo('search'));
    await page.getByRole('searchbox', { name: texts.label }).fill('btes 301');
    await page.getByRole('main').getByRole('button', { name: texts.submit }).click();
    await expect(page).toHaveURL(/q=btes\+301/);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /^Digital Electronics/ }).first()).toBeVisible();
    await expect(page).toHaveTitle(/btes 301/);
  });
});
