import type { Page } from '@playwright/test';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { logIn } from './account-steps.ts';
import { expect, test } from './fixtures.ts';
import { PASSWORD, signIn, withAccount } from './mailbox.ts';

// A session that has ended is a 401, and an error line of the browser's own.
test.use({ expectedErrors: /status of 401/ });

const toasts = (page: Page) => page.getByRole('region', { name: en.shell.notifications });

test('a page that needs a login leads there and back', async ({ page, request }) => {
  const { person } = await withAccount(request);
  await page.goto(`${pathTo('updateProfile')}?from=mail`);
  await expect(page).toHaveURL('/login?next=%2Fupdate-profile%3Ffrom%3Dmail');
  await logIn(page, person.email, PASSWORD);
  await expect(page).toHaveURL(`${pathTo('updateProfile')}?from=mail`);
});

/** The other ways to name another site: testing/pages/access.test.tsx. */
test('a login does not lead to another site', async ({ page, request, baseURL }) => {
  const { person } = await withAccount(request);
  await page.goto(`${pathTo('login')}?next=${encodeURIComponent('/\\elsewhere.example')}`);
  await logIn(page, person.email, PASSWORD);
  await expect(page.getByRole('heading', { name: en.home.heading })).toBeVisible();
  expect(page.url()).toBe(`${baseURL}/`);
});

test('two tabs agree on who is logged in', async ({ page, context, request }) => {
  const { person } = await withAccount(request);
  const other = await context.newPage();
  await other.goto(pathTo('dashboard'));
  await page.goto(pathTo('login'));
  await logIn(page, person.email, PASSWORD);
  await expect(other.getByRole('heading', { name: person.username })).toBeVisible();
  await page.goto(pathTo('logout'));
  await expect(other).toHaveURL('/login?next=%2Fdashboard');
  await expect(toasts(other)).toHaveText('');
});

test('a session that the server ended is told once, and the page is kept for after the login', async ({
  page,
  request,
}) => {
  const { person, token } = await withAccount(request);
  await signIn(page, token);
  await page.goto(pathTo('updateProfile'));
  await page.getByLabel(en.fields.username).fill('Asha Sharma');
  // Nothing else is asked for any more, which would notice it first.
  await page.waitForLoadState('networkidle');
  const ended = await request.post(api.auth.logout.path, { headers: { authorization: `Bearer ${token}` } });
  expect(ended.ok()).toBe(true);
  await page.getByRole('button', { name: en.updateProfile.submit }).click();
  await expect(toasts(page).getByText(en.errors.notSignedIn)).toHaveCount(1);
  await expect(toasts(page).getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL('/login?next=%2Fupdate-profile');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await logIn(page, person.email, PASSWORD);
  await expect(page).toHaveURL(pathTo('updateProfile'));
});

/** As a browser does with a page that it keeps; the browser of these tests keeps none. */
const transition = (page: Page, type: 'pagehide' | 'pageshow') =>
  page.evaluate((name) => void dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
/** Whether it is the same document still as when this was asked first. */
const isSame = (page: Page) =>
  page.evaluate(() => {
    const before = document.body.dataset.same;
    document.body.dataset.same = 'yes';
    return before === 'yes';
  });

test('what the Back button brings again is what was left, but for nothing confidential and no other session', async ({
  page,
  context,
  request,
}) => {
  const chosen = (name: string) => page.getByRole('radio', { name, exact: true });
  const shown = page.locator('html');
  await page.goto(pathTo('complaints'));
  await isSame(page);
  await chosen(en.matters.fees).check();
  await transition(page, 'pagehide');
  await transition(page, 'pageshow');
  expect(await isSame(page)).toBe(true);
  await expect(chosen(en.matters.fees)).toBeChecked();
  await chosen(en.matters.harassment).check();
  await expect(page.locator('[data-secret]')).toBeVisible();
  await transition(page, 'pagehide');
  await expect(shown).toHaveCSS('visibility', 'hidden');
  await transition(page, 'pageshow');
  await expect(chosen(en.matters.harassment)).not.toBeChecked();
  await expect(shown).toHaveCSS('visibility', 'visible');

  const { person, token } = await withAccount(request);
  await signIn(page, token);
  await page.goto(pathTo('dashboard'));
  await expect(page.getByRole('heading', { name: person.username })).toBeVisible();
  await isSame(page);
  await transition(page, 'pagehide');
  await transition(page, 'pageshow');
  await expect(shown).toHaveCSS('visibility', 'visible');
  expect(await isSame(page)).toBe(true);
  await transition(page, 'pagehide');
  await expect(shown).toHaveCSS('visibility', 'hidden');
  // Whatever tells other tabs of a logout does not reach a page that is kept.
  await page.evaluate(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true));
  const other = await context.newPage();
  await other.goto(pathTo('logout'));
  await expect.poll(() => other.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await transition(page, 'pageshow');
  await expect(page).toHaveURL('/login?next=%2Fdashboard');
  await expect(shown).toHaveCSS('visibility', 'visible');
});
