import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { password } from './account-steps.ts';
import { expect, test } from './fixtures.ts';
import { button, openWithoutScripts, toast } from './page-steps.ts';

// A refusal that a test brings about is an error line of the browser's own.
test.use({ expectedErrors: /status of 40[01]/ });

test('what was typed before the page was alive is kept and sent', async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page, pathTo('login'));
  await page.getByLabel(en.fields.email).fill('early@college.example');
  await password(page).fill('not the password');
  // Nothing goes into the address, as it would if the browser sent the form by itself.
  await button(page, en.login.submit).click();
  await expect(page).toHaveURL(pathTo('login'));
  letScriptsCome();
  await expect(toast(page, en.auth.invalidCredentials)).toBeVisible();
});

test.describe('with a line that drops', () => {
  test.use({ expectedErrors: /net::ERR_FAILED|status of 40[01]/ });

  test('a form’s rules are asked for again, and what was typed is still there', async ({ page }) => {
    let isDown = true;
    await page.route(/\/rules-[^/]+\.js/, (route) => (isDown ? route.abort() : route.continue()));
    await page.goto(pathTo('login'));
    await page.getByLabel(en.fields.email).fill('early@college.example');
    await password(page).fill('not the password');
    await button(page, en.login.submit).click();
    await expect(page.getByRole('alert')).toHaveText(en.errors.unreachable);
    isDown = false;
    await button(page, en.login.submit).click();
    await expect(toast(page, en.auth.invalidCredentials)).toBeVisible();
  });
});
