import type { Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import { en } from '#contract/messages/en/catalogue.ts';
import { pathTo } from '#contract/pages.ts';
import { logIn } from './account-steps.ts';
import { expect, test } from './fixtures.ts';
import { PASSWORD, signIn, withAccount } from './mailbox.ts';

test.use({ serverEnvironment: { SAMPLE_DATA: 'off' } });
// A session that has ended is a 401, and an error line of the browser's own; one test takes the network away.
test.use({ expectedErrors: /status of 401|ERR_FAILED/ });

const toasts = (page: Page) => page.getByRole('region', { name: en.shell.notifications });

test('a page that needs a login leads there and back', async ({ page, request }) => {
  const { person } = await withAccount(request);
  await page.goto(`${pathTo('updateProfile')}?from=mail`);
  await expect(page).toHaveURL('/login?next=%2Fupdate-profile%3Ffrom%3Dmail');
  await logIn(page, person.email, PASSWORD);
  await expect(page).toHaveURL(`${pathTo('updateProfile')}?from=mail`);
});

for (const next of [
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://elsewhere.example',
  '/\t/elsewhere.example',
])
  test(`a login does not lead to ${JSON.stringify(next)}`, async ({ page, request, baseURL }) => {
    const { person } = await withAccount(request);
    await page.goto(`${pathTo('login')}?next=${encodeURIComponent(next)}`);
    await logIn(page, person.email, PASSWORD);
    await expect(page.getByRole('heading', { name: en.home.heading })).toBeVisible();
    expect(page.url()).toBe(`${baseURL}/`);
  });

test('two tabs agree on who is signed in', async ({ page, context, request }) => {
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
  const ended = await request.post(api.auth.logout.path, { headers: { authorization: `Bearer ${token}` } });
  expect(ended.ok()).toBe(true);
  await page.getByRole('button', { name: en.updateProfile.submit }).click();
  await expect(toasts(page).getByText(en.auth.sessionEnded)).toHaveCount(1);
  await expect(toasts(page).getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL('/login?next=%2Fupdate-profile');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await logIn(page, person.email, PASSWORD);
  await expect(page).toHaveURL(pathTo('updateProfile'));
});

test('an ended session leaves an open page open, and its login leads back', async ({ page }) => {
  await signIn(page, 'a token that nobody was given');
  // Not until everything is loaded: the toast may be gone by then.
  await page.goto(`${pathTo('notes')}?semester=3`, { waitUntil: 'commit' });
  await expect(toasts(page).getByText(en.auth.sessionEnded)).toBeVisible();
  await expect(page).toHaveURL(`${pathTo('notes')}?semester=3`);
  // In the bar, which a phone hides and has in its menu.
  const link = page.locator('header a').filter({ hasText: en.pages.login.title }).first();
  await expect(link).toHaveAttribute('href', '/login?next=%2Fnotes%3Fsemester%3D3');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('the panels are for those with the role', async ({ page, request }) => {
  await page.goto(pathTo('users'));
  await expect(page).toHaveURL(pathTo('home'));
  const { token } = await withAccount(request);
  await signIn(page, token);
  await page.goto(pathTo('users'));
  await expect(page).toHaveURL(pathTo('home'));
});

test('without a network a login says so and a logout still ends the session here', async ({
  page,
  request,
}) => {
  const { person, token } = await withAccount(request);
  await page.goto(pathTo('login'));
  await page.route('**/api/auth/**', (route) => route.abort());
  await logIn(page, person.email, PASSWORD);
  await expect(toasts(page).getByText(en.auth.loginFailed)).toBeVisible();
  await signIn(page, token);
  await page.goto(pathTo('logout'));
  await expect(toasts(page).getByText(en.auth.loggedOut)).toBeVisible();
  await expect(page).toHaveURL(pathTo('login'));
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
